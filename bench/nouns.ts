/** Every noun the bench knows, in the order of filling: a table comes after those it refers to. */
import type { Noun } from './noun.ts';
import { activities } from './nouns/activities.ts';
import { markedDays } from './nouns/analytics.ts';
import { appointments } from './nouns/appointments.ts';
import { clients } from './nouns/clients.ts';
import { complianceItems } from './nouns/compliance-items.ts';
import { conflictChecks, conflictGrams, conflictWords } from './nouns/conflict-checks.ts';
import {
  deadlines,
  invoiceTotals,
  limitationDates,
  notices,
  openDeadlines,
  paymentTotals,
} from './nouns/dashboard.ts';
import { documents, documentTotals, documentVersions, documentWords } from './nouns/documents.ts';
import { expenses } from './nouns/expenses.ts';
import { firms } from './nouns/firms.ts';
import { invoiceLines, invoices, payments } from './nouns/invoices.ts';
import { matters } from './nouns/matters.ts';
import { notifications } from './nouns/notifications.ts';
import { parties } from './nouns/parties.ts';
import { searchEntries, searchSpellings, searchWords } from './nouns/search.ts';
import { filePages, storageTotals, storedFiles } from './nouns/stored-files.ts';
import { tasks } from './nouns/tasks.ts';
import { timeEntries } from './nouns/time-entries.ts';
import {
  bankingAccounts,
  trustAccounts,
  trustBalances,
  trustEntries,
  trustFunds,
  trustLedgers,
  trustPostings,
} from './nouns/trust-entries.ts';
import { users } from './nouns/users.ts';
import { vendors } from './nouns/vendors.ts';

export const nouns = {
  firms,
  users,
  clients,
  matters,
  parties,
  conflictChecks,
  conflictWords,
  conflictGrams,
  invoices,
  timeEntries,
  invoiceLines,
  payments,
  invoiceTotals,
  paymentTotals,
  limitationDates,
  notices,
  vendors,
  expenses,
  bankingAccounts,
  trustAccounts,
  trustLedgers,
  trustEntries,
  trustPostings,
  trustFunds,
  trustBalances,
  complianceItems,
  documents,
  documentVersions,
  documentTotals,
  filePages,
  storedFiles,
  storageTotals,
  documentWords,
  tasks,
  deadlines,
  openDeadlines,
  appointments,
  activities,
  notifications,
  searchEntries,
  searchWords,
  searchSpellings,
  markedDays,
} satisfies Record<string, Noun>;

export const requests = Object.values<Noun>(nouns).flatMap((noun) => noun.requests ?? []);
