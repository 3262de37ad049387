import { ExpenseCategory, ExpenseMethod, ExpenseStatus } from '#contract/expenses.ts';
import { choicesOf, type ImportField } from '#contract/import-fields/import-field.ts';

/** Files that mix time and expenses leave the columns of the one empty for the other, see time-entries.ts. */
export const expenseFields: readonly ImportField[] = [
  { name: 'id', label: 'Id', kind: 'text', most: 100 },
  /** What is too long for it stands in the notes. */
  { name: 'description', label: 'Description', kind: 'text', most: 2000 },
  { name: 'expenseDate', label: 'Date', kind: 'day', isRequired: true },
  { name: 'amount', label: 'Amount', kind: 'money' },
  /** Where there is no amount: what one of them cost, and how many there were. */
  { name: 'price', label: 'Price', kind: 'money' },
  { name: 'quantity', label: 'Quantity', kind: 'rate' },
  {
    name: 'category',
    label: 'Category',
    kind: 'choice',
    choices: choicesOf(ExpenseCategory.options),
  },
  { name: 'vendor', label: 'Vendor', kind: 'text', most: 200 },
  {
    name: 'paymentMethod',
    label: 'Payment method',
    kind: 'choice',
    choices: choicesOf(ExpenseMethod.options, { card: 'credit-card', cheque: 'check' }),
  },
  { name: 'matterNumber', label: 'Matter', kind: 'name', most: 200 },
  { name: 'entryType', label: 'Type', kind: 'text', most: 50 },
  { name: 'isBillable', label: 'Billable', kind: 'yesNo' },
  { name: 'isNonBillable', label: 'Non-billable', kind: 'yesNo' },
  { name: 'isBilled', label: 'Billed', kind: 'yesNo' },
  { name: 'billingStatus', label: 'Billing status', kind: 'text', most: 50 },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    choices: choicesOf(ExpenseStatus.options),
  },
  { name: 'invoiceNumber', label: 'Invoice number', kind: 'name', most: 50 },
  { name: 'notes', label: 'Notes', kind: 'text', most: 2000 },
];
