/** A new name in a matter is the moment a conflict appears: it is checked at once. */
import { randomUUID } from 'node:crypto';
import {
  type CheckedParty,
  type NewParty,
  type Party,
  partyRoleLabels,
} from '#contract/parties.ts';
import { sortName } from '#contract/text.ts';
import { record } from '#server/activities/record.ts';
import * as clients from '#server/clients/store.ts';
import { check } from '#server/conflict-checks/check.ts';
import { namesOf } from '#server/conflict-checks/known-names.ts';
import { remember } from '#server/conflict-checks/remember.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as matters from '#server/matters/store.ts';
import * as store from './store.ts';

export async function add(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewParty,
): Promise<CheckedParty> {
  await matters.one(db, input.matterId);
  if (input.clientId) await clients.findToActFor(db, input.clientId);
  const at = now.toISOString();
  const party: Party = {
    ...input,
    id: randomUUID(),
    createdBy: user.id,
    createdAt: at,
    updatedAt: at,
  };
  store.insert(db, { ...party, sortName: sortName(party.name) });
  remember(db, { type: 'party', id: party.id }, namesOf(party));
  record(db, user, now, told('party_added', `${partyRoleLabels[party.role]} added`, party));
  return { ...party, conflictCheck: await checkNames(db, user, now, party) };
}

/** It is the matter's history in which people look for its parties. */
export const told = (type: string, title: string, party: Party) => ({
  type,
  title,
  description: party.name,
  entityType: 'matter',
  entityId: party.matterId,
});

export async function checkNames(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  party: Party,
): Promise<CheckedParty['conflictCheck']> {
  const { id, hitCount } = await check(db, user, now, namesOf(party), {
    type: 'party',
    id: party.id,
    name: party.name,
    isSelf: ({ sourceId }) => sourceId === party.id,
  });
  return { id, hitCount };
}
