/** API keys: how a program comes in, as the person who made the key and for what the key is for. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { Nothing, read, write } from '#contract/endpoint.ts';
import { type Scope, scopeNames } from '#contract/key-nouns.ts';
import { may } from '#contract/permissions.ts';
import { requiredName } from '#contract/text.ts';

/** So that whoever looks for secrets where none belong can find it. */
export const keyPrefix = 'fmt_';
export const mostKeys = 20;
/** Of one key. */
export const mostCallsAMinute = 600;

const scope = z.enum(
  scopeNames as [Scope, ...Scope[]],
  'must be a known scope, such as tasks:read',
);

export const ApiKey = z
  .object({
    id: z.uuid(),
    /** Which program has it. */
    name: requiredName(100),
    scopes: z.array(scope),
    lastFour: z.string(),
    /** Whose key it is: it may do what they may. */
    userId: z.uuid(),
    createdAt: Instant,
    /** To a minute. */
    lastUsedAt: Instant.nullable(),
    /** The last day on which it works, by the firm's clock. */
    expiresOn: Day.nullable(),
    revokedAt: Instant.nullable(),
  })
  .meta({ id: 'ApiKey' });
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z
  .strictObject({
    name: ApiKey.shape.name,
    scopes: z
      .array(scope, { error: 'must be a list of scopes' })
      .min(1, 'must be at least one: choose what the key may read or write')
      .max(scopeNames.length, `must be at most ${scopeNames.length}`)
      .overwrite((list) => [...new Set(list)]),
    expiresOn: Day.nullable().default(null),
  })
  .meta({ id: 'NewApiKey' });
export type NewApiKey = z.infer<typeof NewApiKey>;

const refreshes = ['/api/api-keys', '/api/activities', '/api/dashboard', '/api/analytics'] as const;

export const apiKeys = {
  list: read('/api/api-keys', {
    summary: 'The API keys of the firm, newest first, without the keys themselves',
    access: may.makeApiKeys,
    gives: z.array(ApiKey),
  }),
  create: write('POST', '/api/api-keys', {
    summary: 'Make an API key; the answer is the key, which is not shown again',
    access: may.makeApiKeys,
    takes: NewApiKey,
    gives: z.object({ id: z.uuid(), key: z.string() }).meta({ id: 'MadeApiKey' }),
    refreshes,
    isSecret: true,
    isGuarded: true,
  }),
  revoke: write('DELETE', '/api/api-keys/:id', {
    summary: 'Revoke an API key: it opens nothing from then on',
    access: may.makeApiKeys,
    takes: Nothing,
    gives: Nothing,
    refreshes,
    staysOpen: true,
    isGuarded: true,
  }),
};
