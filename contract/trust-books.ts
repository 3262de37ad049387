/** The books of a trust account as they are read and printed: journals, ledgers, trial balance, checks nobody cashed. */
import * as z from 'zod';
import { Day } from '#contract/dates.ts';
import { SignedMoney, Total } from '#contract/money.ts';
import { TrustEntryKind, TrustMethod } from '#contract/trust-entries.ts';
import { TrustLedgerKind } from '#contract/trust-ledgers.ts';

/** One line of a journal. An entry that touches two ledgers (a transfer) is in neither: no money moved at the bank. */
export const JournalLine = z
  .object({
    entryId: z.uuid(),
    number: z.number().int(),
    day: Day,
    kind: TrustEntryKind,
    /** From whom it came, or to whom it went. */
    party: z.string().nullable(),
    clientName: z.string().nullable(),
    matterNumber: z.string().nullable(),
    purpose: z.string(),
    method: TrustMethod.nullable(),
    /** A deposit slip's number, a wire's reference. */
    reference: z.string().nullable(),
    checkNumber: z.string().nullable(),
    toBank: z.string().nullable(),
    toAccount: z.string().nullable(),
    authorizedBy: z.string().nullable(),
    clearedOn: Day.nullable(),
    /** Voided before the bank saw it, or what voided such a one: neither ever reaches the bank. */
    neverClears: z.boolean(),
    amount: Total,
    /** Of the account, after it. */
    balance: Total,
    /** Its matter is closed to whoever reads: the figures are there and the names are not, nor can it be opened. */
    isClosed: z.boolean(),
  })
  .meta({ id: 'JournalLine' });
export type JournalLine = z.infer<typeof JournalLine>;

export const Journal = z
  .object({ openingBalance: Total, lines: z.array(JournalLine), total: Total })
  .meta({ id: 'Journal' });
export type Journal = z.infer<typeof Journal>;

export const TrialBalance = z
  .object({
    on: Day,
    /** What the register says. */
    book: Total,
    ledgers: z.array(
      z
        .object({
          id: z.uuid(),
          kind: TrustLedgerKind,
          matterId: z.uuid().nullable(),
          matterNumber: z.string().nullable(),
          clientName: z.string().nullable(),
          balance: Total,
        })
        .meta({ id: 'TrialBalanceLine' }),
    ),
    total: Total,
  })
  .meta({ id: 'TrialBalance' });
export type TrialBalance = z.infer<typeof TrialBalance>;

/** What took an entry back, or what it takes back: enough to name it and to lead there. */
const OtherEntry = z
  .object({ id: z.uuid(), kind: TrustEntryKind, number: z.number().int() })
  .meta({ id: 'OtherTrustEntry' });

/** One line of a ledger, with what was there after it. */
export const LedgerLine = z
  .object({
    entryId: z.uuid(),
    number: z.number().int(),
    day: Day,
    kind: TrustEntryKind,
    party: z.string().nullable(),
    purpose: z.string(),
    method: TrustMethod.nullable(),
    checkNumber: z.string().nullable(),
    toBank: z.string().nullable(),
    toAccount: z.string().nullable(),
    invoiceNumber: z.string().nullable(),
    /** What it put in; below zero: took out. */
    amount: SignedMoney,
    balance: Total,
    reverses: OtherEntry.nullable(),
    reversedBy: OtherEntry.nullable(),
    /** It touches a matter that is closed to whoever reads: the figures are there, the words are not, and it cannot be opened. */
    isClosed: z.boolean(),
  })
  .meta({ id: 'LedgerLine' });
export type LedgerLine = z.infer<typeof LedgerLine>;

/** A ledger as a client gets to see it. */
export const LedgerStatement = z
  .object({
    ledgerId: z.uuid(),
    from: Day,
    to: Day,
    openingBalance: Total,
    lines: z.array(LedgerLine),
    closingBalance: Total,
  })
  .meta({ id: 'LedgerStatement' });
export type LedgerStatement = z.infer<typeof LedgerStatement>;

/** What should be paid out of a client's ledger: what nobody disputes, some days after it came in. */
export const DueDistribution = z
  .object({
    ledgerId: z.uuid(),
    accountId: z.uuid(),
    /** `null` where it is closed to whoever reads. */
    matterId: z.uuid().nullable(),
    matterNumber: z.string().nullable(),
    clientName: z.string().nullable(),
    amount: Total,
    /** When the oldest of it came in. */
    since: Day,
    payOutBy: Day,
    /** 0 on the last day. */
    overdueDays: z.number().int(),
  })
  .meta({ id: 'DueDistribution' });
export type DueDistribution = z.infer<typeof DueDistribution>;

export const StaleCheck = z
  .object({
    entryId: z.uuid(),
    accountId: z.uuid(),
    number: z.number().int(),
    checkNumber: z.string(),
    day: Day,
    /** How long nobody has cashed it. */
    days: z.number().int(),
    party: z.string().nullable(),
    clientName: z.string().nullable(),
    matterNumber: z.string().nullable(),
    amount: Total,
    /** Its matter is closed to whoever reads: the figures are there and the names are not, nor can it be opened. */
    isClosed: z.boolean(),
  })
  .meta({ id: 'StaleCheck' });
export type StaleCheck = z.infer<typeof StaleCheck>;
