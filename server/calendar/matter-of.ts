import { sql } from 'kysely';

/**
 * To be joined: the matter of each row, looked up by its key. Without the fence the database may read all
 * matters of a large firm instead, for a handful of rows.
 */
export const matterOf = (table: 'a' | 'tasks' | 'invoices') =>
  sql<{ matterNumber: string; clientName: string }>`(select matter_number, client_name from matters
    where firm_id = ${sql.ref(`${table}.firmId`)} and id = ${sql.ref(`${table}.matterId`)} offset 0)`.as<'m'>(
    sql`m`,
  );
