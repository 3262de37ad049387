/** Under which names a client is known, and whether somebody else is known under one of them. */
import type { CheckedClient, Client } from '#contract/clients.ts';
import { check } from '#server/conflict-checks/check.ts';
import { type KnownName, namesOf } from '#server/conflict-checks/known-names.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';

export const clientNames = (client: Client): KnownName[] => [
  ...namesOf(client),
  ...(client.contactName ? [{ kind: 'contact' as const, text: client.contactName }] : []),
];

export async function checkNames(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  client: Client,
): Promise<CheckedClient['conflictCheck']> {
  const { id, hitCount } = await check(db, user, now, clientNames(client), {
    type: 'client',
    id: client.id,
    name: client.name,
    isSelf: ({ sourceId }) => sourceId === client.id,
  });
  return { id, hitCount };
}
