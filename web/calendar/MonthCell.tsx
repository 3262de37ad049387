import type { DragEvent } from 'react';
import { type CalendarEvent, mostOnADay } from '#contract/calendar.ts';
import type { Day } from '#contract/dates.ts';
import { holidayOn } from '#contract/holidays.ts';
import { EventChip } from '#web/calendar/EventChip.tsx';
import { EventDots } from '#web/calendar/EventDots.tsx';
import { cellName } from '#web/calendar/event-words.ts';
import { classes } from '#web/kit/classes.ts';
import { Skeleton } from '#web/kit/Skeleton.tsx';

interface Props {
  day: Day;
  today: Day;
  /** Undefined while nobody knows. */
  events: readonly CalendarEvent[] | undefined;
  isChosen: boolean;
  /** Of the month before or after. */
  isOutside: boolean;
  /** What is carried would come here. */
  isTarget: boolean;
  isNarrow: boolean;
  tabIndex: number;
  onOpen: (day: Day) => void;
  onCarry: (event: CalendarEvent, drag: DragEvent) => void;
  /** Only while something is carried. */
  onOver?: (day: Day) => void;
  onDrop: (day: Day) => void;
}

export function MonthCell(props: Props) {
  const { day, today, events, isChosen, isOutside, isTarget, isNarrow, tabIndex } = props;
  const { onOpen, onCarry, onOver, onDrop } = props;
  const holiday = holidayOn('federal', day);
  const name = cellName(day, events?.length, today);
  const number = (
    <span
      className={classes(
        'figure grid size-7 shrink-0 place-items-center rounded-full text-sm',
        isOutside ? 'text-subtle' : 'text-fg',
        day === today && 'bg-primary font-semibold text-primary-fg print:border print:text-fg',
      )}
    >
      {Number(day.slice(8, 10))}
    </span>
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside is for the keyboard; a mouse may hit anywhere
    <td
      onClick={(event) => {
        const isOnPart = event.target instanceof Element && event.target.closest('a, button');
        if (!isOnPart) onOpen(day);
      }}
      onDragOver={(event) => {
        if (!onOver) return;
        event.preventDefault();
        onOver(day);
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(day);
      }}
      className={classes(
        'cursor-pointer border-b border-border align-top has-[[data-day]:focus-visible]:bg-surface-3 print:h-24',
        isNarrow ? 'h-13' : 'h-34 p-1 hover:bg-surface-2',
        isNarrow && isChosen && 'bg-surface-3',
        isOutside && 'bg-surface-2',
        isTarget && 'bg-surface-3 outline-2 -outline-offset-2 outline-ring outline-dashed',
      )}
    >
      <div className="flex items-center gap-1">
        <button
          type="button"
          data-day={day}
          tabIndex={tabIndex}
          aria-label={name}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => onOpen(day)}
          className={
            isNarrow
              ? 'grid min-h-13 w-full content-start justify-items-center rounded-md pt-1 focus-visible:-outline-offset-2'
              : 'rounded-full focus-visible:rounded-full'
          }
        >
          {number}
          {isNarrow && events && <EventDots events={events} isHoliday={holiday !== null} />}
        </button>
        {!isNarrow && day === today && <span className="text-xs font-semibold">Today</span>}
        {!isNarrow && holiday && (
          <span title={holiday} className="min-w-0 truncate text-xs text-subtle">
            {holiday}
          </span>
        )}
      </div>
      {!isNarrow && !events && !isOutside && <Skeleton className="mt-1 h-5 w-4/5 rounded-sm" />}
      {!isNarrow && events && events.length > 0 && (
        <div className="mt-0.5 grid grid-cols-1 gap-0.5">
          {events.slice(0, mostOnADay).map((event) => (
            <EventChip
              key={event.id}
              event={event}
              day={day}
              onDragStart={(drag) => onCarry(event, drag)}
            />
          ))}
          {events.length > mostOnADay && (
            <button
              type="button"
              tabIndex={-1}
              onClick={() => onOpen(day)}
              className="min-h-6 rounded-sm px-1 text-left text-xs font-medium text-muted hover:text-fg hover:underline print:min-h-0"
            >
              +{events.length - mostOnADay} more
            </button>
          )}
        </div>
      )}
    </td>
  );
}
