/** On which days something can be posted: not ahead, not before the account was there, not in what is signed. */
import { type Day, formatDay } from '#contract/dates.ts';
import { conflict, invalid } from '#server/kit/refusals.ts';
import type { Stored as Account } from '#server/trust-accounts/store.ts';

export function refuseDay({ name, openedOn, lockedThrough }: Account, day: Day, today: Day): void {
  if (day > today) throw invalid('day', `Date must not be after today, ${formatDay(today)}.`);
  if (day < openedOn) {
    throw invalid('day', `Date must not be before ${name} was opened, on ${formatDay(openedOn)}.`);
  }
  if (lockedThrough !== null && day <= lockedThrough) {
    throw conflict(
      `${name} is reconciled and signed through ${formatDay(lockedThrough)}: nothing is posted on or before that day.`,
    );
  }
}
