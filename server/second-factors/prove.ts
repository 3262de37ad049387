/** Whether what somebody gives besides the password is this person's. */
import { asSystem } from '#server/kit/db.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import type { Person } from '#server/sign-in/store.ts';
import type { Entrance } from '#server/sign-in/visit.ts';
import { recoveryHash } from './recovery-codes.ts';
import * as store from './store.ts';
import { stepOf } from './totp.ts';

export const appPlace = ({ firmId }: Person, id: string) => ({
  firmId,
  table: 'authenticator_apps',
  column: 'secret',
  row: id,
});

/** Each code works once, also for two who have read it at the same moment. */
export const proveAppCode = (
  { engine, secrets, now }: Entrance,
  person: Person,
  code: string,
): Promise<boolean> =>
  asSystem(engine, 'app code', async (db) => {
    const app = await store.findApp(db, person);
    if (!app?.confirmedAt) return false;
    const step = stepOf(await openApp(secrets, db, person, app), code, now());
    return step !== undefined && store.takeStep(db, person, step);
  });

export const openApp = (
  secrets: Secrets,
  db: Parameters<Secrets['open']>[0],
  person: Person,
  { id, secret }: { id: string; secret: string },
) => secrets.open(db, appPlace(person, id), secret);

/** How many are left when it was one of theirs; undefined when it was none. */
export async function proveRecoveryCode(
  { engine }: Entrance,
  person: Person,
  typed: string,
): Promise<number | undefined> {
  const codes = await asSystem(engine, 'recovery code', (db) => store.codesOf(db, person));
  const hash = await recoveryHash(typed, codes[0]?.nonce);
  const isSpent = await asSystem(engine, 'recovery code', (db) =>
    store.spendCode(db, person, hash),
  );
  return isSpent ? codes.length - 1 : undefined;
}
