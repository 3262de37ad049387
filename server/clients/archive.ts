/** Puts a client away, or brings it back: everything about it is kept either way. */
import type { Client } from '#contract/clients.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';

export async function archive(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<Client> {
  const client = await store.setArchived(db, id, now.toISOString());
  record(db, user, now, { type: 'client_archived', title: 'Client archived', ...about(client) });
  return client;
}

export async function unarchive(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<Client> {
  const client = await store.setArchived(db, id, null);
  record(db, user, now, {
    type: 'client_unarchived',
    title: 'Client brought back',
    ...about(client),
  });
  return client;
}

/** How the firm's trail names a client. */
export const about = (client: Client) => ({
  description: client.name,
  entityType: 'client',
  entityId: client.id,
});
