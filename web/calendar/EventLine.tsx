import { Link } from 'wouter';
import { type CalendarEvent, calendarEventTypeLabels } from '#contract/calendar.ts';
import type { Day } from '#contract/dates.ts';
import { EventStatusIcon } from '#web/calendar/EventStatusIcon.tsx';
import { useEventPlace } from '#web/calendar/event-place.ts';
import { timeOnDay } from '#web/calendar/event-words.ts';
import { PriorityBadge } from '#web/tasks/PriorityBadge.tsx';

interface Props {
  event: CalendarEvent;
  /** The day it is listed under. */
  day: Day;
}

/** An event in a list of a day: the whole row opens it. */
export function EventLine({ event, day }: Props) {
  const placeOf = useEventPlace();
  const { title, type, status, priority, matterNumber, clientName } = event;
  const about = [calendarEventTypeLabels[type], matterNumber, clientName].filter(Boolean);
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 px-4 py-2.5 hover:bg-surface-2 has-focus-visible:bg-surface-2 sm:px-5">
      <span className="mt-0.75">
        <EventStatusIcon status={status} />
      </span>
      <span className="min-w-0">
        <Link
          href={placeOf(event)}
          data-event-line
          className="font-medium text-fg wrap-anywhere after:absolute after:inset-0 hover:text-link hover:underline"
        >
          {title}
        </Link>
        <span className="block text-sm text-muted">{about.join(' · ')}</span>
      </span>
      <span className="grid justify-items-end gap-1 text-sm">
        <span className="figure text-muted">{timeOnDay(event, day)}</span>
        {priority && <PriorityBadge priority={priority} />}
      </span>
    </li>
  );
}
