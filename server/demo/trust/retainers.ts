/** What clients put in for the bills that are paid out of trust: before the first of them, and in round sums. */
import { fromCents, sumOf, toCents } from '#contract/cents.ts';
import { day, hour, midnightOf, officeHour } from '../office-hours.ts';
import type { EarnedFee } from './earned-fees.ts';
import { type DemoDeposit, retainers } from './trust-deposits.ts';

/** Long enough before for a check to be collected. */
const ahead = 16;
const round = 50_000n;

export function retainersOf(
  fees: readonly EarnedFee[],
  { now, opened }: { now: Date; opened: Date },
): (DemoDeposit & { at: Date })[] {
  return Object.entries(retainers).flatMap(([matter, { from, more, method }], n) => {
    const own = fees.filter((fee) => fee.matter === matter);
    const [first] = own;
    if (!first) return [];
    const due = sumOf(own.map(({ amount }) => toCents(amount)));
    const whole = ((due + round - 1n) / round) * round + toCents(more);
    const paid = Math.min(...own.map(({ at }) => at.getTime()));
    const ago = (midnightOf(now) - midnightOf(new Date(paid))) / day + ahead;
    const at = new Date(
      Math.max(officeHour(now, ago, 15, n * 9).getTime(), opened.getTime() + 3 * hour),
    );
    const reference = method === 'check' ? `Deposit slip ${104 + n}` : `Wire FW-${8700 + n * 31}`;
    const about = { matter, from, method, reference, purpose: 'Retainer', isAdvance: true };
    return [{ ...about, when: { ago: 0 }, amount: fromCents(whole), at }];
  });
}
