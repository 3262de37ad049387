/** A person says which letters they want. */
import type { MorningMails, MorningMailsChange } from '#contract/morning-mails.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';

export async function change(
  db: FirmDb,
  user: Pick<SignedInUser, 'id'>,
  now: Date,
  input: MorningMailsChange,
): Promise<MorningMails> {
  const after = await store.change(db, user.id, { ...input, updatedAt: now.toISOString() });
  record(db, user, now, {
    type: 'morning_mails_changed',
    title: 'Morning mail settings changed',
    description: after.isOn ? 'On' : 'Off',
    entityType: 'user',
    entityId: user.id,
  });
  return after;
}
