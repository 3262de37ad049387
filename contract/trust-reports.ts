/** What the rules ask a firm to be able to show of its trust accounts. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { download, read, write } from '#contract/endpoint.ts';
import { Total } from '#contract/money.ts';
import { pageQuery } from '#contract/pages.ts';
import { requiredText } from '#contract/text.ts';
import {
  DueDistribution,
  Journal,
  LedgerLine,
  LedgerStatement,
  StaleCheck,
  TrialBalance,
} from '#contract/trust-books.ts';

const accountId = z.uuid('must be the id of a trust account');

export const TrustSearch = z
  .object({
    id: z.uuid(),
    entryId: z.uuid('must be the id of an entry'),
    day: Day,
    effort: requiredText(1000),
    doneBy: z.uuid().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'TrustSearch' });
export type TrustSearch = z.infer<typeof TrustSearch>;

/** A deposit whose owner is not known, with its clock. */
export const UnidentifiedDeposit = z
  .object({
    entryId: z.uuid(),
    accountId,
    number: z.number().int(),
    day: Day,
    party: z.string().nullable(),
    purpose: z.string(),
    amount: Total,
    /** On this day it goes to the state's fund. */
    remitOn: Day,
    /** Below zero: overdue. */
    daysLeft: z.number().int(),
    searches: z.array(TrustSearch),
  })
  .meta({ id: 'UnidentifiedDeposit' });
export type UnidentifiedDeposit = z.infer<typeof UnidentifiedDeposit>;

/** How an account stands: what the cards of the desk say. */
export const TrustStanding = z
  .object({
    accountId,
    name: z.string(),
    balance: Total,
    /** The statement that is to be reconciled next, and by when; `null` before the first period has ended. */
    nextStatementOn: Day.nullable(),
    reconcileBy: Day.nullable(),
    lastReconciledOn: Day.nullable(),
    /** Being prepared. */
    openReconciliationId: z.uuid().nullable(),
    /** The last whole month of the account, '2026-10'; `null` before the first has ended. */
    packetMonth: z.string().nullable(),
    packetIsReconciled: z.boolean(),
    /** Of this year. */
    interestIn: Total,
    interestRemitted: Total,
    /** Waiting for a second person. */
    proposals: z.number().int(),
    staleChecks: z.number().int(),
    unidentified: Total,
    /** Client ledgers with less in them than the minimum that was set. */
    belowMinimum: z.number().int(),
    firmFunds: Total,
    /** What should be paid out of clients' ledgers by now. */
    toDistribute: Total,
  })
  .meta({ id: 'TrustStanding' });
export type TrustStanding = z.infer<typeof TrustStanding>;

const span = z.strictObject({ accountId, from: Day.optional(), to: Day.optional() });
const month = z.strictObject({
  accountId,
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-10'),
});

export const trustReports = {
  standing: read('/api/trust-reports/standing', {
    summary: 'How each trust account stands',
    access: 'member',
    gives: z.array(TrustStanding),
  }),
  receipts: read('/api/trust-reports/receipts', {
    summary: 'Receipts journal of an account; left out, the month so far',
    access: 'member',
    query: span,
    gives: Journal,
  }),
  disbursements: read('/api/trust-reports/disbursements', {
    summary: 'Disbursements journal of an account; left out, the month so far',
    access: 'member',
    query: span,
    gives: Journal,
  }),
  trialBalance: read('/api/trust-reports/trial-balance', {
    summary: 'What each ledger held at the end of a day; left out, today',
    access: 'member',
    query: z.strictObject({ accountId, on: Day.optional() }),
    gives: TrialBalance,
  }),
  ledger: read('/api/trust-reports/ledger', {
    summary: 'A ledger line by line with its running balance; left out, all of it',
    access: 'member',
    query: z.strictObject({
      ledgerId: z.uuid('must be the id of a ledger'),
      from: Day.optional(),
      to: Day.optional(),
    }),
    gives: LedgerStatement,
  }),
  ledgerLines: read('/api/trust-reports/ledger/lines', {
    summary: 'The lines of a ledger with the running balance, the last one first',
    access: 'member',
    query: pageQuery.extend({ ledgerId: z.uuid('must be the id of a ledger') }),
    gives: z.array(LedgerLine),
  }),
  ledgerPdf: download('/api/trust-reports/ledger/pdf', {
    summary: 'A ledger as a statement for the client',
    access: 'member',
    isDear: true,
    query: z.strictObject({
      ledgerId: z.uuid('must be the id of a ledger'),
      from: Day.optional(),
      to: Day.optional(),
    }),
  }),
  staleChecks: read('/api/trust-reports/stale-checks', {
    summary: 'Checks that nobody has cashed for longer than the rule says',
    access: 'member',
    query: z.strictObject({ accountId: accountId.optional() }),
    gives: z.array(StaleCheck),
  }),
  distributions: read('/api/trust-reports/distributions', {
    summary: 'Client money that should be paid out by now: what nobody disputes and is no advance',
    access: 'member',
    query: z.strictObject({ accountId: accountId.optional() }),
    gives: z.array(DueDistribution),
  }),
  unidentified: read('/api/trust-reports/unidentified', {
    summary: 'Deposits whose owner is not known, with their clocks',
    access: 'member',
    query: z.strictObject({ accountId: accountId.optional() }),
    gives: z.array(UnidentifiedDeposit),
  }),
  search: write('POST', '/api/trust-reports/searches', {
    summary: 'Write down what was done to find out whose a deposit is',
    access: 'member',
    takes: TrustSearch.pick({ entryId: true, effort: true })
      .extend({ day: Day.optional() })
      .strict()
      .meta({ id: 'NewTrustSearch' }),
    gives: TrustSearch,
    refreshes: ['/api/trust-reports', '/api/activities', '/api/dashboard', '/api/analytics'],
  }),
  packetPdf: download('/api/trust-reports/packet/pdf', {
    summary:
      'The month of an account for the file: journals, ledgers, trial balance, reconciliation',
    access: 'member',
    isDear: true,
    query: month,
  }),
  packetCsv: download('/api/trust-reports/packet/csv', {
    summary: 'The same month as one CSV file',
    access: 'member',
    isDear: true,
    query: month,
  }),
};
