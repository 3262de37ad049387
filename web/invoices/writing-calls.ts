/** What can be done while an invoice is written, with the words for how it went. */
import { invoices } from '#contract/invoices.ts';
import type { BlockWanted } from '#contract/payment-block.ts';
import { useWrite } from '#web/kit/api.ts';
import { toast } from '#web/kit/toast.ts';

export const useCreateInvoice = () =>
  useWrite(invoices.create, {
    done: 'Invoice created successfully',
    failed: 'Failed to create invoice',
  });

export const useChangeInvoice = () =>
  useWrite(invoices.change, {
    done: 'Invoice updated successfully',
    failed: 'Failed to update invoice',
  });

const failed = 'Failed to fill in the payment instructions';

/** What stands on a bill about paying it. Its numbers are in clear: they live in the form alone. */
export function useBlocks(invoiceId: string | null) {
  const quiet = useWrite(invoices.fill, { failed });
  const firm = useWrite(invoices.fill, { done: 'Firm Banking Loaded', failed });
  const account = useWrite(invoices.fill, { done: 'Banking Account Selected', failed });
  const ask = (call: typeof quiet, wanted: Pick<BlockWanted, 'source' | 'id'>) =>
    call.mutateAsync({ body: { ...wanted, invoiceId } }).finally(call.reset);
  return {
    ofClient: (id: string) => ask(quiet, { source: 'client', id }),
    ofTemplate: (id: string) => ask(quiet, { source: 'template', id }),
    /** Whoever asks for these is told that they have come. */
    ofFirm: () => ask(firm, { source: 'firm', id: null }),
    ofAccount: (id: string) => ask(account, { source: 'account', id }),
  };
}

/** What is said without a call: there is nothing to ask the server for. */
export const tell = {
  accountSelected: () => toast.good('Banking Account Selected'),
  noFirmDetails: () =>
    toast.bad(
      'No Firm Banking Details',
      'Please add firm banking information in your profile first',
    ),
  noInstructions: () => toast.bad('No Instructions', 'Please enter payment instructions first'),
};
