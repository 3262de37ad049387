/** Three ways to the same sum: what the bank says, what the register says, what all ledgers say. Or it is not signed. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { download, Nothing, read, write } from '#contract/endpoint.ts';
import { requiredSignedTotal, SignedMoney, Total } from '#contract/money.ts';
import { may } from '#contract/permissions.ts';
import { requiredText } from '#contract/text.ts';
import { TrustEntryKind } from '#contract/trust-entries.ts';
import { TrustLedgerKind } from '#contract/trust-ledgers.ts';
import { trustRefreshes } from '#contract/trust-refreshes.ts';

export const ReconciliationState = z.enum(['open', 'signed', 'reopened']);
export type ReconciliationState = z.infer<typeof ReconciliationState>;
export const reconciliationStateLabels: Record<ReconciliationState, string> = {
  open: 'Being prepared',
  signed: 'Signed',
  reopened: 'Reopened',
};

/** An entry that the bank has not seen by the statement's day: a deposit in transit, an outstanding check. */
export const UnclearedEntry = z
  .object({
    id: z.uuid(),
    number: z.number().int(),
    kind: TrustEntryKind,
    day: Day,
    /** Below zero: went out. */
    amount: SignedMoney,
    party: z.string().nullable(),
    checkNumber: z.string().nullable(),
    purpose: z.string(),
    /** Its matter is closed to whoever reads: the figures are there and the names are not, nor can it be opened. */
    isClosed: z.boolean(),
  })
  .meta({ id: 'UnclearedEntry' });
export type UnclearedEntry = z.infer<typeof UnclearedEntry>;

/** A line of the statement that no entry answers to. */
export const UnmatchedLine = z
  .object({
    id: z.uuid(),
    day: Day,
    amount: SignedMoney,
    description: z.string(),
    checkNumber: z.string().nullable(),
    /** Said to be the bank's mistake, and why. */
    bankError: z.string().nullable(),
  })
  .meta({ id: 'UnmatchedLine' });
export type UnmatchedLine = z.infer<typeof UnmatchedLine>;

export const LedgerOnDay = z
  .object({
    id: z.uuid(),
    kind: TrustLedgerKind,
    matterId: z.uuid().nullable(),
    matterNumber: z.string().nullable(),
    clientName: z.string().nullable(),
    balance: Total,
  })
  .meta({ id: 'LedgerOnDay' });
export type LedgerOnDay = z.infer<typeof LedgerOnDay>;

/** All that is printed of it. Of a signed one it is as it was on that day. */
export const ReconciliationWorkings = z
  .object({
    openingBalance: SignedMoney,
    statementBalance: SignedMoney,
    depositsInTransit: z.array(UnclearedEntry),
    outstanding: z.array(UnclearedEntry),
    unmatched: z.array(UnmatchedLine),
    inTransit: Total,
    outstandingTotal: Total,
    /** What the bank's own mistakes add to or take from what it should have. */
    bankErrors: SignedMoney,
    adjustedBank: SignedMoney,
    book: Total,
    ledgersTotal: Total,
    ledgers: z.array(LedgerOnDay),
    /** Of the adjusted bank against the book; 0.00 when they agree. */
    difference: SignedMoney,
    /** What may explain the difference, in plain words. */
    hints: z.array(z.string()),
    isAgreed: z.boolean(),
  })
  .meta({ id: 'ReconciliationWorkings' });
export type ReconciliationWorkings = z.infer<typeof ReconciliationWorkings>;

export const TrustReconciliation = z
  .object({
    id: z.uuid(),
    accountId: z.uuid(),
    statementOn: Day,
    openingBalance: SignedMoney,
    statementBalance: SignedMoney,
    state: ReconciliationState,
    preparedBy: z.uuid().nullable(),
    createdAt: Instant,
    signedBy: z.uuid().nullable(),
    signedAt: Instant.nullable(),
    reopenedBy: z.uuid().nullable(),
    reopenedAt: Instant.nullable(),
    reopenReason: z.string().nullable(),
  })
  .meta({ id: 'TrustReconciliation' });
export type TrustReconciliation = z.infer<typeof TrustReconciliation>;

export const ReconciliationRecord = TrustReconciliation.extend({
  workings: ReconciliationWorkings,
}).meta({ id: 'ReconciliationRecord' });
export type ReconciliationRecord = z.infer<typeof ReconciliationRecord>;

export const NewReconciliation = z
  .strictObject({
    accountId: z.uuid('must be the id of a trust account'),
    statementOn: Day,
    statementBalance: requiredSignedTotal,
  })
  .meta({ id: 'NewReconciliation' });
export type NewReconciliation = z.infer<typeof NewReconciliation>;

const accountId = z.uuid('must be the id of a trust account').optional();

export const trustReconciliations = {
  list: read('/api/trust-reconciliations', {
    summary: 'Reconciliations of a trust account, the last statement first',
    access: 'member',
    query: z.strictObject({ accountId, state: ReconciliationState.optional() }),
    gives: z.array(TrustReconciliation),
  }),
  get: read('/api/trust-reconciliations/:id', {
    summary: 'One reconciliation with its workings',
    access: 'member',
    gives: ReconciliationRecord,
  }),
  create: write('POST', '/api/trust-reconciliations', {
    summary: 'Begin to reconcile: the day of the statement and what it says is in the bank',
    access: 'member',
    takes: NewReconciliation,
    gives: ReconciliationRecord,
    refreshes: trustRefreshes,
  }),
  change: write('PUT', '/api/trust-reconciliations/:id', {
    summary: 'Put the balance of the statement right',
    access: 'member',
    takes: z
      .strictObject({ statementBalance: requiredSignedTotal })
      .meta({ id: 'ReconciliationChange' }),
    gives: ReconciliationRecord,
    refreshes: trustRefreshes,
  }),
  clear: write('POST', '/api/trust-reconciliations/:id/clear', {
    summary: 'Say by hand that the bank has seen entries by the statement’s day, or has not',
    access: 'member',
    takes: z
      .strictObject({
        entryIds: z
          .array(z.uuid('must be the id of an entry'))
          .min(1, 'must name at least one entry')
          .max(1000, 'must be at most 1000 entries'),
        isCleared: z.boolean({ error: 'must be yes or no' }),
        /** When the bank saw them; the statement’s day unless told. */
        clearedOn: Day.optional(),
      })
      .meta({ id: 'ReconciliationClearing' }),
    gives: ReconciliationRecord,
    refreshes: trustRefreshes,
  }),
  sign: write('POST', '/api/trust-reconciliations/:id/sign', {
    summary: 'Sign it: only when all three agree; nothing is posted up to its day any more',
    access: may.signTrust,
    takes: Nothing,
    gives: ReconciliationRecord,
    refreshes: trustRefreshes,
  }),
  reopen: write('POST', '/api/trust-reconciliations/:id/reopen', {
    summary: 'Reopen the last one that was signed, with the reason',
    access: may.runTrust,
    takes: z.strictObject({ reason: requiredText(500) }).meta({ id: 'ReconciliationReopening' }),
    gives: ReconciliationRecord,
    refreshes: trustRefreshes,
  }),
  discard: write('DELETE', '/api/trust-reconciliations/:id', {
    summary: 'Discard one that is being prepared; what was matched stays matched',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes: trustRefreshes,
  }),
  pdf: download('/api/trust-reconciliations/:id/pdf', {
    summary: 'The reconciliation as a PDF',
    access: 'member',
  }),
};
