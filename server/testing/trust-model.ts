/** What trust money may do, as simply as it can be said: a list of entries, and sums over it. */
import { type Cents, sumOf, toCents } from '#contract/cents.ts';
import type { Day } from '#contract/dates.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';

export interface Model {
  today: Day;
  openedOn: Day;
  lockedThrough: Day | null;
  entries: TrustEntry[];
  /** Entries that the bank has seen. */
  cleared: Set<string>;
  holds: Kept[];
  /** Payments that wait for a second person. */
  proposals: (Kept & { day: Day })[];
}

interface Kept {
  id: string;
  ledgerId: string;
  cents: Cents;
}

interface Move {
  ledgerId: string;
  day: Day;
  cents: Cents;
}

const movesOf = ({ entries }: Model): Move[] =>
  entries.flatMap(({ day, postings }) =>
    postings.map(({ ledgerId, amount }) => ({ ledgerId, day, cents: toCents(amount) })),
  );

export const ledgersOf = (model: Model): string[] => [
  ...new Set(movesOf(model).map(({ ledgerId }) => ledgerId)),
];

/** What a ledger, or all of them, held at the end of a day. */
export const heldOn = (model: Model, day: Day, ledgerId?: string): Cents =>
  sumOf(
    movesOf(model)
      .filter((move) => move.day <= day && (!ledgerId || move.ledgerId === ledgerId))
      .map(({ cents }) => cents),
  );

/** The least it holds at the end of any day from this one on. */
export const leastFrom = (model: Model, ledgerId: string, from: Day): Cents => {
  const days = movesOf(model).filter((move) => move.ledgerId === ledgerId && move.day > from);
  return [from, ...days.map(({ day }) => day)]
    .map((day) => heldOn(model, day, ledgerId))
    .reduce((least, cents) => (cents < least ? cents : least));
};

const isReversed = ({ entries }: Model, { id }: TrustEntry) =>
  entries.some(({ reverses }) => reverses === id);
/** A deposit that the bank has not collected yet. */
const waits = (model: Model, entry: TrustEntry) =>
  entry.fundsOn !== null && entry.fundsOn > model.today && !model.cleared.has(entry.id);

export const held = ({ holds, proposals }: Model, ledgerId: string): Cents =>
  sumOf(
    [...holds, ...proposals].filter((one) => one.ledgerId === ledgerId).map(({ cents }) => cents),
  );

export const uncleared = (model: Model, ledgerId: string): Cents =>
  sumOf(
    model.entries
      .filter((entry) => waits(model, entry) && !isReversed(model, entry))
      .flatMap(({ postings }) => postings)
      .filter((posting) => posting.ledgerId === ledgerId)
      .map(({ amount }) => toCents(amount)),
  );

export const isOpenOn = ({ openedOn, lockedThrough, today }: Model, day: Day): boolean =>
  day >= openedOn && day <= today && (lockedThrough === null || day > lockedThrough);

/** Whether so much can be taken out of a ledger on a day. */
export const canTake = (
  model: Model,
  ledgerId: string,
  cents: Cents,
  day: Day,
  uncollected: Cents = 0n,
): boolean =>
  isOpenOn(model, day) &&
  cents <= leastFrom(model, ledgerId, day) &&
  cents <=
    heldOn(model, model.today, ledgerId) -
      held(model, ledgerId) -
      uncleared(model, ledgerId) +
      uncollected;

export function canVoid(model: Model, entry: TrustEntry, day: Day): boolean {
  if (entry.kind === 'reversal' || isReversed(model, entry) || day < entry.day) return false;
  const uncollected = waits(model, entry) ? toCents(entry.amount) : 0n;
  return (
    isOpenOn(model, day) &&
    entry.postings
      .filter(({ amount }) => toCents(amount) > 0n)
      .every(({ ledgerId, amount }) => canTake(model, ledgerId, toCents(amount), day, uncollected))
  );
}

/** Its own money is not held from it. */
export const canApprove = (model: Model, id: string): boolean => {
  const proposals = model.proposals.filter((one) => one.id !== id);
  const proposal = model.proposals.find((one) => one.id === id);
  return (
    proposal !== undefined &&
    canTake({ ...model, proposals }, proposal.ledgerId, proposal.cents, proposal.day)
  );
};
