/** Clients of an import that the firm has begun to work for are not taken back. */
import { sql } from 'kysely';
import { type Hanging, refuseWhatHangs } from '#server/imports/undo-first.ts';
import type { FirmDb } from '#server/kit/db.ts';

const hanging: readonly Hanging[] = [
  { table: 'matters', by: 'client_id', words: 'a matter', entity: 'matter' },
  { table: 'invoices', by: 'client_id', words: 'an invoice', entity: 'invoice' },
  { table: 'matter_payers', by: 'client_id', words: 'a matter to pay for' },
  {
    table: 'parties',
    by: 'client_id',
    words: 'a place among the parties of a matter',
    when: 't.deleted_at is null',
  },
  { table: 'clients', by: 'merged_into', words: 'another client merged into it' },
  {
    table: 'clients',
    by: 'id',
    words: 'become part of another client',
    when: 't.merged_into is not null',
  },
];

export const refuseToTakeBack = (db: FirmDb, ids: readonly string[], now: Date) =>
  refuseWhatHangs(db, {
    records: sql`select id, name from clients where id = any(${ids}::uuid[])`,
    hanging,
    now,
  });
