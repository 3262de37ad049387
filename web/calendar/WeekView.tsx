import { Link } from 'wouter';
import { type CalendarEvent, calendarEventTypeLabels } from '#contract/calendar.ts';
import { type Day, plusDays } from '#contract/dates.ts';
import { holidayOn } from '#contract/holidays.ts';
import { EventStatusIcon } from '#web/calendar/EventStatusIcon.tsx';
import { useEventPlace } from '#web/calendar/event-place.ts';
import { shortDay, timeOnDay } from '#web/calendar/event-words.ts';
import { weekdays, weekStart } from '#web/calendar/month-days.ts';
import { classes } from '#web/kit/classes.ts';

interface Props {
  day: Day;
  today: Day;
  groups: ReadonlyMap<Day, readonly CalendarEvent[]>;
}

/** Seven days side by side, each with what is on it in the order of the clock. */
export function WeekView({ day, today, groups }: Props) {
  const first = weekStart(day);
  return (
    <div className="grid divide-border max-lg:divide-y lg:min-h-96 lg:grid-cols-7 lg:divide-x">
      {weekdays.map((name, at) => (
        <DayColumn
          key={name}
          name={name}
          day={plusDays(first, at)}
          today={today}
          events={groups.get(plusDays(first, at)) ?? []}
        />
      ))}
    </div>
  );
}

interface ColumnProps {
  name: string;
  day: Day;
  today: Day;
  events: readonly CalendarEvent[];
}

function DayColumn({ name, day, today, events }: ColumnProps) {
  const holiday = holidayOn('federal', day);
  const isToday = day === today;
  return (
    <section aria-label={`${name}, ${shortDay(day)}`} className="min-w-0 p-3">
      <header
        className={classes('mb-2 border-b-2 pb-1', isToday ? 'border-primary' : 'border-border')}
      >
        <h3 className="text-sm font-semibold">{name}</h3>
        <p className="figure text-sm text-muted">
          {shortDay(day)}
          {isToday && <span className="font-semibold text-fg"> · Today</span>}
        </p>
        {holiday && <p className="text-xs text-subtle">{holiday}</p>}
      </header>
      {events.length === 0 && <p className="text-sm text-subtle">Nothing</p>}
      <ul className="grid gap-3">
        {events.map((event) => (
          <WeekEvent key={event.id} event={event} day={day} />
        ))}
      </ul>
    </section>
  );
}

function WeekEvent({ event, day }: { event: CalendarEvent; day: Day }) {
  const placeOf = useEventPlace();
  return (
    <li className="relative min-w-0 text-sm">
      <span className="figure flex items-center gap-1.5 text-muted">
        <EventStatusIcon status={event.status} />
        {timeOnDay(event, day)}
      </span>
      <Link
        href={placeOf(event)}
        className="font-medium text-fg wrap-anywhere after:absolute after:inset-0 hover:text-link hover:underline"
      >
        {event.title}
      </Link>
      <span className="block text-xs text-muted">{calendarEventTypeLabels[event.type]}</span>
    </li>
  );
}
