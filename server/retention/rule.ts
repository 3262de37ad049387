/** Changes the firm's rule; the days of all closed matters follow. */
import type { RetentionRule, RetentionRuleChange } from '#contract/retention.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';

export async function changeRule(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: RetentionRuleChange,
): Promise<RetentionRule> {
  const before = await store.rule(db);
  const isSame = Object.entries(input).every(
    ([name, value]) => before[name as keyof RetentionRule] === value,
  );
  if (isSame) return before;
  const by = { updatedAt: now.toISOString(), updatedBy: user.id };
  const after = await store.setRule(db, { ...input, ...by });
  const changed = before.years === after.years ? '' : `${before.years} → `;
  record(db, user, now, {
    type: 'retention_rule_changed',
    title: 'Retention rule changed',
    description: `${changed}${inWords(after)}`,
    entityType: 'firm',
    entityId: user.firmId,
  });
  return after;
}

export const inWords = ({ years, citation }: RetentionRule): string =>
  `${years} ${years === 1 ? 'year' : 'years'} after closing${citation ? ` (${citation})` : ''}`;
