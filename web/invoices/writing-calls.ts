/** What can be done while an invoice is written, with the words for how it went. */
import { bankingAccounts } from '#contract/banking-accounts.ts';
import { clients } from '#contract/clients.ts';
import { invoices } from '#contract/invoices.ts';
import { profile } from '#contract/profile.ts';
import { useWrite } from '#web/kit/api.ts';
import { toast } from '#web/kit/toast.ts';
import { useRevealTemplate } from '#web/payment-templates/payment-template-calls.ts';

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

/** What payment instructions are made of, in clear. */
export function useDetailsInClear() {
  const client = useWrite(clients.reveal, { failed });
  const firm = useWrite(profile.reveal, { failed });
  const firmAsked = useWrite(profile.reveal, { done: 'Firm Banking Loaded', failed });
  const account = useWrite(bankingAccounts.reveal, { done: 'Banking Account Selected', failed });
  const template = useRevealTemplate();
  const invoice = useWrite(invoices.reveal, { failed });
  return {
    ofClient: (id: string) => client.mutateAsync({ params: { id } }).finally(client.reset),
    ofFirm: () => firm.mutateAsync({}).finally(firm.reset),
    /** When a person asked for them, they are told that they have come. */
    ofFirmAsked: () => firmAsked.mutateAsync({}).finally(firmAsked.reset),
    ofAccount: (id: string) => account.mutateAsync({ params: { id } }).finally(account.reset),
    ofTemplate: (id: string) => template.mutateAsync({ params: { id } }).finally(template.reset),
    ofInvoice: (id: string) => invoice.mutateAsync({ params: { id } }).finally(invoice.reset),
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
