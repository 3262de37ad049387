/** What can be brought in from files and taken out again, kind by kind. */
import * as z from 'zod';

/** The six with a button and a template of their own; the rest comes along from other programs. */
export const mainDataTypes = [
  'clients',
  'matters',
  'invoices',
  'tasks',
  'documents',
  'compliance',
] as const;

export const DataType = z.enum([
  ...mainDataTypes,
  'time-entries',
  'expenses',
  'payments',
  'trust-entries',
]);
export type DataType = z.infer<typeof DataType>;

export const dataTypeLabels: Record<DataType, string> = {
  clients: 'Clients',
  matters: 'Matters',
  invoices: 'Invoices',
  tasks: 'Tasks',
  documents: 'Documents',
  compliance: 'Compliance',
  'time-entries': 'Time entries',
  expenses: 'Expenses',
  payments: 'Payments',
  'trust-entries': 'Trust transactions',
};

export const dataTypeDescriptions: Record<DataType, string> = {
  clients: 'People and companies with their addresses and how to reach them',
  matters: 'Matters with their number, client, practice area and status',
  invoices: 'Bills with their number, client, amount and dates',
  tasks: 'Tasks with priority, status and due date',
  documents: 'The list of your documents; their files are uploaded afterwards',
  compliance: 'Duties of the firm with category, priority and due date',
  'time-entries': 'Hours worked on matters, billed or not',
  expenses: 'What the firm spent, for itself or for a matter',
  payments: 'What clients have paid on their invoices',
  'trust-entries': 'Money of clients that came in and went out, with the balance of each matter',
};

export const FileFormat = z.enum(['csv', 'xlsx', 'json']);
export type FileFormat = z.infer<typeof FileFormat>;
export const fileFormatLabels: Record<FileFormat, string> = {
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON',
};

/** 'Max 10MB' */
export const mostImportBytes = 10 * 1024 * 1024;
