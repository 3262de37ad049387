/** Changes a client. Whoever goes by a new name is found by it, and checked for conflicts again. */
import { isDeepStrictEqual } from 'node:util';
import type { CheckedClient, Client, ClientChange } from '#contract/clients.ts';
import { sortName } from '#contract/text.ts';
import { record } from '#server/activities/record.ts';
import { remember } from '#server/conflict-checks/remember.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { behindWalls } from '#server/kit/walls.ts';
import * as matters from '#server/matters/store.ts';
import { checkNames, clientNames } from './names.ts';
import { refuseDuplicate } from './refuse.ts';
import type { ClientSecrets } from './secrets.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function change(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
  input: ClientChange,
  secrets: ClientSecrets,
): Promise<CheckedClient> {
  const before = await store.findToChange(db, id);
  if (isSame(before, input)) return { ...before, conflictCheck: null };
  const { routingNumber, accountNumber, swiftCode, paymentInstructions, ...plain } = input;
  const isRenamed = plain.name !== undefined && plain.name !== before.name;
  if (isRenamed) await refuseDuplicate(db, plain.name ?? '', id);
  const after = await store.change(db, id, {
    ...plain,
    ...(await secrets.toColumns(
      db,
      { firmId: user.firmId, id },
      input,
      before.paymentInstructions,
    )),
    ...(plain.name !== undefined && { sortName: sortName(plain.name) }),
    updatedAt: now.toISOString(),
  });
  if (isRenamed) await behindWalls(db, () => matters.renameClient(db, id, after.name));
  record(db, user, now, {
    ...told('client_updated', 'Client updated', after),
    description: isRenamed ? `${before.name} is now ${after.name}` : after.name,
  });
  if (isDeepStrictEqual(clientNames(before), clientNames(after))) {
    return { ...after, conflictCheck: null };
  }
  remember(db, { type: 'client', id }, clientNames(after));
  return { ...after, conflictCheck: await checkNames(db, user, now, after) };
}

/** A mask is what the form was shown: sent back as it is, it changes nothing. */
const isSame = (before: Client, input: ClientChange) =>
  Object.entries(input).every(([name, value]) =>
    isDeepStrictEqual(before[name as keyof Client], value),
  );
