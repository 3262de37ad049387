import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { calendar } from '#contract/calendar.ts';
import type { Day } from '#contract/dates.ts';
import { shownDays } from '#web/calendar/calendar-place.ts';
import { cellName } from '#web/calendar/event-words.ts';
import { useGridKeys } from '#web/calendar/grid-keys.ts';
import { groupByDay } from '#web/calendar/group-by-day.ts';
import {
  isSameMonth,
  monthLabel,
  monthStart,
  monthWeeks,
  plusMonth,
  weekdays,
} from '#web/calendar/month-days.ts';
import { useToday } from '#web/frame/today.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { IconButton } from '#web/kit/IconButton.tsx';

/** A month at a glance: a dot where something is on, and each day leads to the calendar. */
export function CompactCalendar() {
  const today = useToday();
  /** The one that Tab leads to; its month is shown. Null: today, also after midnight. */
  const [chosen, setChosen] = useState<Day | null>(null);
  const day = chosen ?? today;
  const shown = shownDays({ view: 'month', day });
  const list = useRead(calendar.list, { query: shown });
  const events = list.data && groupByDay(list.data, shown);
  const { grid, onKeyDown, tabStop } = useGridKeys<HTMLTableElement>(day, setChosen);
  const turn = (months: number) => {
    const month = plusMonth(monthStart(day), months);
    setChosen(isSameMonth(month, today) ? null : month);
  };
  return (
    <Card
      title={monthLabel(day)}
      action={
        <div className="-my-2 -mr-2 flex">
          <IconButton label="Previous month" icon={ChevronLeft} onClick={() => turn(-1)} />
          <IconButton label="Next month" icon={ChevronRight} onClick={() => turn(1)} />
        </div>
      }
    >
      <p role="status" className="sr-only">
        {list.isPending ? `Loading events of ${monthLabel(day)}` : monthLabel(day)}
      </p>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that keys walk through is a grid
        role="grid"
        aria-label={monthLabel(day)}
        aria-busy={list.isPending}
        onKeyDown={onKeyDown}
        className="w-full table-fixed"
      >
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" className="pb-1 text-xs font-medium text-muted">
                <span aria-hidden>{name.slice(0, 3)}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(day).map((week) => (
            <tr key={week[0]}>
              {week.map((square) => (
                <Square
                  key={square}
                  day={square}
                  count={events && (events.get(square)?.length ?? 0)}
                  today={today}
                  isOutside={!isSameMonth(square, day)}
                  tabIndex={tabStop(square)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {list.isError && (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span>Could not load events.</span>
          <Button
            size="sm"
            variant="secondary"
            pending={list.isFetching}
            onClick={() => void list.refetch()}
          >
            Try again
          </Button>
        </div>
      )}
    </Card>
  );
}

interface SquareProps {
  day: Day;
  today: Day;
  /** Undefined while nobody knows. */
  count: number | undefined;
  /** Of the month before or after. */
  isOutside: boolean;
  tabIndex: number;
}

function Square({ day, today, count, isOutside, tabIndex }: SquareProps) {
  const isToday = day === today;
  return (
    <td className="p-0.5 text-center">
      <Link
        href={`/calendar?day=${day.slice(0, 10)}`}
        data-day={day}
        tabIndex={tabIndex}
        aria-current={isToday ? 'date' : undefined}
        aria-label={cellName(day, count, today)}
        className={classes(
          'figure relative mx-auto grid h-9 w-full max-w-11 place-items-center rounded-md pb-1 text-sm no-underline transition-colors duration-120 hover:bg-surface-2 pointer-coarse:h-11',
          isToday && 'border-2 border-primary font-semibold',
          isOutside ? 'text-subtle' : 'text-fg',
        )}
      >
        {Number(day.slice(8, 10))}
        {count !== undefined && count > 0 && (
          <span
            aria-hidden
            className="absolute bottom-1 left-1/2 size-1.5 -translate-x-1/2 rounded-full bg-primary"
          />
        )}
      </Link>
    </td>
  );
}
