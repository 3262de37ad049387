import { choicesOf, type ImportField } from '#contract/import-fields/import-field.ts';
import { InvoiceStatus } from '#contract/invoice-status.ts';

export const invoiceFields: readonly ImportField[] = [
  { name: 'id', label: 'Id', kind: 'text', most: 100 },
  { name: 'invoiceNumber', label: 'Invoice number', kind: 'name', most: 50 },
  { name: 'clientName', label: 'Client', kind: 'name', most: 200 },
  { name: 'amount', label: 'Amount', kind: 'money' },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    // A draft is told apart from what was sent: it is passed over.
    choices: choicesOf(InvoiceStatus.options, {
      unpaid: 'pending',
      open: 'pending',
      sent: 'pending',
      draft: 'draft',
      drafts: 'draft',
      'pending approval': 'draft',
      'awaiting approval': 'draft',
      partial: 'pending',
      void: 'cancelled',
      voided: 'cancelled',
      canceled: 'cancelled',
    }),
  },
  { name: 'issueDate', label: 'Issue date', kind: 'day' },
  { name: 'dueDate', label: 'Due date', kind: 'day' },
  { name: 'description', label: 'Description', kind: 'text', most: 5000 },
  { name: 'matterNumber', label: 'Matter', kind: 'name', most: 50 },
  { name: 'amountPaid', label: 'Paid', kind: 'money' },
  { name: 'writtenOff', label: 'Written off', kind: 'money' },
  { name: 'balance', label: 'Balance', kind: 'money' },
  { name: 'paidOn', label: 'Paid on', kind: 'day' },
];
