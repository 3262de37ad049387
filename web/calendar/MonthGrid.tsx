/**
 * The month as a grid: one tab stop, the arrows choose a day, Enter lists what is on it. A mouse may
 * carry an event to another day; everybody else has 'Set date'.
 */
import { useState } from 'react';
import type { CalendarEvent } from '#contract/calendar.ts';
import { type Day, daysBetween, plusDays } from '#contract/dates.ts';
import { isMovable } from '#web/calendar/event-place.ts';
import { useGridKeys } from '#web/calendar/grid-keys.ts';
import { useKeptFocus } from '#web/calendar/kept-focus.ts';
import { MonthCell } from '#web/calendar/MonthCell.tsx';
import { isSameMonth, monthLabel, monthWeeks, weekdays } from '#web/calendar/month-days.ts';

interface Props {
  /** The chosen day; its month is shown. */
  day: Day;
  today: Day;
  /** The events of each day; undefined while nobody knows. */
  groups: ReadonlyMap<Day, readonly CalendarEvent[]> | undefined;
  isNarrow: boolean;
  onChoose: (day: Day) => void;
  onOpen: (day: Day) => void;
  onMove: (event: CalendarEvent, to: Day) => void;
}

interface Carried {
  event: CalendarEvent;
  from: Day;
}

export function MonthGrid({ day, today, groups, isNarrow, onChoose, onOpen, onMove }: Props) {
  // The keys run ahead of the address, which is told when the grid is left or another month comes.
  const [cursor, setCursor] = useState({ at: day, chosen: day });
  const at = cursor.chosen === day ? cursor.at : day;
  const walk = (to: Day) => {
    const isNear = isSameMonth(to, day);
    setCursor({ at: to, chosen: isNear ? day : to });
    if (!isNear) onChoose(to);
  };
  const { grid, onKeyDown, tabStop } = useGridKeys<HTMLTableElement>(at, walk);
  const keptFocus = useKeptFocus(() =>
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`),
  );
  const [carried, setCarried] = useState<Carried | null>(null);
  const [over, setOver] = useState<Day | null>(null);

  const drop = (to: Day) => {
    if (carried && to !== carried.from) {
      onMove(carried.event, plusDays(carried.event.day, daysBetween(carried.from, to)));
    }
    setCarried(null);
    setOver(null);
  };
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is walked through by the arrow keys is a grid
      role="grid"
      aria-label={monthLabel(day)}
      aria-busy={!groups}
      onKeyDown={onKeyDown}
      {...keptFocus}
      onBlur={(event) => {
        const isLeft = !event.currentTarget.contains(event.relatedTarget);
        if (isLeft && event.relatedTarget && at !== day) onChoose(at);
      }}
      onDragEnd={() => {
        setCarried(null);
        setOver(null);
      }}
      className="w-full table-fixed border-collapse"
    >
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th
              key={name}
              scope="col"
              className="border-b border-border py-2 text-xs font-medium text-muted"
            >
              {isNarrow ? (
                <>
                  <span aria-hidden>{name.slice(0, 3)}</span>
                  <span className="sr-only">{name}</span>
                </>
              ) : (
                name
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(day).map((week) => (
          <tr key={week[0]} className="divide-x divide-border">
            {week.map((square) => (
              <MonthCell
                key={square}
                day={square}
                today={today}
                events={groups && (groups.get(square) ?? [])}
                isChosen={square === at}
                isOutside={!isSameMonth(square, day)}
                isTarget={carried !== null && over === square}
                isNarrow={isNarrow}
                tabIndex={tabStop(square)}
                onOpen={onOpen}
                onCarry={(event, drag) => {
                  if (!isMovable(event)) return;
                  drag.dataTransfer.effectAllowed = 'move';
                  drag.dataTransfer.setData('text/plain', event.title);
                  setCarried({ event, from: square });
                }}
                onOver={carried ? setOver : undefined}
                onDrop={drop}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
