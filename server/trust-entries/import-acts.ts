/** What one row of another program's trust register is here: whose money, which way it went, and what for. */
import { type Cents, toCents } from '#contract/cents.ts';
import { type Day, formatDay } from '#contract/dates.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import { dayOf, textOf } from '#server/imports/cells.ts';
import type { Cells, ReadRow, Verdict } from '#server/imports/importable.ts';
import type { MatterOf, NamedMatter } from '#server/imports/named-matters.ts';
import type { Stored as Account } from '#server/trust-accounts/store.ts';
import { kindOf, type Nobodys, wordOf } from './import-kinds.ts';

/** Where it is posted: a matter's ledger, or one of those that are nobody's. */
export type Owner = { matter: NamedMatter } | { nobodys: Nobodys };
export const keyOf = (owner: Owner) => ('matter' in owner ? owner.matter.id : owner.nobodys);

export interface Act
  extends Pick<TrustEntry, 'kind' | 'day' | 'party' | 'purpose' | 'method' | 'reference'> {
  row: number;
  owner: Owner;
  /** Into the ledger, or below zero out of it. */
  cents: Cents;
  checkNumber: string | null;
  isCleared: boolean;
  /** What the source says was left after it. */
  balance: Cents | null;
}

export interface Known {
  account: Pick<Account, 'name' | 'openedOn' | 'lockedThrough'>;
  today: Day;
  matterOf: MatterOf;
  /** By the client's name, folded: the matters that are open. */
  openMatters: (client: string) => readonly NamedMatter[];
  /** By their ids: when the matters were closed that are. */
  closedOn: ReadonlyMap<string, Day>;
}

export type Problem = Pick<Verdict, 'field' | 'reason'>;

export function actOf({ row, cells }: ReadRow, known: Known): Act | Problem {
  const day = dayOf(cells.day);
  const late = problemOfDay(known, day);
  if (late) return { field: 'day', reason: late };
  const word = wordOf(cells);
  const cents = centsOf(cells, word);
  if (typeof cents === 'string') return { field: 'amount', reason: cents };
  const owner = ownerOf(cells, word, known);
  if ('reason' in owner) return owner;
  const kind = kindOf(word, cents, 'nobodys' in owner ? owner.nobodys : null);
  const method = textOf(cells.method) as TrustEntry['method'];
  const isOut = cents < 0n;
  if (isOut && method === 'cash')
    return { field: 'method', reason: 'Trust money is never paid out in cash.' };
  const closed = 'matter' in owner && problemOfClosed(owner.matter, day, known);
  if (closed) return { field: 'day', reason: closed };
  const reference = textOf(cells.reference);
  const isCheck = isOut && (method === 'check' || method === null);
  const digits = /^0*([1-9]\d{0,19})$/.exec(reference ?? '')?.[1] ?? null;
  const balance = textOf(cells.balance);
  return {
    row,
    owner,
    cents,
    kind,
    day,
    party: partyOf(cells, owner, isOut),
    purpose: purposeOf(cells, word, isOut),
    method,
    reference,
    checkNumber: isCheck ? digits : null,
    // A file that does not say so tells of what is past.
    isCleared: cells.isCleared !== false && cells.isCleared !== null,
    balance: balance === null ? null : toCents(balance),
  };
}

function problemOfDay({ account, today }: Known, day: Day): string | undefined {
  const { name, openedOn, lockedThrough } = account;
  if (day > today) return `Date must not be after today, ${formatDay(today)}.`;
  if (day < openedOn)
    return `Date must not be before ${name} was opened, on ${formatDay(openedOn)}.`;
  if (lockedThrough !== null && day <= lockedThrough)
    return `${name} is reconciled and signed through ${formatDay(lockedThrough)}: nothing is posted on or before that day.`;
  return undefined;
}

/** Of a matter that came over closed there is what happened until then. */
function problemOfClosed({ id, matterNumber }: NamedMatter, day: Day, { closedOn }: Known) {
  const ended = closedOn.get(id);
  if (ended === undefined || day <= ended) return undefined;
  return `${matterNumber} was closed on ${formatDay(ended)}: nothing is posted after that day. Reopen it first.`;
}

/** From two columns, or from one with a sign; of one without, the kind says which way it went. */
function centsOf(cells: Cells, word: ReturnType<typeof wordOf>): Cents | string {
  const [came, went, amount] = [cells.fundsIn, cells.fundsOut, cells.amount].map((cell) =>
    toCents(textOf(cell) ?? '0.00'),
  ) as [Cents, Cents, Cents];
  if (came > 0n && went > 0n) return 'Funds in and funds out must not both be filled.';
  const cents = came > 0n || went > 0n ? came - went : amount;
  if (cents === 0n) return 'Funds in or funds out is required.';
  const isOut = word?.goes === 'out';
  return cents === amount && isOut && amount > 0n ? -amount : cents;
}

function ownerOf(
  cells: Cells,
  word: ReturnType<typeof wordOf>,
  { matterOf, openMatters }: Known,
): Owner | Problem {
  const matterName = textOf(cells.matterNumber);
  if (matterName) {
    const matter = matterOf(matterName);
    return typeof matter === 'string' ? { field: 'matterNumber', reason: matter } : { matter };
  }
  if (word?.nobodys) return { nobodys: word.nobodys };
  const client = textOf(cells.clientName);
  if (!client) return { field: 'matterNumber', reason: 'Matter is required: whose money is it?' };
  const [matter, ...others] = openMatters(client);
  if (!matter) return { field: 'clientName', reason: `${client} has no open matter here.` };
  if (others.length === 0) return { matter };
  const reason = `${client} has ${others.length + 1} open matters. Name one by its number.`;
  return { field: 'clientName', reason };
}

function partyOf(cells: Cells, owner: Owner, isOut: boolean): string {
  const client = 'matter' in owner ? owner.matter.clientName : textOf(cells.clientName);
  return textOf(cells.party) ?? (isOut ? null : client) ?? 'Not known';
}

function purposeOf(cells: Cells, word: ReturnType<typeof wordOf>, isOut: boolean): string {
  if (word?.isOpening) return 'Opening balance';
  return textOf(cells.purpose) ?? textOf(cells.entryType) ?? (isOut ? 'Paid out' : 'Paid in');
}
