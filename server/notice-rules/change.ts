/** Changes a rule for notices. What is due already keeps its day. */
import {
  type NoticeRule,
  type NoticeRuleChange,
  noticeKindLabels,
} from '#contract/notice-rules.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { kind, ...input }: NoticeRuleChange,
): Promise<NoticeRule> {
  const before = await store.one(db, kind);
  const isSame = Object.entries(input).every(
    ([name, value]) => before[name as keyof NoticeRule] === value,
  );
  if (isSame) return before;
  const by = { updatedAt: now.toISOString(), updatedBy: user.id };
  const after = await store.change(db, kind, { ...input, ...by });
  record(db, user, now, {
    type: 'notice_rule_updated',
    title: 'Notice rule updated',
    description: told(after),
    entityType: 'firm',
    entityId: user.firmId,
  });
  return after;
}

function told({ kind, isActive, days }: NoticeRule): string {
  const within = `within ${days} ${days === 1 ? 'day' : 'days'}`;
  return `${noticeKindLabels[kind]}: ${within}${isActive ? '' : ', only by hand'}`;
}
