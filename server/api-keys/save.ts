/** Making and revoking API keys. The key itself is told once, and only its hash is kept. */
import { randomUUID } from 'node:crypto';
import { type ApiKey, keyPrefix, mostKeys, type NewApiKey } from '#contract/api-keys.ts';
import { today } from '#contract/dates.ts';
import { record } from '#server/activities/record.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { hashToken, newToken } from '#server/kit/tokens.ts';
import { lockFirm } from '#server/profile/lock-firm.ts';
import { timeZoneOf } from '#server/profile/time-zone.ts';
import { refuseWithoutApi } from './plan.ts';
import * as store from './store.ts';

export async function create(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  input: NewApiKey,
): Promise<{ id: string; key: string }> {
  await refuseWithoutApi(db);
  // Of two at once the second counts the first.
  await lockFirm(db);
  if ((await store.countStanding(db)) >= mostKeys) {
    throw conflict(
      `Your firm has ${mostKeys} API keys already. Please revoke one that is not used.`,
    );
  }
  if (input.expiresOn && input.expiresOn < today(await timeZoneOf(db), now)) {
    throw invalid('expiresOn', 'Expires on must not be in the past.');
  }
  const id = randomUUID();
  const key = `${keyPrefix}${newToken()}`;
  store.insert(db, {
    ...input,
    id,
    userId: user.id,
    tokenHash: hashToken(key),
    lastFour: key.slice(-4),
    createdAt: now.toISOString(),
  });
  record(db, user, now, told('api_key_created', 'API key made', { id, name: input.name }));
  return { id, key };
}

export async function revoke(db: FirmDb, user: SignedInUser, now: Date, id: string): Promise<void> {
  const key = await store.revoke(db, id, now.toISOString());
  record(db, user, now, told('api_key_revoked', 'API key revoked', key));
}

const told = (type: string, title: string, { id, name }: Pick<ApiKey, 'id' | 'name'>) => ({
  type,
  title,
  description: name,
  entityType: 'api_key',
  entityId: id,
});
