/** Changes what is agreed. What was entered before stays as it was agreed then. */
import { isDeepStrictEqual } from 'node:util';
import type {
  ClientBilling,
  FirmBilling,
  MatterBilling,
  PersonBilling,
} from '#contract/billing-terms.ts';
import { displayName } from '#contract/users.ts';
import { record } from '#server/activities/record.ts';
import * as clients from '#server/clients/store.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as matters from '#server/matters/store.ts';
import * as users from '#server/users/store.ts';
import * as store from './store.ts';

export async function changeFirm(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: Partial<FirmBilling>,
): Promise<FirmBilling> {
  const before = await store.firm(db);
  const after = { ...before, ...input };
  if (isDeepStrictEqual(before, after)) return before;
  await store.setFirm(db, after, now.toISOString());
  record(db, user, now, told('firm', user.firmId, 'The firm'));
  return after;
}

export async function changePerson(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: Partial<PersonBilling>,
): Promise<PersonBilling> {
  const before = await store.person(db, id);
  const after = { ...before, ...input };
  if (isDeepStrictEqual(before, after)) return before;
  await store.setPerson(db, after, now.toISOString());
  record(db, user, now, told('user', id, displayName(await users.colleague(db, id))));
  return after;
}

export async function changeClient(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: Partial<ClientBilling>,
): Promise<ClientBilling> {
  const { name } = await clients.findToActFor(db, id);
  const before = await store.client(db, id);
  const after = { ...before, ...input };
  if (isDeepStrictEqual(before, after)) return before;
  await store.setClient(db, after, now.toISOString());
  record(db, user, now, told('client', id, name));
  return after;
}

export async function changeMatter(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: Partial<MatterBilling>,
): Promise<MatterBilling> {
  const { matterNumber } = await matters.findToChange(db, id);
  const before = await store.matter(db, id);
  const after = { ...before, ...input };
  if (isDeepStrictEqual(before, after)) return before;
  await refuseUnknown(db, input.payers ?? []);
  await store.setMatter(db, after, now.toISOString());
  record(db, user, now, told('matter', id, matterNumber));
  return store.matter(db, id);
}

async function refuseUnknown(db: FirmDb, payers: MatterBilling['payers']): Promise<void> {
  const ids = payers.map(({ clientId }) => clientId);
  if ((await store.countThere(db, ids)) === ids.length) return;
  throw invalid('payers', 'Payers name a client that does not exist in your firm.');
}

const told = (entityType: string, entityId: string, name: string) => ({
  type: 'billing_terms_changed',
  title: 'Billing terms changed',
  description: name,
  entityType,
  entityId,
});
