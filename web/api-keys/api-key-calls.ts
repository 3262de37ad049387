/** What managers can do with API keys from the screen, with the words for how it went. */
import { apiKeys } from '#contract/api-keys.ts';
import { useRead, useWrite } from '#web/kit/api.ts';

/** Programs use them without this page. */
export const useApiKeys = () => useRead(apiKeys.list, { isFresh: true });

/** The key itself is what a person sees of it. */
export const useMakeApiKey = () =>
  useWrite(apiKeys.create, { failed: 'Failed to make the API key' });

export const useRevokeApiKey = () =>
  useWrite(apiKeys.revoke, { done: 'API key revoked', failed: 'Failed to revoke the API key' });
