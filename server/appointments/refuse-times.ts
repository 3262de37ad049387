/** Times that cannot be, each refused at its field. */
import { spanMistake } from '#contract/appointment-span.ts';
import { type Day, formatDay, Instant } from '#contract/dates.ts';
import { fieldName } from '#contract/problems.ts';
import { weekdayOf } from '#contract/repetition.ts';
import { type ClockTime, momentsAt } from '#contract/zoned-time.ts';
import { invalid } from '#server/kit/refusals.ts';
import { occurrenceOn } from './occurrences.ts';
import type { WrittenTimes } from './settle-times.ts';

export function refuseTimes(times: WrittenTimes): void {
  const mistake = spanMistake(times);
  if (mistake) {
    throw invalid(mistake.path.join('.'), `${fieldName(mistake.path)} ${mistake.message}.`);
  }
  refuseRepetition(times);
  if (times.repetition === null) refuseGaps(times);
  refuseEndOfTime(times);
}

function refuseRepetition({ repetition, startDay }: WrittenTimes): void {
  if (!repetition) return;
  const { every, weekdays, until } = repetition;
  if (every === 'week' && weekdays.length > 0 && !weekdays.includes(weekdayOf(startDay))) {
    throw invalid('startDay', 'Start day must be one of the chosen days of the week.');
  }
  if (until && until < startDay) {
    throw invalid('repetition.until', 'Repetition until must not be before the start.');
  }
}

/** In a series the clock is read as if it had not been changed; what happens once can say when. */
function refuseGaps({ startDay, startTime, endDay, endTime, timeZone }: WrittenTimes): void {
  const refuseGap = (field: string, day: Day, time: ClockTime | null) => {
    if (time === null || momentsAt(timeZone, day, time).length > 0) return;
    const where = `${formatDay(day)} in ${timeZone}`;
    throw invalid(
      field,
      `${fieldName([field])} does not exist on ${where}: the clocks go forward.`,
    );
  };
  refuseGap('startTime', startDay, startTime);
  refuseGap('endTime', endDay, endTime);
}

/** On the edge of the years that we know, the day is one of them, and the moment is not. */
function refuseEndOfTime(times: WrittenTimes): void {
  const { startsAt, endsAt } = occurrenceOn({ ...times, skips: [] }, times.startDay);
  const refuse = (field: 'startDay' | 'endDay', moment: Instant) => {
    const problem = Instant.safeParse(moment).error?.issues[0]?.message;
    if (problem) throw invalid(field, `${fieldName([field])} ${problem}.`);
  };
  refuse('startDay', startsAt);
  refuse('endDay', endsAt);
}
