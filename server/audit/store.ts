import * as z from 'zod';
import { AuditEntry, type AuditFilters } from '#contract/audit.ts';
import { plusDays } from '#contract/dates.ts';
import { displayName } from '#contract/users.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { listOf } from '#server/kit/pages.ts';
import { momentOn } from '#server/profile/moment.ts';
import { toldLines } from './entry.ts';

/** A record with all that belongs to it, and all that belongs to that. */
const withBelongings = `record_id in (
  with recursive about (id) as (
    select ?::uuid::text
    union
    select e.record_id::text from about join audit_entries e on e.belongs_to = about.id)
  select id::uuid from about)`;

const filters = {
  recordId: 'record_id = ?',
  userId: 'user_id = ?',
  clientId: withBelongings,
  matterId: withBelongings,
  documentId: withBelongings,
  operation: 'operation = ?',
  since: 'at >= ?',
  before: 'at < ?',
  upTo: 'seq <= ?::bigint',
};

/** As the contract has it, but for what is looked up beside it. */
const Entry = AuditEntry.omit({ userName: true, actionText: true, record: true });
export type Entry = z.infer<typeof Entry>;

export const list = listOf({
  table: 'auditEntries',
  row: Entry,
  filters,
  order: {
    columns: [['seq', 'bigint']],
    direction: 'desc',
    place: (entry) => [entry.seq],
  },
});

/** An entry with exactly what its hash is made of. */
const Sealed = z.object({
  seq: z.number(),
  userId: z.uuid().nullable(),
  action: z.string(),
  lines: z.array(z.string()),
  previous: z.string().nullable(),
  hash: z.string(),
});
export type Sealed = z.infer<typeof Sealed>;

/** Oldest first, as a chain is read. */
export const sealed = listOf({
  table: 'auditEntries',
  row: Sealed,
  from: {
    lines: toldLines('audit_entries'),
    previous: '(select p.hash from audit_entries p where p.seq = audit_entries.seq - 1)',
  },
  filters,
  order: {
    columns: [['seq', 'bigint']],
    direction: 'asc',
    place: (entry) => [entry.seq],
  },
});

/** Days of the firm become the moments between which they lie. */
export async function between(db: FirmDb, { from, to, ...others }: AuditFilters) {
  return {
    ...others,
    since: from && (await momentOn(db, from, '00:00')),
    before: to && (await momentOn(db, plusDays(to, 1), '00:00')),
  };
}

/** What the people of the firm are called now, by their ids. */
export async function names(db: FirmDb): Promise<Map<string, string>> {
  const people = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName'])
    .execute();
  return new Map(people.map((person) => [person.id, displayName(person)]));
}

/** Where the firm's chain stands; nothing is sealed in the first moments of a firm. */
export const head = (db: FirmDb) =>
  db.selectFrom('auditHeads').select(['seq', 'hash']).executeTakeFirst();
