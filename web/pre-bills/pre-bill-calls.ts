/** What can be done with pre-bills from the screen, with the words for how it went. */
import { preBills } from '#contract/pre-bills.ts';
import { useWrite } from '#web/kit/api.ts';

export const useLayOut = () =>
  useWrite(preBills.create, {
    done: ({ length }) => (length === 1 ? 'Pre-bill created' : `${length} pre-bills created`),
    failed: 'Failed to create pre-bills',
  });

export const useChangePreBill = () =>
  useWrite(preBills.change, { done: 'Pre-bill updated', failed: 'Failed to update pre-bill' });

export const useChangeLine = () =>
  useWrite(preBills.changeLine, { done: 'Line updated', failed: 'Failed to update line' });

export const useAddFee = () =>
  useWrite(preBills.addFee, { done: 'Fee added', failed: 'Failed to add fee' });

export const useRefreshPreBill = () =>
  useWrite(preBills.refresh, {
    done: 'Everything logged in these days is on the pre-bill',
    failed: 'Failed to bring in what was logged since',
  });

export const useRemoveFee = () =>
  useWrite(preBills.removeFee, { done: 'Fee removed', failed: 'Failed to remove fee' });

export const useDiscardPreBill = () =>
  useWrite(preBills.discard, { done: 'Pre-bill discarded', failed: 'Failed to discard pre-bill' });

export const useIssue = () =>
  useWrite(preBills.issue, {
    done: ({ length }) => (length === 1 ? '1 invoice issued' : `${length} invoices issued`),
    failed: 'Failed to issue invoices',
  });
