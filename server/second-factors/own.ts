import { note } from '#server/audit/note.ts';
import { asSystem, type SystemDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import { holdSession } from '#server/kit/sessions.ts';
import type { OwnCall } from '#server/kit/two-steps.ts';
import type { Person } from '#server/sign-in/store.ts';
import { holdPerson, isDemo } from '#server/sign-in/store.ts';
import type { Entrance } from '#server/sign-in/visit.ts';

export const personOf = ({ user }: Pick<OwnCall, 'user'>): Person => ({
  firmId: user.firmId,
  userId: user.id,
});

/** Whoever asks is still signed in, and nothing else changes about their ways in meanwhile. */
export async function holdOwn(db: SystemDb, call: Pick<OwnCall, 'user'>): Promise<Person> {
  const person = personOf(call);
  await holdPerson(db, person);
  await holdSession(db, call.user.sessionId);
  return person;
}

/** Everybody knows the demo's password: if one of them could change the way in, nobody else would get in. */
export async function refuseDemo(db: SystemDb, person: Person): Promise<void> {
  if (await isDemo(db, person)) {
    throw conflict('This is a demo account: the way in stays as it is.');
  }
}

/** A change of one's own way in: in one transaction, told in the trail, and not for the demo. */
export const changeOwn = <T>(
  { engine }: Entrance,
  call: OwnCall,
  work: (db: SystemDb, person: Person) => Promise<T>,
): Promise<T> =>
  asSystem(engine, call.doing, async (db) => {
    const person = await holdOwn(db, call);
    await refuseDemo(db, person);
    const done = await work(db, person);
    await note(db, { ...person, recordId: person.userId });
    return done;
  });
