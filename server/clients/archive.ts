/** Puts a client away, or brings it back: everything about it is kept either way. */
import type { Client } from '#contract/clients.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';
import { told } from './told.ts';

export async function archive(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<Client> {
  const client = await store.setArchived(db, id, now.toISOString());
  record(db, user, now, told('client_archived', 'Client archived', client));
  return client;
}

export async function unarchive(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  id: string,
): Promise<Client> {
  const client = await store.setArchived(db, id, null);
  record(db, user, now, told('client_unarchived', 'Client brought back', client));
  return client;
}
