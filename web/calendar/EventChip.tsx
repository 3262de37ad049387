import { Check, TriangleAlert } from 'lucide-react';
import type { DragEvent } from 'react';
import { Link } from 'wouter';
import {
  type CalendarEvent,
  calendarEventStatusLabels,
  calendarEventTypeLabels,
} from '#contract/calendar.ts';
import type { Day } from '#contract/dates.ts';
import { priorityTone, typeIcons } from '#web/calendar/event-look.ts';
import { isMovable, useEventPlace } from '#web/calendar/event-place.ts';
import { timeOnDay } from '#web/calendar/event-words.ts';
import type { Tone } from '#web/kit/Badge.tsx';
import { classes } from '#web/kit/classes.ts';

const looks: Record<Tone, string> = {
  danger: 'border-danger-solid bg-danger-bg text-danger',
  warning: 'border-warning-solid bg-warning-bg text-warning',
  success: 'border-success-solid bg-success-bg text-success',
  info: 'border-info-solid bg-info-bg text-info',
  neutral: 'border-neutral-solid bg-neutral-bg text-neutral',
};

interface Props {
  event: CalendarEvent;
  /** The square it stands on. */
  day: Day;
  onDragStart: (event: DragEvent) => void;
}

/** An event on a square of the month: at most two lines, which a mouse can carry to another day. */
export function EventChip({ event, day, onDragStart }: Props) {
  const { title, status, type, priority } = event;
  const placeOf = useEventPlace();
  const isOverdue = status === 'overdue';
  const isDone = status === 'completed';
  const Icon = isOverdue ? TriangleAlert : isDone ? Check : typeIcons[type];
  const when = timeOnDay(event, day);
  return (
    <Link
      href={placeOf(event)}
      // The grid is one tab stop: Enter on a day lists what is on it.
      tabIndex={-1}
      title={title}
      draggable={isMovable(event)}
      onDragStart={onDragStart}
      className={classes(
        'flex min-h-6 min-w-0 items-start gap-1 rounded-sm border-l-3 px-1 py-1 text-xs no-underline hover:underline print:min-h-0 print:border-l-2 print:py-0',
        looks[priorityTone(priority)],
      )}
    >
      <Icon
        aria-hidden
        className={classes('mt-px size-3.5 shrink-0', isOverdue && 'text-danger-solid')}
      />
      {isOverdue && <span className="sr-only">{calendarEventStatusLabels.overdue}: </span>}
      {isDone && <span className="sr-only">{calendarEventStatusLabels.completed}: </span>}
      <span
        className={classes(
          'line-clamp-2 min-w-0 wrap-anywhere print:line-clamp-1',
          isDone && type === 'task' && 'line-through',
        )}
      >
        {title}
      </span>
      <span className="sr-only">
        , {calendarEventTypeLabels[type]}, {when}
      </span>
    </Link>
  );
}
