import { useWatch } from 'react-hook-form';
import { today } from '#contract/dates.ts';
import { HolidayHint } from '#web/calendar/HolidayHint.tsx';

/** Whether courts are closed on the day that is in the form around it, by the clock that it shows. */
export function DueDayHint() {
  const dueDate: unknown = useWatch({ name: 'dueDate' });
  const isDay = typeof dueDate === 'string' && !Number.isNaN(Date.parse(dueDate));
  return <HolidayHint day={isDay ? today(undefined, new Date(dueDate)) : null} />;
}
