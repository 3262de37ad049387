/** How other programs call what happens in a trust account, and what that is here. */
import type { Cents } from '#contract/cents.ts';
import type { TrustEntryKind } from '#contract/trust-entries.ts';
import type { TrustLedgerKind } from '#contract/trust-ledgers.ts';
import type { Cells } from '#server/imports/importable.ts';

export type Nobodys = Exclude<TrustLedgerKind, 'client'>;

interface Word {
  /** Whose it is where no matter is named. */
  nobodys?: Nobodys;
  /** Of an amount without a sign. */
  goes?: 'out';
  isOpening?: true;
  isRefund?: true;
}

const words: readonly [RegExp, Word][] = [
  [/opening balance|beginning balance|balance forward/, { isOpening: true }],
  [/refund/, { goes: 'out', isRefund: true }],
  [/remit/, { nobodys: 'interest', goes: 'out' }],
  [/interest/, { nobodys: 'interest' }],
  [
    /^(?=.*(?:bank|service|wire))(?=.*(?:charge|fee))|charges?$/,
    { nobodys: 'firm-funds', goes: 'out' },
  ],
  [/firm (funds|deposit|money)|own funds|replenish/, { nobodys: 'firm-funds' }],
  [/unidentified|unknown|unallocated/, { nobodys: 'unidentified' }],
  [/disburse|withdraw|payment|paid out|check|earned|transfer out|debit/, { goes: 'out' }],
];

/** What kind it is stands in a few words. */
const mostLetters = 200;

export function wordOf({ entryType }: Cells): Word | undefined {
  const text = String(entryType ?? '')
    .slice(0, mostLetters)
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return words.find(([pattern]) => pattern.test(text))?.[1];
}

/**
 * A fee that was earned and money that moved between matters are what they were for one ledger: paid out, or paid in.
 * Here both hang on more, an invoice of ours or a second ledger, which history does not have.
 */
export function kindOf(
  word: Word | undefined,
  cents: Cents,
  nobodys: Nobodys | null,
): TrustEntryKind {
  const isOut = cents < 0n;
  if (word?.nobodys === 'interest' && !isOut) return 'interest';
  if (nobodys === 'interest') return 'remittance';
  if (nobodys === 'firm-funds' && !isOut) return 'firm-deposit';
  if (nobodys === 'firm-funds' && word?.goes === 'out') return 'bank-charge';
  if (!isOut) return 'deposit';
  return word?.isRefund && nobodys === null ? 'refund' : 'disbursement';
}
