/** What can be done with a reconciliation from the screen, with the words for how it went. */
import { trustReconciliations } from '#contract/trust-reconciliations.ts';
import { useWrite } from '#web/kit/api.ts';
import { useDownload } from '#web/kit/downloads.ts';

export const useBegin = () =>
  useWrite(trustReconciliations.create, {
    done: 'Reconciliation begun',
    failed: 'Failed to begin reconciliation',
  });

export const useCorrectBalance = () =>
  useWrite(trustReconciliations.change, {
    done: 'Statement balance updated',
    failed: 'Failed to update statement balance',
  });

/** The tick itself shows how it went. */
export const useClear = () =>
  useWrite(trustReconciliations.clear, { failed: 'Failed to update the entry' });

export const useSign = () =>
  useWrite(trustReconciliations.sign, {
    done: 'Reconciliation signed',
    failed: 'Failed to sign reconciliation',
  });

export const useReopen = () =>
  useWrite(trustReconciliations.reopen, {
    done: 'Reconciliation reopened',
    failed: 'Failed to reopen reconciliation',
  });

export const useDiscard = () =>
  useWrite(trustReconciliations.discard, {
    done: 'Reconciliation discarded',
    failed: 'Failed to discard reconciliation',
  });

export const useReconciliationPdf = () =>
  useDownload(trustReconciliations.pdf, {
    done: 'Reconciliation downloaded',
    failed: 'Failed to download reconciliation',
  });
