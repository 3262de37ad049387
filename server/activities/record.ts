/** Tells the firm's trail what happened, in the transaction in which it happened. */
import type { FirmDb } from '#server/kit/db.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import * as store from './store.ts';

interface Happening {
  type: string;
  title: string;
  description?: string | null;
  entityType: string;
  entityId: string;
}

export const record = (db: FirmDb, user: SignedInUser, now: Date, happening: Happening) =>
  store.insert(db, {
    description: null,
    ...happening,
    userId: user.id,
    timestamp: now.toISOString(),
  });
