import { CalendarCheck, Plus } from 'lucide-react';
import { Link } from 'wouter';
import {
  type CalendarEvent,
  calendar,
  calendarEventTypeLabels,
  dayLabel,
} from '#contract/calendar.ts';
import { clockText } from '#web/calendar/clock-text.ts';
import { EventStatusIcon } from '#web/calendar/EventStatusIcon.tsx';
import { useToday } from '#web/frame/today.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';

/** What comes within a week, the soonest first. */
export function UpcomingEvents() {
  const list = useRead(calendar.upcoming);
  const today = useToday();
  const buttons = (
    <div className="flex flex-wrap gap-2">
      <ButtonLink href="/calendar" variant="secondary" size="sm">
        View All
      </ButtonLink>
      <ButtonLink href="/calendar?event=new" size="sm" icon={Plus}>
        Add Event
      </ButtonLink>
    </div>
  );
  return (
    <Card title="Upcoming events" action={buttons} flush>
      <Arriving read={list} rows={5} loading="Loading events" failed="Could not load events." />
      {list.data?.length === 0 && (
        <EmptyState
          icon={CalendarCheck}
          text="No upcoming events"
          hint="Your calendar is clear for the next week"
        />
      )}
      {list.data && list.data.length > 0 && (
        <ol aria-label="Upcoming events">
          {list.data.map((event) => (
            <Upcoming key={event.id} event={event} when={dayLabel(event.day, today)} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Upcoming({ event, when }: { event: CalendarEvent; when: string }) {
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 border-t border-border px-4 py-2.5 hover:bg-surface-2 sm:px-5">
      <span className="mt-0.75">
        <EventStatusIcon status={event.status} />
      </span>
      <span className="min-w-0">
        {/* The whole row is the target. */}
        <Link
          href={event.url}
          className="font-medium text-fg wrap-anywhere after:absolute after:inset-0 hover:text-link hover:underline"
        >
          {event.title}
        </Link>
        <span className="block text-sm text-muted">{calendarEventTypeLabels[event.type]}</span>
      </span>
      <span className="figure grid justify-items-end text-sm">
        <span className="font-medium">{when}</span>
        <span className="text-muted">{event.time && clockText(event.time)}</span>
      </span>
    </li>
  );
}
