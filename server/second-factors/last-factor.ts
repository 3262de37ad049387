import { minPasswordLength } from '#contract/sign-in.ts';
import type { SystemDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import type { Person } from '#server/sign-in/store.ts';
import { hasShortPassword } from '#server/sign-in/store.ts';
import * as store from './store.ts';

/** Asked after a factor was removed: without any, the password has to be good enough alone. */
export async function refuseIfLast(db: SystemDb, person: Person): Promise<void> {
  if ((await store.waysOf(db, person)).length > 0) return;
  if (await hasShortPassword(db, person)) {
    throw conflict(
      `Your password is short. Set one of at least ${minPasswordLength} characters, then you can do without a second step.`,
    );
  }
  // They would stand in for nothing.
  await store.forgetCodes(db, person);
}
