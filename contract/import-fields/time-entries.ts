import type { ImportField } from '#contract/import-fields/import-field.ts';

/**
 * Nothing but the day is required of every row: files that mix time and expenses leave the columns of the one empty
 * for the other. What an entry needs is looked at row by row.
 */
export const timeEntryFields: readonly ImportField[] = [
  { name: 'id', label: 'Id', kind: 'text', most: 100 },
  /** Its number, or what the former program called it. */
  { name: 'matterNumber', label: 'Matter', kind: 'name', most: 200 },
  { name: 'clientName', label: 'Client', kind: 'name', most: 200 },
  { name: 'day', label: 'Date', kind: 'day', isRequired: true },
  /** Blank means time; files that mix both say what a row is. */
  { name: 'entryType', label: 'Type', kind: 'text', most: 50 },
  { name: 'hours', label: 'Hours', kind: 'hours' },
  { name: 'billedHours', label: 'Billed hours', kind: 'hours' },
  { name: 'rate', label: 'Rate', kind: 'rate' },
  { name: 'amount', label: 'Amount', kind: 'money' },
  { name: 'narrative', label: 'Description', kind: 'text', most: 5000 },
  { name: 'timekeeper', label: 'Timekeeper', kind: 'text', most: 254 },
  { name: 'isBillable', label: 'Billable', kind: 'yesNo' },
  { name: 'isNonBillable', label: 'Non-billable', kind: 'yesNo' },
  { name: 'isBilled', label: 'Billed', kind: 'yesNo' },
  /** In words: Billed, Ready for Billing, Not billable, On hold. */
  { name: 'billingStatus', label: 'Billing status', kind: 'text', most: 50 },
  { name: 'invoiceNumber', label: 'Invoice number', kind: 'name', most: 50 },
  { name: 'taskCode', label: 'Task code', kind: 'text', most: 20 },
  { name: 'activityCode', label: 'Activity code', kind: 'text', most: 20 },
];
