/** What can be done with trust money from the screen, with the words for how it went. */
import { type TrustOutcome, trustEntries } from '#contract/trust-entries.ts';
import { useWrite } from '#web/kit/api.ts';

/** Above the firm's limit nothing has left the bank yet. */
const paid = (done: string) => ({
  done: ({ proposal }: TrustOutcome) =>
    proposal ? 'The payment waits for a second approver' : done,
  isWarning: ({ proposal }: TrustOutcome) => proposal !== null,
});

export const useDeposit = () =>
  useWrite(trustEntries.deposit, {
    done: 'Deposit recorded',
    failed: 'Failed to record the deposit',
  });

export const useDisburse = () =>
  useWrite(trustEntries.disburse, {
    ...paid('Payment recorded'),
    failed: 'Failed to record the payment',
  });

export const useRefund = () =>
  useWrite(trustEntries.refund, {
    ...paid('Refund recorded'),
    failed: 'Failed to record the refund',
  });

export const useTransfer = () =>
  useWrite(trustEntries.transfer, {
    done: 'Transfer recorded',
    failed: 'Failed to record the transfer',
  });

export const useEarnFee = () =>
  useWrite(trustEntries.earnFee, {
    ...paid('Invoice paid from trust'),
    failed: 'Failed to pay the invoice from trust',
  });

export const useBankCharge = () =>
  useWrite(trustEntries.bankCharge, {
    done: 'Bank charge recorded',
    failed: 'Failed to record the bank charge',
  });

export const useFirmDeposit = () =>
  useWrite(trustEntries.firmDeposit, {
    done: 'Firm funds recorded',
    failed: 'Failed to record the firm funds',
  });

export const useInterest = () =>
  useWrite(trustEntries.interest, {
    done: 'Interest recorded',
    failed: 'Failed to record the interest',
  });

/** A deposit that came back. */
export const useReturnDeposit = () =>
  useWrite(trustEntries.void, {
    done: 'Returned deposit recorded',
    failed: 'Failed to record the returned deposit',
  });

export const useVoidEntry = () =>
  useWrite(trustEntries.void, {
    done: 'Entry voided',
    failed: 'Failed to void the entry',
  });
