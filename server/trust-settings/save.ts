import { formatMoney } from '#contract/cents.ts';
import type { TrustSettings, TrustSettingsChange } from '#contract/trust-settings.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';

const above = ({ approvalAbove }: TrustSettings) =>
  approvalAbove === null ? 'to nothing' : `above ${formatMoney(approvalAbove)}`;

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: TrustSettingsChange,
): Promise<TrustSettings> {
  const changed = { updatedAt: now.toISOString(), updatedBy: user.id };
  const before = await store.read(db);
  const settings = { ...before, ...input, ...changed };
  await store.write(db, settings);
  record(db, user, now, {
    type: 'trust_settings_changed',
    title: 'Handling of trust money changed',
    description: `A second approver agrees ${above(before)}; now ${above(settings)}`,
    entityType: 'firm',
    entityId: user.firmId,
  });
  return settings;
}
