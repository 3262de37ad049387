/** The kinds of records that can be imported. */
import type { DataType } from '#contract/data-types.ts';
import { importableClients } from '#server/clients/import.ts';
import { clientSecretsWith } from '#server/clients/secrets.ts';
import { importableCompliance } from '#server/compliance-items/import.ts';
import { importableDocuments } from '#server/documents/import.ts';
import { importableExpenses } from '#server/expenses/import.ts';
import { importableInvoices } from '#server/invoices/import.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { importableMatters } from '#server/matters/import.ts';
import { importablePayments } from '#server/payments/import.ts';
import { importableTasks } from '#server/tasks/import.ts';
import { importableTimeEntries } from '#server/time-entries/import.ts';
import { importableTrustEntries } from '#server/trust-entries/import.ts';
import type { Importable } from './importable.ts';

export function importablesWith(secrets: Secrets): Record<DataType, Importable> {
  return {
    clients: importableClients(clientSecretsWith(secrets)),
    matters: importableMatters,
    invoices: importableInvoices,
    tasks: importableTasks,
    documents: importableDocuments,
    compliance: importableCompliance,
    'time-entries': importableTimeEntries,
    expenses: importableExpenses,
    payments: importablePayments,
    'trust-entries': importableTrustEntries,
  };
}
