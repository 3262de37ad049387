/** Tells the firm's trail what happened, in the transaction in which it happened. */
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { makeStale } from '#server/kit/stale.ts';
import * as store from './store.ts';

interface Happening {
  type: string;
  title: string;
  description?: string | null;
  entityType: string;
  entityId: string;
}

export const record = (
  db: FirmDb,
  user: Pick<SignedInUser, 'id'>,
  now: Date,
  happening: Happening,
) => insert(db, user.id, now, happening);

/** What nobody did: a day has passed. */
export function recordByClock(db: FirmDb, now: Date, happening: Happening) {
  makeStale(db, ['/api/activities', '/api/dashboard']);
  return insert(db, null, now, happening);
}

const insert = (db: FirmDb, userId: string | null, now: Date, happening: Happening) =>
  store.insert(db, { description: null, ...happening, userId, timestamp: now.toISOString() });
