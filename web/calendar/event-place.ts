/** Where an event opens: on this screen, with its day, over whatever is shown. */
import type { CalendarEvent } from '#contract/calendar.ts';
import { useAddress } from '#web/kit/address.ts';

export function useEventPlace() {
  const { search } = useAddress();
  return ({ id, day }: Pick<CalendarEvent, 'id' | 'day'>) => {
    const next = new URLSearchParams(search);
    next.set('day', day.slice(0, 10));
    next.set('event', id);
    return `?${next}`;
  };
}

/** Tasks and what somebody added have a day that people choose; the others follow from their records. */
export const isMovable = ({ originalData: { of } }: CalendarEvent) =>
  of === 'task' || of === 'appointment';
