import {
  DeadlineRule,
  type DeadlineRuleChange,
  type NewDeadlineRule,
} from '#contract/deadline-rules.ts';
import { knownDeadlineRules } from '#contract/known-deadline-rules.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { notFound } from '#server/kit/refusals.ts';

const columns = columnsOf(DeadlineRule.omit({ isOwn: true }));
// The database's checks hold these columns to the contract's values.
const asRule = (row: object) => ({ ...row, isOwn: true }) as DeadlineRule;

/** The firm's own, then those that came along. */
export const list = async (db: FirmDb): Promise<DeadlineRule[]> => {
  const own = await db
    .selectFrom('deadlineRules')
    .select(columns)
    .where('deletedAt', 'is', null)
    .orderBy('title')
    .orderBy('id')
    .execute();
  return [...own.map(asRule), ...knownDeadlineRules];
};

export const insert = (
  db: FirmDb,
  rule: NewDeadlineRule & { createdBy: string; createdAt: string; updatedAt: string },
): Promise<DeadlineRule> =>
  db
    .insertInto('deadlineRules')
    .values(rule)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .then(asRule);

/** Locked until the transaction ends, so that what is checked is what is changed. */
export const findToChange = (db: FirmDb, id: string): Promise<DeadlineRule> =>
  db
    .selectFrom('deadlineRules')
    .select(columns)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
    .then(asRule);

export const change = (
  db: FirmDb,
  id: string,
  values: DeadlineRuleChange & { updatedAt: string },
): Promise<DeadlineRule> =>
  db
    .updateTable('deadlineRules')
    .set(values)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asRule);

export const setDeleted = (
  db: FirmDb,
  id: string,
  deletedAt: string | null,
): Promise<DeadlineRule> =>
  db
    .updateTable('deadlineRules')
    .set({ deletedAt })
    .where('id', '=', id)
    // Only the other state can be left.
    .where('deletedAt', deletedAt === null ? 'is not' : 'is', null)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asRule);
