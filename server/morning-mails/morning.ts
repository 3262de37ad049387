/** One morning of one person, and when something is due as seen from it. */
import { type Day, type Instant, plusDays } from '#contract/dates.ts';
import type { MorningLine, MorningMailKind, MorningMark } from '#contract/morning-mails.ts';
import { type ClockTime, momentAt } from '#contract/zoned-time.ts';

export interface Morning {
  userId: string;
  isManager: boolean;
  timeZone: string;
  /** By the person's clock. */
  today: Day;
  /** When the letter comes. */
  time: ClockTime;
  /** The day of the letter before: what a day without a letter would have told is made up for. */
  lastDay: Day;
  /** When that came: the person may have chosen another hour since. */
  lastTime: ClockTime;
  off: readonly MorningMailKind[];
}

/** A line with its place in the order, and how many records it stands for. */
export interface Found extends MorningLine {
  at: number;
  count: number;
}

/** The time of the letter before: whoever has moved or made something since is told of it. */
export const lastLetterAt = ({ timeZone, lastDay, lastTime }: Morning): Instant =>
  momentAt(timeZone, lastDay, lastTime);

/** The moment at which a day begins where the person is. */
export const beginningOf = ({ timeZone }: Morning, day: Day): Instant =>
  momentAt(timeZone, day, '00:00');

interface Span {
  mark: Exclude<MorningMark, 'limitation'>;
  from?: Day;
  /** The first day that is not in it any more. */
  to: Day;
  /** Only of what was made or changed since the last letter. */
  isNews?: true;
}

/** The days of each mark. What was due in a week on a day without a letter is due in less by now. */
export function spans({ today, lastDay }: Pick<Morning, 'today' | 'lastDay'>): Span[] {
  const [tomorrow, dayAfter, overAWeek] = [1, 2, 8].map((days) => plusDays(today, days)) as [
    Day,
    Day,
    Day,
  ];
  const unmentioned = plusDays(lastDay, 8);
  return [
    { mark: 'overdue', to: today },
    { mark: 'today', from: today, to: tomorrow },
    { mark: 'tomorrow', from: tomorrow, to: dayAfter },
    { mark: 'week', from: unmentioned > dayAfter ? unmentioned : dayAfter, to: overAWeek },
    // What was moved to the day after tomorrow was never due in a week.
    { mark: 'week', from: dayAfter, to: overAWeek, isNews: true },
  ];
}

export const markOf = (seenFrom: Pick<Morning, 'today' | 'lastDay'>, day: Day, isNew = false) =>
  spans(seenFrom).find(({ from = '', to, isNews }) => day >= from && day < to && (isNew || !isNews))
    ?.mark;
