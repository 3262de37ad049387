/**
 * A POST with an Idempotency-Key happens once. The key and the answer are written in the same
 * transaction as the work, so there is no moment in which one exists without the other; a second
 * request with the key waits for the first to finish and gets its answer.
 */
import type { FirmDb } from '#server/kit/db.ts';
import { invalid, Refusal } from '#server/kit/refusals.ts';

export interface Answered {
  status: number;
  body: string | null;
  replayed: boolean;
}

export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{1,200}$/.test(header)) return header;
  throw invalid('Idempotency-Key', 'Idempotency-Key must be 1 to 200 visible characters.');
}

export const requestText = (path: string, body: unknown) =>
  `${path}\n${JSON.stringify(body ?? null)}`;

export async function once(
  db: FirmDb,
  request: { userId: string; key: string; hash: string },
  work: () => Promise<{ status: number; body: string | null }>,
): Promise<Answered> {
  const { userId, key, hash } = request;
  const taken = await db
    .insertInto('idempotencyKeys')
    .values({ userId, key, requestHash: hash })
    .onConflict((conflict) => conflict.columns(['firmId', 'userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!taken) {
    const earlier = await db
      .selectFrom('idempotencyKeys')
      .select(['requestHash', 'status', 'answer'])
      .where('userId', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (earlier.requestHash !== hash) {
      throw new Refusal(422, 'This Idempotency-Key was used for a different request.');
    }
    return { status: earlier.status ?? 200, body: earlier.answer, replayed: true };
  }
  const { status, body } = await work();
  await db
    .updateTable('idempotencyKeys')
    .set({ status, answer: body })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
  return { status, body, replayed: false };
}
