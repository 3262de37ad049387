/** Moving through a month with the keyboard: the grid is one tab stop, and the keys choose the day. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Day, plusDays } from '#contract/dates.ts';
import { plusMonth, weekStart } from '#web/calendar/month-days.ts';

/**
 * `day` is the one that Tab leads to. Each cell that takes the focus carries `data-day={day}` and
 * `tabIndex={tabStop(day)}`; the element around them takes `ref={grid}` and `onKeyDown`. The cell of
 * the new day gets the focus once it is there, in another month too.
 */
export function useGridKeys<Around extends HTMLElement>(day: Day, onMove: (to: Day) => void) {
  const grid = useRef<Around>(null);
  const isMoving = useRef(false);

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys on what stands inside a cell, such as the button of an event, are not the grid's.
    const isCell = event.target instanceof HTMLElement && event.target.dataset.day !== undefined;
    if (!isCell || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = dayAfterKey(day, event.key);
    if (!next) return;
    event.preventDefault();
    isMoving.current = true;
    onMove(next);
  };

  return { grid, onKeyDown, tabStop: (of: Day) => (of === day ? 0 : -1) };
}

const steps: Record<string, (day: Day) => Day> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -7),
  ArrowDown: (day) => plusDays(day, 7),
  Home: weekStart,
  End: (day) => plusDays(weekStart(day), 6),
  PageUp: (day) => plusMonth(day, -1),
  PageDown: (day) => plusMonth(day, 1),
};

/** The day that a key leads to; null: the key means nothing here. */
export const dayAfterKey = (day: Day, key: string): Day | null => steps[key]?.(day) ?? null;
