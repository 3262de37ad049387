/** What can be done with held trust money from the screen, with the words for how it went. */
import { trustHolds } from '#contract/trust-holds.ts';
import { useWrite } from '#web/kit/api.ts';

export const usePlaceTrustHold = () =>
  useWrite(trustHolds.place, {
    done: 'Trust money held',
    failed: 'Failed to hold the money',
  });

export const useReleaseTrustHold = () =>
  useWrite(trustHolds.release, {
    done: 'Trust money released',
    failed: 'Failed to release the money',
  });
