/** What a file of each kind can tell, and the columns of its template. */
import type { DataType } from '#contract/data-types.ts';
import { clientFields } from '#contract/import-fields/clients.ts';
import { complianceFields } from '#contract/import-fields/compliance.ts';
import { documentFields } from '#contract/import-fields/documents.ts';
import { expenseFields } from '#contract/import-fields/expenses.ts';
import type { ImportField } from '#contract/import-fields/import-field.ts';
import { invoiceFields } from '#contract/import-fields/invoices.ts';
import { matterFields } from '#contract/import-fields/matters.ts';
import { paymentFields } from '#contract/import-fields/payments.ts';
import { taskFields } from '#contract/import-fields/tasks.ts';
import { timeEntryFields } from '#contract/import-fields/time-entries.ts';
import { trustEntryFields } from '#contract/import-fields/trust-entries.ts';

export type { FieldKind, ImportField } from '#contract/import-fields/import-field.ts';

export const importFields: Record<DataType, readonly ImportField[]> = {
  clients: clientFields,
  matters: matterFields,
  invoices: invoiceFields,
  tasks: taskFields,
  documents: documentFields,
  compliance: complianceFields,
  'time-entries': timeEntryFields,
  expenses: expenseFields,
  payments: paymentFields,
  'trust-entries': trustEntryFields,
};

export const templateColumns: Record<DataType, readonly string[]> = {
  clients: [
    'firstName',
    'lastName',
    'email',
    'phone',
    'address',
    'city',
    'state',
    'zipCode',
    'companyName',
  ],
  matters: ['matterNumber', 'clientName', 'description', 'practiceArea', 'status', 'openDate'],
  invoices: [
    'invoiceNumber',
    'clientName',
    'amount',
    'status',
    'issueDate',
    'dueDate',
    'description',
  ],
  tasks: ['title', 'description', 'priority', 'status', 'dueDate'],
  documents: ['name', 'filename', 'category', 'matterId'],
  compliance: ['title', 'description', 'category', 'status', 'dueDate', 'priority'],
  'time-entries': ['matterNumber', 'day', 'hours', 'rate', 'narrative', 'timekeeper', 'isBillable'],
  expenses: ['description', 'expenseDate', 'amount', 'category', 'vendor', 'matterNumber'],
  payments: ['invoiceNumber', 'amount', 'paidOn', 'method', 'reference'],
  'trust-entries': [
    'day',
    'matterNumber',
    'entryType',
    'fundsIn',
    'fundsOut',
    'party',
    'purpose',
    'method',
    'reference',
  ],
};
