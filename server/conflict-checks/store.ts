import {
  ConflictCheck,
  ConflictReport,
  type NewConflictDecision,
} from '#contract/conflict-checks.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';
import { withoutWalled } from './without-walled.ts';

const columns = columnsOf(ConflictReport);
// The database's checks hold these columns to the contract's values.
const asReport = (row: unknown) => row as ConflictReport;

export const list = listOf({
  table: 'conflictChecks',
  row: ConflictCheck,
  filters: {
    state: "(decision is null) = (? = 'undecided')",
    // Also what was checked of clients that have since been merged into this one, and of a matter's parties.
    subjectId: `subject_id in (select unnest(
      array(select id from clients where merged_into = of.id)
      || array(select id from parties where matter_id = of.id) || of.id)
      from (select ?::uuid as id) of)`,
    q: "strpos(lower(subject_name || ' ' || array_to_string(terms, ' ')), lower(?)) > 0",
  },
  order: {
    columns: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: (check) => [check.createdAt, check.id],
  },
});

export const one = (db: FirmDb, id: string): Promise<ConflictReport> =>
  db
    .selectFrom('conflictChecks')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
    .then((row) => withoutWalled(db, asReport(row)));

const insertRow = insertInto<Omit<ConflictReport, 'hits'> & { hits: string }>('conflictChecks');

export const insert = (db: FirmDb, report: ConflictReport) =>
  insertRow(db, { ...report, hits: JSON.stringify(report.hits) });

interface Decided {
  userId: string;
  at: string;
}

/** Undefined when it has been decided before: that stands. */
export const decide = (
  db: FirmDb,
  id: string,
  { decision, note }: NewConflictDecision,
  { userId, at }: Decided,
): Promise<ConflictReport | undefined> =>
  db
    .updateTable('conflictChecks')
    .set({ decision, decisionNote: note, decidedBy: userId, decidedAt: at })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returning(columns)
    .executeTakeFirst()
    .then((row) => row && withoutWalled(db, asReport(row)));
