/**
 * Which deposits the money of the unidentified ledger is of. A transfer to an owner does not say which deposit it was,
 * so what goes out is laid to the oldest deposit of exactly that amount, and where there is none to the oldest ones,
 * whose time is up first.
 */
import type { Cents } from '#contract/cents.ts';
import type { Day } from '#contract/dates.ts';

/** What stands in the ledger and was not taken back; below zero it went out. */
export interface Movement {
  entryId: string;
  day: Day;
  number: number;
  cents: Cents;
}

/** How much of each deposit is still there, the oldest first; those that are gone are left out. */
export function stillUnidentified(movements: readonly Movement[]): Map<string, Cents> {
  const left = new Map<string, Cents>();
  for (const { entryId, cents } of [...movements].sort(byDay)) {
    if (cents > 0n) left.set(entryId, cents);
    else takeFrom(left, -cents);
  }
  return left;
}

/** By day, and what came in before what went out. */
const byDay = (one: Movement, other: Movement) =>
  one.day.localeCompare(other.day) ||
  Number(one.cents < 0n) - Number(other.cents < 0n) ||
  one.number - other.number;

function takeFrom(left: Map<string, Cents>, cents: Cents): void {
  const exact = [...left].find(([, there]) => there === cents);
  if (exact) {
    left.delete(exact[0]);
    return;
  }
  let rest = cents;
  for (const [entryId, there] of left) {
    if (rest === 0n) return;
    const taken = there < rest ? there : rest;
    if (taken === there) left.delete(entryId);
    else left.set(entryId, there - taken);
    rest -= taken;
  }
}
