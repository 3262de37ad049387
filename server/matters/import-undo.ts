/** Matters of an import on which something was done are not taken back. */
import { sql } from 'kysely';
import { type Hanging, refuseWhatHangs } from '#server/imports/undo-first.ts';
import type { FirmDb } from '#server/kit/db.ts';

/** Whatever comes to hang on a matter is named here. */
const belongings: readonly (readonly [table: string, words: string, entity?: string])[] = [
  ['time_entries', 'time that was logged'],
  ['timers', 'a running clock'],
  ['invoices', 'an invoice', 'invoice'],
  ['pre_bills', 'a pre-bill'],
  ['expenses', 'an expense'],
  ['trust_ledgers', 'a trust ledger'],
  ['trust_requests', 'a trust request'],
  ['tasks', 'a task', 'task'],
  ['documents', 'a document', 'document'],
  ['appointments', 'an event'],
  ['parties', 'a party'],
  ['limitation_dates', 'a limitation date'],
  ['notices', 'a notice'],
  ['legal_holds', 'a legal hold'],
  ['longer_retentions', 'a longer retention'],
  ['destructions', 'a record of destruction'],
  ['walls', 'an ethical wall'],
  ['matter_billing', 'billing terms'],
  ['matter_rates', 'rates of its own'],
  ['matter_payers', 'somebody else who pays'],
];

const hanging: readonly Hanging[] = belongings.map(([table, words, entity]) => ({
  table,
  by: 'matter_id',
  words,
  ...(entity && { entity }),
}));

export const refuseToTakeBack = (db: FirmDb, ids: readonly string[], now: Date) =>
  refuseWhatHangs(db, {
    records: sql`select id, matter_number as name from matters where id = any(${ids}::uuid[])`,
    hanging,
    now,
  });
