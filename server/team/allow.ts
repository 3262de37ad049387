/** What a firm allows its staff beyond their role: chosen by its managers, and told to everybody. */
import { type AllowedName, allowedNames, permissions } from '#contract/permissions.ts';
import type { AllowancesChange } from '#contract/team.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as firms from '#server/profile/store.ts';
import * as store from './store.ts';

export async function allow(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: AllowancesChange,
): Promise<void> {
  await store.hold(db);
  const before = await firms.allowances(db);
  const changed = allowedNames.filter((name) => {
    const { allowance } = permissions[name];
    return input[allowance] !== undefined && input[allowance] !== before[allowance];
  });
  if (changed.length === 0) return;
  await firms.changeFirm(db, { ...input, updatedAt: now.toISOString() });
  for (const name of changed) record(db, user, now, told(user, name, input));
}

function told(user: SignedInUser, name: AllowedName, input: AllowancesChange) {
  const { allow: what, allowance } = permissions[name];
  return {
    type: 'staff_allowed',
    title: 'What staff may do changed',
    description: `${what}: ${input[allowance] ? 'yes' : 'no'}`,
    entityType: 'firm',
    entityId: user.firmId,
  };
}
