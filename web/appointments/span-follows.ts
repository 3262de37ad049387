/** The end of an event follows its start, so that it lasts as long as it did. */
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type Day, daysBetween, plusDays } from '#contract/dates.ts';
import type { Written } from '#web/appointments/appointment-start.ts';

export function useSpanFollows() {
  const { getValues, setValue } = useFormContext<Written>();
  const startDay = useWatch<Written, 'startDay'>({ name: 'startDay' });
  const startTime = useWatch<Written, 'startTime'>({ name: 'startTime' });
  const before = useRef({ startDay, startTime });

  useEffect(() => {
    const last = before.current;
    before.current = {
      startDay: startDay || last.startDay,
      startTime: startTime === '' ? last.startTime : startTime,
    };
    const { endDay, endTime } = getValues();
    const options = { shouldDirty: true, shouldValidate: false };
    if (startDay && last.startDay && endDay && startDay !== last.startDay) {
      setValue('endDay', dayFollowing(last.startDay, startDay, endDay), options);
    }
    if (startTime && last.startTime && endTime && startTime !== last.startTime) {
      const { days, time } = timeFollowing(last.startTime, startTime, endTime);
      setValue('endTime', time, options);
      const { endDay: lastDay } = getValues();
      if (days !== 0 && lastDay) setValue('endDay', plusDays(lastDay, days), options);
    }
  }, [startDay, startTime, getValues, setValue]);
}

const dayFollowing = (from: Day, to: Day, end: Day): Day => plusDays(end, daysBetween(from, to));

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const two = (part: number) => String(part).padStart(2, '0');

const minutesInADay = 24 * 60;

/** The end may run into the next day, or come back from it. */
export function timeFollowing(from: string, to: string, end: string) {
  const minutes = minutesOf(end) + minutesOf(to) - minutesOf(from);
  const days = Math.floor(minutes / minutesInADay);
  const rest = minutes - days * minutesInADay;
  return { days, time: `${two(Math.floor(rest / 60))}:${two(rest % 60)}` };
}
