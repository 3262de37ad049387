import { isDeepStrictEqual } from 'node:util';
import type { CheckedParty, Party, PartyChange } from '#contract/parties.ts';
import { sortName } from '#contract/text.ts';
import { record } from '#server/activities/record.ts';
import * as clients from '#server/clients/store.ts';
import { namesOf } from '#server/conflict-checks/known-names.ts';
import { remember } from '#server/conflict-checks/remember.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { checkNames, told } from './add.ts';
import * as store from './store.ts';

/** Changes a party; whoever goes by a new name is checked for conflicts again. */
export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: PartyChange,
): Promise<CheckedParty> {
  const before = await store.findToChange(db, id);
  const isSame = Object.entries(input).every(([name, value]) =>
    isDeepStrictEqual(before[name as keyof Party], value),
  );
  if (isSame) return { ...before, conflictCheck: null };
  if (input.clientId) await clients.findToActFor(db, input.clientId);
  const after = await store.change(db, id, {
    ...input,
    ...(input.name !== undefined && { sortName: sortName(input.name) }),
    updatedAt: now.toISOString(),
  });
  record(db, user, now, told('party_updated', 'Party updated', after));
  // Whoever changes sides is as much of a risk as whoever is new.
  const isOther = !isDeepStrictEqual(namesOf(before), namesOf(after)) || before.role !== after.role;
  if (!isOther) return { ...after, conflictCheck: null };
  remember(db, { type: 'party', id }, namesOf(after));
  return { ...after, conflictCheck: await checkNames(db, user, now, after) };
}
