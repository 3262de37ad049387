/** What entries are about: the records by their names, with the addresses that open them. */
import { sql } from 'kysely';
import { placeOfActivity } from '#contract/activities.ts';
import type { AuditedRecord } from '#contract/audit.ts';
import type { FirmDb } from '#server/kit/db.ts';

/** Records with a screen of their own: what they are in addresses, what they are called, which are gone. */
const opened = {
  appointments: { type: 'appointment', name: 'title', isThere: 'deleted_at is null' },
  clients: {
    type: 'client',
    name: 'name',
    isThere: 'deleted_at is null and merged_into is null',
  },
  documents: { type: 'document', name: 'name', isThere: 'deleted_at is null' },
  expenses: { type: 'expense', name: 'description', isThere: 'deleted_at is null' },
  invoices: { type: 'invoice', name: 'invoice_number', isThere: 'true' },
  matters: { type: 'matter', name: "matter_number || ' · ' || client_name", isThere: 'true' },
  tasks: { type: 'task', name: 'title', isThere: 'deleted_at is null' },
  time_entries: { type: 'time_entry', name: 'narrative', isThere: 'deleted_at is null' },
  trust_accounts: { type: 'trust-account', name: 'name', isThere: 'true' },
  trust_entries: { type: 'trust-entry', name: 'purpose', isThere: 'true' },
  vendors: { type: 'vendor', name: 'name', isThere: 'deleted_at is null' },
};

const isOpened = (table: string): table is keyof typeof opened => Object.hasOwn(opened, table);

/** What the rest, and whatever is gone, was last called: by the first of these that it was made with. */
const names = [
  'title',
  'name',
  'invoice_number',
  'matter_number',
  'nickname',
  'subject_name',
  'filename',
  'claim',
  'reason',
  'description',
  'purpose',
  'jurisdiction',
  'email',
];

const now = Object.entries(opened)
  .map(
    ([table, { name, isThere }]) => `when '${table}' then
      (select jsonb_build_object('name', ${name}, 'isThere', ${isThere}) from ${table} where id = about.id)`,
  )
  .join('\n');

interface Found {
  id: string;
  table: string;
  name: string | null;
  now: { name: string; isThere: boolean } | null;
}

export async function recordsOf(
  db: FirmDb,
  ids: readonly string[],
): Promise<Map<string, AuditedRecord>> {
  if (ids.length === 0) return new Map();
  // A look tells no table, but what is looked at was once made, and that was its first entry.
  const { rows } = await sql<Found>`
    select about.id, first.table_name as table, live.now, case when live.now is null then (
      select coalesce(after, before) ->> first.name from audit_entries
      where record_id = about.id and coalesce(after, before) ->> first.name is not null
      order by seq desc limit 1) end as name
    from unnest(${[...new Set(ids)]}::uuid[]) as about (id)
    cross join lateral (
      select table_name, (
        select one.name from unnest(${names}::text[]) with ordinality as one (name, place)
        where content ->> one.name is not null order by place limit 1) as name
      from (select table_name, coalesce(after, before) as content from audit_entries
        where record_id = about.id and table_name is not null order by seq limit 1) entry) first
    cross join lateral (select case first.table_name ${sql.raw(now)} end as now) live`.execute(db);
  return new Map(rows.map((found) => [found.id, asRecord(found)]));
}

function asRecord({ id, table, name, now }: Found): AuditedRecord {
  const place = now?.isThere && isOpened(table) ? opened[table].type : null;
  return {
    table,
    name: now?.name ?? name,
    url: placeOfActivity({ entityType: place, entityId: id }),
  };
}
