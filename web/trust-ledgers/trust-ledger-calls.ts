/** What can be done with a ledger from the screen, with the words for how it went. */
import { trustLedgers } from '#contract/trust-ledgers.ts';
import { useWrite } from '#web/kit/api.ts';

export const useSetMinimum = () =>
  useWrite(trustLedgers.setMinimum, {
    done: 'Minimum set',
    failed: 'Failed to set the minimum',
  });
