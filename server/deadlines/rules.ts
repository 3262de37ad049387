import type { DeadlineRule } from '#contract/deadline-rules.ts';
import * as rules from '#server/deadline-rules/store.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';

/** The rules of these ids, the firm's own and those that came along. */
export async function findRules(
  db: FirmDb,
  ids: readonly string[],
  field: string,
): Promise<Map<string, DeadlineRule>> {
  const all = new Map((await rules.list(db)).map((rule) => [rule.id, rule]));
  if (ids.some((id) => !all.has(id))) throw invalid(field, 'Rule does not exist in your firm.');
  return all;
}
