import { type CalendarEvent, mostOnADay } from '#contract/calendar.ts';
import { priorityTone } from '#web/calendar/event-look.ts';
import type { Tone } from '#web/kit/Badge.tsx';
import { classes } from '#web/kit/classes.ts';

const dots: Record<Tone, string> = {
  danger: 'bg-danger-solid',
  warning: 'bg-warning-solid',
  success: 'bg-success-solid',
  info: 'bg-info-solid',
  neutral: 'bg-neutral-solid',
};

interface Props {
  events: readonly CalendarEvent[];
  isHoliday: boolean;
}

/** A day on a narrow screen: a dot for each of its first events, an upright one if it is overdue. */
export function EventDots({ events, isHoliday }: Props) {
  return (
    <span aria-hidden className="flex h-2 items-center justify-center gap-0.75">
      {events.slice(0, mostOnADay).map(({ id, status, priority }) => (
        <span
          key={id}
          className={classes(
            status === 'overdue'
              ? 'h-2.5 w-1.5 rounded-xs bg-danger-solid'
              : classes('size-1.5 rounded-full', dots[priorityTone(priority)]),
          )}
        />
      ))}
      {events.length === 0 && isHoliday && <span className="h-0.5 w-3 bg-neutral-solid" />}
    </span>
  );
}
