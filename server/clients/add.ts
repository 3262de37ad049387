/** Adds a client: its names can be found at once, and are checked for conflicts before anybody acts. */
import { randomUUID } from 'node:crypto';
import type { CheckedClient, Client, NewClient } from '#contract/clients.ts';
import { sortName } from '#contract/text.ts';
import { record } from '#server/activities/record.ts';
import { remember } from '#server/conflict-checks/remember.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { refuseBeyondPlan } from './limit.ts';
import { checkNames, clientNames } from './names.ts';
import { refuseDuplicate, refuseMasks } from './refuse.ts';
import type { ClientSecrets } from './secrets.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function add(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewClient,
  secrets: ClientSecrets,
): Promise<CheckedClient> {
  await refuseBeyondPlan(db, user.firmId, 1);
  await refuseDuplicate(db, input.name);
  refuseMasks(input);
  const id = randomUUID();
  const at = now.toISOString();
  const sealed = await secrets.toColumns(db, { firmId: user.firmId, id }, input);
  const { routingNumber, accountNumber, swiftCode, paymentInstructions, ...plain } = input;
  const row = {
    ...plain,
    ...sealed,
    id,
    sortName: sortName(input.name),
    createdBy: user.id,
    createdAt: at,
    updatedAt: at,
    archivedAt: null,
    deletedAt: null,
    mergedInto: null,
  };
  store.insert(db, row);
  const client: Client = {
    ...row,
    routingNumber: sealed.routingNumberMask ?? null,
    accountNumber: sealed.accountNumberMask ?? null,
    swiftCode: sealed.swiftCodeMask ?? null,
    paymentInstructions: sealed.paymentInstructionsMask ?? null,
  };
  remember(db, { type: 'client', id }, clientNames(client));
  record(db, user, now, told('client_created', 'Client created', client));
  return { ...client, conflictCheck: await checkNames(db, user, now, client) };
}
