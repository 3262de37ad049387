/** Places legal holds on matters, and lifts them. */
import { randomUUID } from 'node:crypto';
import type { LegalHold } from '#contract/legal-holds.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';

export async function place(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: Pick<LegalHold, 'matterId' | 'reason'>,
): Promise<LegalHold> {
  const matter = await store.findMatter(db, input.matterId);
  if (!matter) throw invalid('matterId', 'Matter id does not exist in your firm.');
  const { id: matterId, matterNumber, clientName } = matter;
  if (await store.isHeld(db, matterId)) {
    throw conflict(`${matterNumber} is on legal hold already.`);
  }
  const hold = {
    ...input,
    id: randomUUID(),
    placedBy: user.id,
    placedAt: now.toISOString(),
    liftedBy: null,
    liftedAt: null,
    liftNote: null,
  };
  store.insert(db, hold);
  const placed = { ...hold, matterNumber, clientName };
  record(db, user, now, told('legal_hold_placed', 'Legal hold placed', placed, placed.reason));
  return placed;
}

export async function lift(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  note: string,
): Promise<LegalHold> {
  const before = await store.findToLift(db, id);
  if (before.liftedAt !== null) {
    const { matterNumber } = await store.one(db, id);
    throw conflict(`This legal hold on ${matterNumber} is lifted already.`);
  }
  await store.lift(db, id, { liftedBy: user.id, liftedAt: now.toISOString(), liftNote: note });
  const hold = await store.one(db, id);
  record(db, user, now, told('legal_hold_lifted', 'Legal hold lifted', hold, note));
  return hold;
}

/** In the trail of the matter: that is where somebody looks for it. */
const told = (type: string, title: string, hold: LegalHold, why: string) => ({
  type,
  title,
  description: `${hold.matterNumber}, ${hold.clientName}: ${why}`,
  entityType: 'matter',
  entityId: hold.matterId,
});
