import { choicesOf, type ImportField } from '#contract/import-fields/import-field.ts';
import { PaidBy } from '#contract/payments.ts';

export const paymentFields: readonly ImportField[] = [
  { name: 'id', label: 'Id', kind: 'text', most: 100 },
  { name: 'invoiceNumber', label: 'Invoice number', kind: 'name', most: 50, isRequired: true },
  { name: 'clientName', label: 'Client', kind: 'name', most: 200 },
  { name: 'amount', label: 'Amount', kind: 'money', isRequired: true },
  { name: 'paidOn', label: 'Paid on', kind: 'day', isRequired: true },
  {
    name: 'method',
    label: 'Method',
    kind: 'choice',
    choices: choicesOf(PaidBy.options, {
      'credit card': 'card',
      'debit card': 'card',
      cheque: 'check',
      'bank transfer': 'wire',
      eft: 'ach',
      echeck: 'ach',
    }),
  },
  { name: 'reference', label: 'Reference', kind: 'text', most: 200 },
  {
    name: 'kind',
    label: 'Kind',
    kind: 'choice',
    choices: choicesOf(['payment', 'write-off'], {
      writeoff: 'write-off',
      'written off': 'write-off',
    }),
  },
];
