import { forgetNewEmail } from '#server/account/store.ts';
import { revokeKeysOf } from '#server/api-keys/store.ts';
import { revokeFeedsOf } from '#server/calendar-feeds/store.ts';
import type { SystemDb } from '#server/kit/db.ts';
import { endSessionsOf } from '#server/kit/sessions.ts';
import { forgetAll } from '#server/second-factors/store.ts';
import { forgetDevices } from './known-devices.ts';
import type { Person } from './store.ts';
import * as store from './store.ts';

/** Every way in that somebody else may have set up: only the owner of the mailbox comes back. */
export async function forgetWaysIn(db: SystemDb, person: Person): Promise<void> {
  await store.holdPerson(db, person);
  await forgetNewEmail(db, person);
  await forgetDevices(db, person);
  await store.forgetProofs(db, person);
  await forgetAll(db, person);
  await revokeKeysOf(db, person);
  await revokeFeedsOf(db, person);
  await endSessionsOf(db, person.userId);
}
