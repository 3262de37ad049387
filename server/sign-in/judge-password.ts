import { minPasswordLength } from '#contract/sign-in.ts';
import { asSystem, type SystemDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import { waysOf } from '#server/second-factors/store.ts';
import { refuseGuessable } from './passwords.ts';
import type { Person } from './store.ts';
import type { Entrance } from './visit.ts';

/** The part of an address that nobody should use as a password. */
export const emailName = (email: string) => email.split('@')[0] ?? '';

export async function refuseShort(
  db: SystemDb,
  person: Person,
  standsAlone: boolean,
): Promise<void> {
  if (standsAlone || (await waysOf(db, person)).length > 0) return;
  const least = `Password must have at least ${minPasswordLength} characters; a short sentence works well.`;
  throw invalid('password', least);
}

/** A shorter one will do for whoever shows something else besides; easy to guess is good for nobody. */
export async function judgePassword(
  { engine }: Entrance,
  person: Person,
  password: string,
  context: readonly string[],
): Promise<{ standsAlone: boolean }> {
  const standsAlone = password.length >= minPasswordLength;
  await asSystem(engine, 'password', (db) => refuseShort(db, person, standsAlone));
  await refuseGuessable(password, context);
  return { standsAlone };
}
