/** What the desk says about a kept file. */
import { type Day, formatDay } from '#contract/dates.ts';
import { plusMonths } from '#contract/recurrence.ts';
import type { RetainedMatter } from '#contract/retention.ts';

/** Beside its state: why it is kept, or when it was destroyed. */
export function stateHint({
  state,
  holdReason,
  destroyedOn,
  keepLongerUntil,
  keepNote,
}: Pick<RetainedMatter, 'state' | 'holdReason' | 'destroyedOn' | 'keepLongerUntil' | 'keepNote'>):
  | string
  | null {
  if (state === 'held') return holdReason;
  if (state === 'destroyed') return destroyedOn && `on ${formatDay(destroyedOn)}`;
  if (!keepLongerUntil) return null;
  return keepNote ? `Longer than the rule says: ${keepNote}` : 'Longer than the rule says';
}

/** 'Delete its 4 documents from here'. */
export const deletesText = (documents: number) =>
  documents === 1 ? 'Delete its document from here' : `Delete its ${documents} documents from here`;

export const yearsText = (years: number) => (years === 1 ? '1 year' : `${years} years`);

/** What is proposed for keeping a file longer: a day that has passed would keep nothing. */
export const aYearLater = (keepUntil: Day, today: Day): Day =>
  plusMonths(keepUntil > today ? keepUntil : today, 12);
