import { type ReactNode, useEffect, useRef } from 'react';
import type { CalendarEvent } from '#contract/calendar.ts';
import type { Day } from '#contract/dates.ts';
import { DayEvents } from '#web/calendar/DayEvents.tsx';
import { longDate } from '#web/deadlines/deadline-words.ts';
import { Dialog } from '#web/kit/Dialog.tsx';

interface Props {
  open: boolean;
  day: Day;
  events: readonly CalendarEvent[] | undefined;
  onAdd: (day: Day) => void;
  onClose: () => void;
}

/** Everything on one day, however much it is. The arrows walk through it. */
export function DayDialog({ open, day, events, onAdd, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={longDate(day)}>
      <Walk>
        <DayEvents day={day} events={events} onAdd={onAdd} />
      </Walk>
    </Dialog>
  );
}

function Walk({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const dialog = place.current?.closest('[role=dialog]');
      // An event that was opened lies above, and its keys are its own.
      if (!step || !dialog?.contains(document.activeElement)) return;
      const lines = [...dialog.querySelectorAll<HTMLElement>('[data-event-line]')];
      if (lines.length === 0) return;
      event.preventDefault();
      const at = lines.indexOf(document.activeElement as HTMLElement);
      const next = at < 0 && step < 0 ? lines.length - 1 : at + step;
      lines[(next + lines.length) % lines.length]?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div ref={place} className="-mx-4 sm:-mx-5">
      {children}
    </div>
  );
}
