import type { Jurisdiction } from '#contract/jurisdictions.ts';
import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import type { TrustRule, TrustRuleChange } from '#contract/trust-rules.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: TrustRuleChange,
): Promise<TrustRule> {
  const { jurisdiction } = input;
  const rule = {
    ...(await store.one(db, jurisdiction)),
    ...input,
    updatedAt: now.toISOString(),
    updatedBy: user.id,
  };
  await store.write(db, rule);
  tell(db, user, now, 'Trust rule changed', jurisdiction);
  return rule;
}

export async function reset(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  jurisdiction: Jurisdiction,
): Promise<TrustRule> {
  await store.remove(db, jurisdiction);
  tell(db, user, now, 'Trust rule put back', jurisdiction);
  return store.one(db, jurisdiction);
}

const tell = (
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  title: string,
  jurisdiction: Jurisdiction,
) =>
  record(db, user, now, {
    type: 'trust_rule_changed',
    title,
    description: jurisdictionLabels[jurisdiction],
    entityType: 'firm',
    entityId: user.firmId,
  });
