/** Where a person is signed in, and how they end that from afar. */
import type { Session } from '#contract/account.ts';
import { note } from '#server/audit/note.ts';
import { asSystem } from '#server/kit/db.ts';
import { conflict, notFound } from '#server/kit/refusals.ts';
import { endOneOf, endSessionsOf, sessionsOf } from '#server/kit/sessions.ts';
import type { OwnCall } from '#server/kit/two-steps.ts';
import { personOf, refuseDemo } from '#server/second-factors/own.ts';
import { isDemo } from '#server/sign-in/store.ts';
import type { Entrance } from '#server/sign-in/visit.ts';
import { browserName } from './browser-name.ts';

/** A name of its own for a session, of the shape of all ids here; made of what the table knows it by. */
const idOf = (sid: string) =>
  `${sid.slice(0, 8)}-${sid.slice(8, 12)}-8${sid.slice(12, 15)}-8${sid.slice(15, 18)}-${sid.slice(18, 30)}`;

export const list = ({ engine, now }: Entrance, { user, doing }: OwnCall): Promise<Session[]> =>
  asSystem(engine, doing, async (db) => {
    const rows = await sessionsOf(db, user.id, now());
    // Of the demo everybody is the same person: where others are is not for each other.
    const isShared = await isDemo(db, { firmId: user.firmId, userId: user.id });
    return rows
      .filter(({ sid }) => !isShared || sid === user.sessionId)
      .map(({ sid, agent, address, startedAt, seenAt }) => ({
        id: idOf(sid),
        isThis: sid === user.sessionId,
        browser: browserName(agent),
        address: address ?? null,
        startedAt,
        seenAt,
      }))
      .sort((a, b) => Number(b.isThis) - Number(a.isThis) || b.seenAt.localeCompare(a.seenAt));
  });

export const endOne = (
  { engine, now }: Entrance,
  { user, params, doing }: OwnCall & { params: { id: string } },
): Promise<void> =>
  asSystem(engine, doing, async (db) => {
    await refuseDemo(db, personOf({ user }));
    const rows = await sessionsOf(db, user.id, now());
    const sid = rows.find((row) => idOf(row.sid) === params.id)?.sid;
    if (sid === user.sessionId) {
      throw conflict('This is the session you are here with. Please sign out instead.');
    }
    if (!sid || !(await endOneOf(db, user.id, sid))) throw notFound();
    await note(db, { firmId: user.firmId, userId: user.id, recordId: user.id });
  });

export const endOthers = ({ engine }: Entrance, { user, doing }: OwnCall): Promise<void> =>
  asSystem(engine, doing, async (db) => {
    await refuseDemo(db, personOf({ user }));
    await endSessionsOf(db, user.id, user.sessionId);
    await note(db, { firmId: user.firmId, userId: user.id, recordId: user.id });
  });
