/** Somebody else's ways in: what whoever runs the team can take away, and nobody can give. */
import { productName } from '#contract/product.ts';
import { note } from '#server/audit/note.ts';
import { asSystem, type SystemDb } from '#server/kit/db.ts';
import { conflict } from '#server/kit/refusals.ts';
import { endSessionsOf, type SignedInUser } from '#server/kit/sessions.ts';
import type { OwnCall } from '#server/kit/two-steps.ts';
import { forgetAll } from '#server/second-factors/store.ts';
import { forgetWaysIn } from '#server/sign-in/forget-ways-in.ts';
import type { Person } from '#server/sign-in/store.ts';
import * as signIn from '#server/sign-in/store.ts';
import type { Entrance } from '#server/sign-in/visit.ts';

/** One's own is changed where one shows who one is. */
export function refuseOwn(user: SignedInUser, userId: string): void {
  if (user.id === userId.toLowerCase()) {
    throw conflict('Your own second step is under Security, where you can change it.');
  }
}

type Call = Pick<OwnCall, 'user' | 'doing'>;

const changeWaysIn = (
  { engine }: Entrance,
  { user, doing }: Call,
  userId: string,
  work: (db: SystemDb, person: Person) => Promise<unknown>,
): Promise<void> =>
  asSystem(engine, doing, async (db) => {
    const person = { firmId: user.firmId, userId };
    await signIn.holdPerson(db, person);
    await work(db, person);
    await note(db, { firmId: user.firmId, userId: user.id, recordId: userId });
  });

export const signOut = (entrance: Entrance, call: Call, userId: string) =>
  changeWaysIn(entrance, call, userId, (db) => endSessionsOf(db, userId));

/** They come in with their password alone from then on, and hear of it. */
export const forgetFactors = (entrance: Entrance, call: Call, userId: string) =>
  changeWaysIn(entrance, call, userId, async (db, person) => {
    if (await signIn.hasShortPassword(db, person)) {
      throw conflict(
        'Their password is good only beside a second step. They have to set a longer one first, with Forgot your password?',
      );
    }
    await forgetAll(db, person);
    await endSessionsOf(db, userId);
    const email = await signIn.emailOf(db, person);
    await entrance.postOffice.post(
      db,
      { firmId: person.firmId, email },
      {
        subject: `Your second step on ${productName} was removed`,
        paragraphs: [
          'A manager of your firm has removed the second step of your account: authenticator app, passkeys and recovery codes. Your password alone opens it now.',
        ],
        remark:
          'You can set up a new one in Profile Settings, under Security. If you did not ask for this, please talk to your firm.',
      },
    );
  });

/** Nothing of it opens anything any more; what is left is taken away. */
export const shutOut = ({ engine }: Entrance, { user, doing }: Call, userId: string) =>
  asSystem(engine, doing, (db) => forgetWaysIn(db, { firmId: user.firmId, userId }));
