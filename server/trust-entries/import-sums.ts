/**
 * Nobody's money was ever paid with somebody else's: what is posted is counted here first, ledger by ledger and in
 * the order in which it will be posted, together with what stands in the books already.
 */
import { type Cents, formatMoney, fromCents, sumOf } from '#contract/cents.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import { trustLedgerLabels } from '#contract/trust-ledgers.ts';
import { type Act, keyOf, type Owner, type Problem } from './import-acts.ts';

/** A ledger as it stands in the books. */
export interface Books {
  /** At the end of each day on which something was posted. */
  days: readonly { day: Day; cents: Cents }[];
  balance: Cents;
  /** What may not be used: held, or not collected by the bank. */
  unusable: Cents;
}

const empty: Books = { days: [], balance: 0n, unusable: 0n };

/** Day by day, and within a day what came in before what went out. */
export const inOrder = (acts: readonly Act[]): Act[] =>
  acts.toSorted(
    (one, other) =>
      one.day.localeCompare(other.day) ||
      Number(one.cents < 0n) - Number(other.cents < 0n) ||
      one.row - other.row,
  );

export interface Counted {
  problems: Map<number, Problem>;
  /** By the key of the owner: what the ledger has afterwards. */
  balances: Map<string, { owner: Owner; cents: Cents }>;
}

export function count(acts: readonly Act[], books: ReadonlyMap<string, Books>): Counted {
  const problems = new Map<number, Problem>();
  const balances: Counted['balances'] = new Map();
  for (const act of inOrder(acts)) {
    const key = keyOf(act.owner);
    const book = books.get(key) ?? empty;
    const before = balances.get(key)?.cents ?? book.balance;
    const problem = act.cents < 0n ? shortage(act, book, before - book.balance) : undefined;
    if (problem) problems.set(act.row, { field: 'fundsOut', reason: problem });
    else balances.set(key, { owner: act.owner, cents: before + act.cents });
  }
  return { problems, balances };
}

/** What was imported before it is on its day or earlier, and so counts on all later ones. */
function shortage({ owner, day, cents }: Act, book: Books, imported: Cents): string | undefined {
  const until = book.days.filter((one) => one.day <= day).at(-1)?.cents ?? 0n;
  const days = [{ day, cents: until }, ...book.days.filter((one) => one.day > day)];
  const short = days.find((one) => one.cents + imported + cents < 0n);
  const name = nameOf(owner);
  if (short) {
    const missing = formatMoney(fromCents(-(short.cents + imported + cents)));
    return `${name} would be ${missing} short on ${formatDay(short.day)}. Trust money is never overdrawn.`;
  }
  const usable = book.balance + imported - book.unusable;
  if (-cents <= usable) return undefined;
  return `${name} has ${formatMoney(fromCents(usable > 0n ? usable : 0n))} that can be used.`;
}

/** Of a matter that is closed nothing is left: with less than all of its history none of it comes over. */
export function leftBehind(
  acts: readonly Act[],
  { balances }: Counted,
  closed: ReadonlyMap<string, unknown>,
): Map<number, Problem> {
  const problems = new Map<number, Problem>();
  for (const { row, owner } of acts) {
    const left = balances.get(keyOf(owner))?.cents ?? 0n;
    if (!('matter' in owner) || !closed.has(owner.matter.id) || left === 0n) continue;
    const reason = `${owner.matter.matterNumber} is closed, and ${formatMoney(fromCents(left))} would be left in trust for it. Import its trust money before closing it, or reopen it.`;
    problems.set(row, { field: 'matterNumber', reason });
  }
  return problems;
}

const nameOf = (owner: Owner) =>
  'matter' in owner
    ? `The ledger of ${owner.matter.clientName}, ${owner.matter.matterNumber},`
    : `The ledger ‘${trustLedgerLabels[owner.nobodys]}’`;

/**
 * The source's own running balances, in the source's order: of each ledger, or of the whole account. Both sums are
 * named where they differ.
 */
export function compare(
  acts: readonly Act[],
  books: ReadonlyMap<string, Books>,
): Map<number, Problem> {
  const [first] = acts;
  const last = acts.at(-1);
  const isNewestFirst = first !== undefined && last !== undefined && first.day > last.day;
  const ordered = (isNewestFirst ? acts.toReversed() : [...acts]).sort((one, other) =>
    one.day.localeCompare(other.day),
  );
  const ofLedgers = new Map<string, Cents>();
  let ofAll = sumOf([...books.values()].map(({ balance }) => balance));
  let isOfAccount = true;
  const problems = new Map<number, Problem>();
  for (const { row, owner, cents, balance, day } of ordered) {
    const key = keyOf(owner);
    const after = (ofLedgers.get(key) ?? books.get(key)?.balance ?? 0n) + cents;
    ofLedgers.set(key, after);
    ofAll += cents;
    if (balance === null) continue;
    if (balance !== ofAll) isOfAccount = false;
    if (balance === after) continue;
    const reason = `Balance is ${formatMoney(fromCents(balance))} in the file, but ${formatMoney(fromCents(after))} here after ${formatDay(day)}.`;
    problems.set(row, { field: 'balance', reason });
  }
  return isOfAccount ? new Map() : problems;
}
