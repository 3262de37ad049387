import { CalendarOff, Plus } from 'lucide-react';
import type { CalendarEvent } from '#contract/calendar.ts';
import type { Day } from '#contract/dates.ts';
import { holidayOn } from '#contract/holidays.ts';
import { EventLine } from '#web/calendar/EventLine.tsx';
import { longDay } from '#web/calendar/month-days.ts';
import { Button } from '#web/kit/Button.tsx';

interface Props {
  day: Day;
  /** Undefined while nobody knows. */
  events: readonly CalendarEvent[] | undefined;
  onAdd: (day: Day) => void;
}

/** What is on one day, and the way to add to it. */
export function DayEvents({ day, events, onAdd }: Props) {
  const holiday = holidayOn('federal', day);
  return (
    <div className="grid gap-2">
      {holiday && (
        <p className="flex items-center gap-1.5 px-4 text-sm text-muted sm:px-5">
          <CalendarOff aria-hidden className="size-4 shrink-0" />
          {holiday}
        </p>
      )}
      {events?.length === 0 && <p className="px-4 text-muted sm:px-5">Nothing on this day.</p>}
      {events && events.length > 0 && (
        <ul aria-label={longDay(day)} className="divide-y divide-border">
          {events.map((event) => (
            <EventLine key={event.id} event={event} day={day} />
          ))}
        </ul>
      )}
      <div className="px-4 pt-1 sm:px-5">
        <Button size="sm" variant="secondary" icon={Plus} onClick={() => onAdd(day)}>
          Add Event on this day
        </Button>
      </div>
    </div>
  );
}
