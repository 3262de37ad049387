/** The event that the address names: among what is shown, or read for its own sake. */
import { useEffect } from 'react';
import { appointments } from '#contract/appointments.ts';
import { type CalendarEvent, calendar } from '#contract/calendar.ts';
import type { Day } from '#contract/dates.ts';
import { appointmentIn } from '#web/calendar/event-id.ts';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';

/** `?event=ID`, usually with its day; an appointment finds its day by itself. */
export function useOpenedEvent(shown: readonly CalendarEvent[] | undefined, day: Day) {
  const { search, adjust } = useAddress();
  const opened = search.get('event');
  const id = opened === 'new' ? null : opened;
  const appointment = id ? appointmentIn(id) : null;
  const isDayKnown = search.has('day') || appointment?.day != null;
  const at = search.has('day') ? day : (appointment?.day ?? day);
  const found = shown?.find((event) => event.id === id);

  // The filters may hide it, and it may be on a day that is not shown.
  const ofDay = useRead(calendar.list, {
    query: { from: at, to: at },
    enabled: id !== null && !found && isDayKnown,
  });
  const record = useRead(appointments.one, {
    params: { id: appointment?.id ?? '' },
    enabled: appointment !== null,
  });

  // A link that knows no day: its own is taken into the address, of a series the first one.
  const startDay = record.data?.startDay;
  const isSeries = record.data?.repetition != null;
  useEffect(() => {
    if (isDayKnown || !id || !startDay) return;
    const first = startDay.slice(0, 10);
    adjust({ day: first, event: isSeries ? `${id}-${first}` : id });
  });

  const event = found ?? ofDay.data?.find((one) => one.id === id);
  const waiting = isDayKnown ? ofDay : record;
  return {
    id,
    event,
    /** Of what somebody added. */
    record: appointment ? record.data : undefined,
    occurrence: appointment?.day ?? null,
    /** For Arriving, while there is no event. */
    read: waiting,
    isMissing:
      id !== null &&
      !event &&
      ((isDayKnown && ofDay.data !== undefined) ||
        record.error?.status === 404 ||
        record.error?.status === 400 ||
        (!appointment && !isDayKnown)),
  };
}
