import { Link } from 'wouter';
import { type Appointment, appointmentTypeLabels } from '#contract/appointments.ts';
import { repetitionWords } from '#contract/repetition.ts';
import { clockText } from '#web/calendar/clock-text.ts';
import { daysAway, longDate } from '#web/deadlines/deadline-words.ts';
import { useToday } from '#web/frame/today.ts';

/** One event of a matter, with the way to it on the calendar. */
export function EventRow({ event }: { event: Appointment }) {
  const { id, title, type, place, startDay, startTime, repetition } = event;
  const today = useToday();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-2">
      <div className="min-w-0">
        <Link
          href={`/calendar?event=appointment-${id}`}
          className="inline-block min-h-6 font-medium text-link wrap-anywhere hover:underline"
        >
          {title}
        </Link>{' '}
        <span className="text-sm text-muted wrap-anywhere">
          {[appointmentTypeLabels[type], place].filter(Boolean).join(' · ')}
        </span>
      </div>
      <p className="text-sm">
        {repetition ? repetitionWords(repetition, startDay) : longDate(startDay)}
        {startTime && `, ${clockText(startTime)}`}{' '}
        {!repetition && <span className="text-muted">{daysAway(startDay, today)}</span>}
      </p>
    </li>
  );
}
