/**
 * Makes something at the provider once, however often it is asked for: a repeated key has the answer it had. For a
 * day that is so of a breakdown, too; after one the key leads nowhere, and another is tried that nobody has used.
 */
import { randomUUID } from 'node:crypto';
import { hasBrokenDown } from './refusals.ts';

export const makeOnce = <T>(
  key: string,
  make: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> =>
  make({ idempotencyKey: key }).catch((error: unknown) => {
    if (!hasBrokenDown(error)) throw error;
    return make({ idempotencyKey: `${key} again ${randomUUID()}` });
  });
