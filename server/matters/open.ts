/** Opens a matter for a client, and checks whether the firm may act for them. */
import { randomUUID } from 'node:crypto';
import type { Client } from '#contract/clients.ts';
import type { CheckedMatter, Matter, NewMatter } from '#contract/matters.ts';
import { record } from '#server/activities/record.ts';
import { clientNames } from '#server/clients/names.ts';
import * as clients from '#server/clients/store.ts';
import { check } from '#server/conflict-checks/check.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { raise } from '#server/notices/raise.ts';
import { todayOf } from '#server/profile/today.ts';
import { matterNumbers } from './number.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function open(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewMatter,
): Promise<CheckedMatter> {
  const client = await clients.findToActFor(db, input.clientId);
  const thisDay = await todayOf(db, now);
  const at = now.toISOString();
  const matter: Matter = {
    ...input,
    matterNumber: await (input.matterNumber
      ? matterNumbers.type(db, input.matterNumber)
      : matterNumbers.give(db, thisDay)),
    openDate: input.openDate ?? thisDay,
    closeDate: null,
    id: randomUUID(),
    clientName: client.name,
    createdBy: user.id,
    createdAt: at,
    updatedAt: at,
  };
  store.insert(db, matter);
  record(db, user, now, told('matter_opened', 'Matter opened', matter));
  await raise(db, 'engagement-letter', matter.id, matter.openDate, now);
  return { ...matter, conflictCheck: await checkClient(db, user, now, matter, client) };
}

/** May the firm act for this client in this matter? */
export async function checkClient(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  matter: Matter,
  client: Client,
): Promise<CheckedMatter['conflictCheck']> {
  const { id, hitCount } = await check(db, user, now, clientNames(client), {
    type: 'matter',
    id: matter.id,
    name: `${matter.matterNumber}, ${client.name}`,
    isSelf: ({ sourceId }) => sourceId === client.id,
  });
  return { id, hitCount };
}
