import { choicesOf, type ImportField } from '#contract/import-fields/import-field.ts';

/** Money in and money out, or one amount with a sign. */
export const trustEntryFields: readonly ImportField[] = [
  { name: 'id', label: 'Id', kind: 'text', most: 100 },
  { name: 'day', label: 'Date', kind: 'day', isRequired: true },
  { name: 'matterNumber', label: 'Matter', kind: 'name', most: 200 },
  { name: 'clientName', label: 'Client', kind: 'name', most: 200 },
  { name: 'entryType', label: 'Type', kind: 'text', most: 100 },
  { name: 'fundsIn', label: 'Funds in', kind: 'money' },
  { name: 'fundsOut', label: 'Funds out', kind: 'money' },
  { name: 'amount', label: 'Amount', kind: 'signedMoney' },
  { name: 'balance', label: 'Balance', kind: 'signedMoney', isRunning: true },
  { name: 'party', label: 'From or to', kind: 'text', most: 200 },
  { name: 'purpose', label: 'Description', kind: 'text', most: 500 },
  {
    name: 'method',
    label: 'Method',
    kind: 'choice',
    choices: choicesOf(['check', 'wire', 'ach', 'card', 'cash', 'transfer'], {
      cheque: 'check',
      'credit card': 'card',
      'bank transfer': 'wire',
      eft: 'ach',
    }),
  },
  { name: 'reference', label: 'Check or reference number', kind: 'text', most: 200 },
  { name: 'isCleared', label: 'Cleared', kind: 'yesNo' },
];
