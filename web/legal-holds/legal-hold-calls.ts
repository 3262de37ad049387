/** What can be done with a legal hold from the screen, with the words for how it went. */
import { legalHolds } from '#contract/legal-holds.ts';
import { useWrite } from '#web/kit/api.ts';

export const usePlaceHold = () =>
  useWrite(legalHolds.place, {
    done: 'Matter placed on legal hold',
    failed: 'Failed to place the legal hold',
  });

export const useLiftHold = () =>
  useWrite(legalHolds.lift, {
    done: 'Legal hold lifted',
    failed: 'Failed to lift the legal hold',
  });
