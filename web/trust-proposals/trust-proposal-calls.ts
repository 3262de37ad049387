/** What becomes of a payment that waits, with the words for how it went. */
import { trustProposals } from '#contract/trust-proposals.ts';
import { useWrite } from '#web/kit/api.ts';

export const useApprovePayment = () =>
  useWrite(trustProposals.approve, {
    done: 'Payment approved',
    failed: 'Failed to approve the payment',
  });

export const useRejectPayment = () =>
  useWrite(trustProposals.refuse, {
    done: 'Payment rejected',
    failed: 'Failed to reject the payment',
  });

export const useWithdrawPayment = () =>
  useWrite(trustProposals.withdraw, {
    done: 'Payment withdrawn',
    failed: 'Failed to withdraw the payment',
  });
