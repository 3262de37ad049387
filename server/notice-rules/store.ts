import { NoticeKind, NoticeRule, usualNoticeRules } from '#contract/notice-rules.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';

const columns = columnsOf(NoticeRule);
// The database's checks hold these columns to the contract's values.
const asRule = (row: unknown) => row as NoticeRule;

/** As the firm has changed them, or as they came. */
export async function list(db: FirmDb): Promise<NoticeRule[]> {
  const rows = await db.selectFrom('noticeRules').select(columns).execute();
  const changed = new Map(rows.map((row) => [row.kind, asRule(row)]));
  return NoticeKind.options.map((kind) => changed.get(kind) ?? usualNoticeRules[kind]);
}

export async function one(db: FirmDb, kind: NoticeKind): Promise<NoticeRule> {
  const row = await db
    .selectFrom('noticeRules')
    .select(columns)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? asRule(row) : usualNoticeRules[kind];
}

/** The first change takes the rest from the rule as it came; later ones touch what they name. */
export const change = (
  db: FirmDb,
  kind: NoticeKind,
  values: Partial<NoticeRule> & { updatedAt: string },
): Promise<NoticeRule> =>
  db
    .insertInto('noticeRules')
    .values({ ...usualNoticeRules[kind], ...values })
    .onConflict((conflict) => conflict.columns(['firmId', 'kind']).doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow()
    .then(asRule);
