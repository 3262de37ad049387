/** What is posted in a trust account. An entry stays as it is; a mistake is taken back by another that names it. */
import * as z from 'zod';
import { Day, Instant } from '#contract/dates.ts';
import { read, write } from '#contract/endpoint.ts';
import { Money, SignedMoney } from '#contract/money.ts';
import { pageQuery } from '#contract/pages.ts';
import { may } from '#contract/permissions.ts';
import {
  NewBankCharge,
  NewEarnedFee,
  NewFirmDeposit,
  NewTrustDeposit,
  NewTrustDisbursement,
  NewTrustInterest,
  NewTrustRefund,
  NewTrustTransfer,
  TrustVoid,
} from '#contract/trust-acts.ts';
import { TrustProposal } from '#contract/trust-proposals.ts';
import { trustPaymentRefreshes, trustRefreshes } from '#contract/trust-refreshes.ts';

export const TrustEntryKind = z.enum([
  'deposit',
  'disbursement',
  'transfer',
  'earned-fee',
  'refund',
  'bank-charge',
  'interest',
  'remittance',
  'firm-deposit',
  'replenishment',
  'reversal',
]);
export type TrustEntryKind = z.infer<typeof TrustEntryKind>;
export const trustEntryLabels: Record<TrustEntryKind, string> = {
  deposit: 'Deposit',
  disbursement: 'Disbursement',
  transfer: 'Transfer',
  'earned-fee': 'Earned fee',
  refund: 'Refund',
  'bank-charge': 'Bank charge',
  interest: 'Interest',
  remittance: 'Interest remitted',
  'firm-deposit': 'Firm funds',
  /** The firm's own money for what is missing. */
  replenishment: 'Replenishment',
  reversal: 'Reversal',
};

/** `transfer`: from one ledger to another, no money leaves the bank. */
export const TrustMethod = z.enum(['check', 'wire', 'ach', 'card', 'cash', 'transfer']);
export type TrustMethod = z.infer<typeof TrustMethod>;
export const trustMethodLabels: Record<TrustMethod, string> = {
  check: 'Check',
  wire: 'Wire',
  ach: 'ACH',
  card: 'Card',
  cash: 'Cash',
  transfer: 'Transfer',
};

/** One side of an entry: what it put into a ledger, or took out of it. */
const TrustPosting = z
  .object({
    ledgerId: z.uuid(),
    matterId: z.uuid().nullable(),
    matterNumber: z.string().nullable(),
    clientName: z.string().nullable(),
    amount: SignedMoney,
  })
  .meta({ id: 'TrustPosting' });

export const TrustEntry = z
  .object({
    id: z.uuid(),
    accountId: z.uuid(),
    /** Without a gap in each account. */
    number: z.number().int(),
    kind: TrustEntryKind,
    day: Day,
    amount: Money,
    /** From whom it came, or to whom it went. */
    party: z.string().nullable(),
    purpose: z.string(),
    method: TrustMethod.nullable(),
    reference: z.string().nullable(),
    checkNumber: z.string().nullable(),
    toBank: z.string().nullable(),
    toAccount: z.string().nullable(),
    /** From which day on what was deposited can be used. */
    fundsOn: Day.nullable(),
    /** Kept until it is earned or spent. Other money that came in is to be paid out within the days of the rules. */
    isAdvance: z.boolean(),
    /** When the bank had seen it. */
    clearedOn: Day.nullable(),
    /** What lies in the bank changed by this much; 0.00 for a transfer. */
    bankAmount: SignedMoney,
    postings: z.array(TrustPosting),
    /** The entry it takes back, and the one that took it back. */
    reverses: z.uuid().nullable(),
    reversedBy: z.uuid().nullable(),
    invoiceId: z.uuid().nullable(),
    invoiceNumber: z.string().nullable(),
    requestId: z.uuid().nullable(),
    requestNumber: z.string().nullable(),
    authorizedBy: z.uuid().nullable(),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'TrustEntry' });
export type TrustEntry = z.infer<typeof TrustEntry>;

/** Posted, or waiting for a second person. */
export const TrustOutcome = z
  .object({ entry: TrustEntry.nullable(), proposal: TrustProposal.nullable() })
  .meta({ id: 'TrustOutcome' });
export type TrustOutcome = z.infer<typeof TrustOutcome>;

export const trustEntries = {
  list: read('/api/trust-entries', {
    summary: 'Entries of trust accounts, the last day first',
    access: 'member',
    query: pageQuery.extend({
      accountId: z.uuid('must be the id of a trust account').optional(),
      ledgerId: z.uuid('must be the id of a ledger').optional(),
      invoiceId: z.uuid('must be the id of an invoice').optional(),
      kind: TrustEntryKind.optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    gives: z.array(TrustEntry),
  }),
  get: read('/api/trust-entries/:id', {
    summary: 'One entry with its postings',
    access: 'member',
    gives: TrustEntry,
  }),
  deposit: write('POST', '/api/trust-entries/deposits', {
    summary: 'Record money that came in for a matter, or whose owner is not known yet',
    access: 'member',
    takes: NewTrustDeposit,
    gives: TrustEntry,
    refreshes: trustRefreshes,
  }),
  disburse: write('POST', '/api/trust-entries/disbursements', {
    summary:
      'Pay out of a ledger; above the firm’s limit, or asked by staff, a second person has to agree first',
    access: 'member',
    takes: NewTrustDisbursement,
    gives: TrustOutcome,
    refreshes: trustRefreshes,
  }),
  refund: write('POST', '/api/trust-entries/refunds', {
    summary: 'Give a client back what is left',
    access: may.spendTrust,
    takes: NewTrustRefund,
    gives: TrustOutcome,
    refreshes: trustRefreshes,
  }),
  transfer: write('POST', '/api/trust-entries/transfers', {
    summary:
      'Move money to another matter of the same client, or from unidentified funds to its owner',
    access: may.spendTrust,
    takes: NewTrustTransfer,
    gives: TrustEntry,
    refreshes: trustRefreshes,
  }),
  earnFee: write('POST', '/api/trust-entries/earned-fees', {
    summary: 'Pay an issued invoice of the client out of trust, into the firm’s account',
    access: may.spendTrust,
    takes: NewEarnedFee,
    gives: TrustOutcome,
    refreshes: trustPaymentRefreshes,
  }),
  bankCharge: write('POST', '/api/trust-entries/bank-charges', {
    summary: 'Record what the bank charged, out of the firm’s own funds there',
    access: 'member',
    takes: NewBankCharge,
    gives: TrustEntry,
    refreshes: trustRefreshes,
  }),
  firmDeposit: write('POST', '/api/trust-entries/firm-deposits', {
    summary: 'Put in money of the firm for the bank’s charges, up to what the rules allow',
    access: may.spendTrust,
    takes: NewFirmDeposit,
    gives: TrustEntry,
    refreshes: trustRefreshes,
  }),
  interest: write('POST', '/api/trust-entries/interest', {
    summary: 'Record interest: in, and out to the foundation, on the same day',
    access: 'member',
    takes: NewTrustInterest,
    gives: z.array(TrustEntry),
    refreshes: trustRefreshes,
  }),
  void: write('POST', '/api/trust-entries/:id/void', {
    summary: 'Take an entry back by one that reverses it, with the reason',
    access: may.spendTrust,
    takes: TrustVoid,
    gives: TrustEntry,
    refreshes: trustPaymentRefreshes,
  }),
};
