/** What can be done with a trust account from the screen, with the words for how it went. */
import { trustAccounts } from '#contract/trust-accounts.ts';
import { useRead, useWrite } from '#web/kit/api.ts';

export const useTrustAccounts = (enabled = true) => useRead(trustAccounts.list, { enabled });

export const useOpenTrustAccount = () =>
  useWrite(trustAccounts.create, {
    done: 'Trust account opened',
    failed: 'Failed to open the trust account',
  });

export const useChangeTrustAccount = () =>
  useWrite(trustAccounts.change, {
    done: 'Trust account updated',
    failed: 'Failed to update the trust account',
  });
