import { type CalendarEvent, dayLabel } from '#contract/calendar.ts';
import type { Day } from '#contract/dates.ts';
import { holidayOn } from '#contract/holidays.ts';
import { EventLine } from '#web/calendar/EventLine.tsx';
import { weekdays } from '#web/calendar/month-days.ts';

interface Props {
  today: Day;
  groups: ReadonlyMap<Day, readonly CalendarEvent[]>;
}

/** Day by day, as far as there is something on it. */
export function AgendaView({ today, groups }: Props) {
  return (
    <div className="divide-y divide-border">
      {[...groups].map(([day, events]) => {
        const heading = dayLabel(day, today);
        const more = [weekdays[new Date(day).getUTCDay()], holidayOn('federal', day)];
        return (
          <section key={day} aria-label={heading}>
            <header className="flex items-baseline gap-2 bg-surface-2 px-4 py-1.5 sm:px-5">
              <h3 className="text-sm font-semibold">{heading}</h3>
              <span className="text-sm text-muted">{more.filter(Boolean).join(' · ')}</span>
            </header>
            <ul className="divide-y divide-border">
              {events.map((event) => (
                <EventLine key={event.id} event={event} day={day} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
