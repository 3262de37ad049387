/** What can be done with an invoice from the screen, with the words for how it went. */
import { invoiceFiles } from '#contract/invoice-files.ts';
import { type InvoiceRecord, invoices } from '#contract/invoices.ts';
import { payments } from '#contract/payments.ts';
import { lastRecorded } from '#web/invoices/invoice-state.ts';
import { useWrite } from '#web/kit/api.ts';
import { useDownload } from '#web/kit/downloads.ts';

export const useReversePayment = () =>
  useWrite(payments.reverse, {
    done: 'Payment reversed',
    failed: 'Failed to reverse payment',
  });

/** Paying all that is owed; a click too many is taken back from the toast. */
export function useMarkPaid() {
  const undo = useUndoPayment();
  return useWrite(invoices.pay, {
    done: 'Invoice status updated successfully',
    failed: 'Failed to update invoice status',
    undo,
  });
}

export function useRecordPayment() {
  const undo = useUndoPayment();
  return useWrite(invoices.pay, {
    done: ({ status }) =>
      status === 'paid' ? 'Invoice status updated successfully' : 'Payment recorded',
    failed: 'Failed to record payment',
    undo,
  });
}

function useUndoPayment() {
  const reverse = useReversePayment();
  return (paid: InvoiceRecord) => {
    const made = lastRecorded(paid);
    if (made) reverse.mutate({ params: { id: made.id }, body: { reason: 'Undone' } });
  };
}

export const useMarkManyPaid = () =>
  useWrite(invoices.payMany, {
    done: ({ length }) =>
      length === 1 ? 'Invoice status updated successfully' : `${length} invoices marked as paid`,
    failed: 'Failed to update invoice status',
  });

export const useWriteOff = () =>
  useWrite(invoices.writeOff, { done: 'Debt written off', failed: 'Failed to write off' });

export const useCancelInvoice = () =>
  useWrite(invoices.cancel, { done: 'Invoice cancelled', failed: 'Failed to cancel invoice' });

export const useInvoicePdf = () =>
  useDownload(invoices.pdf, {
    done: 'Invoice PDF downloaded successfully',
    failed: 'Failed to download PDF',
  });

export const useInvoicePdfs = () =>
  useDownload(invoiceFiles.pdfs, {
    done: 'Invoice PDFs downloaded',
    failed: 'Failed to download PDFs',
  });

export const useInvoiceFile = () =>
  useDownload(invoiceFiles.file, {
    done: 'Invoices exported',
    failed: 'Failed to export invoices',
  });
