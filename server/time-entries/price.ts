/** What an entry is asked for: by what is agreed, unless somebody who may do so typed something else. */
import { isAllowed } from '#contract/permissions.ts';
import { billedMinutes } from '#contract/rounding.ts';
import type { TimeEntry } from '#contract/time-entries.ts';
import { forbidden } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import type { Agreed } from './agreed.ts';

type Rated = Pick<TimeEntry, 'rate' | 'rateSource'>;
type Counted = Pick<TimeEntry, 'billedMinutes' | 'isAdjusted' | 'rounding'>;

/** Null: as agreed. What is typed and the same as agreed was not typed in vain, but changes nothing. */
export function ratedBy(
  { rate, rateSource }: Agreed,
  typed: string | null,
  user: SignedInUser,
): Rated {
  if (typed === null || typed === rate) return { rate, rateSource };
  if (!isAllowed(user.firmRole, 'discountTime')) {
    throw forbidden('Only attorneys and managers charge another rate than the agreed one.');
  }
  return { rate: typed, rateSource: 'entry' };
}

export function countedBy(
  { rounding }: Pick<TimeEntry, 'rounding'>,
  actualSeconds: number,
  typed: number | null,
  user: SignedInUser,
): Counted {
  const byRule = billedMinutes(actualSeconds, rounding);
  if (typed === null || typed === byRule) {
    return { billedMinutes: byRule, isAdjusted: false, rounding };
  }
  if (!isAllowed(user.firmRole, 'discountTime')) {
    throw forbidden('Only attorneys and managers bill another time than the rule says.');
  }
  return { billedMinutes: typed, isAdjusted: true, rounding };
}
