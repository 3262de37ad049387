/** One window for an event, for editing it and for adding one, so that the focus knows its way back. */
import { useEffect, useState } from 'react';
import type { CalendarEvent } from '#contract/calendar.ts';
import type { Day } from '#contract/dates.ts';
import { AddAppointment, EditAppointment } from '#web/appointments/AppointmentForm.tsx';
import { blank } from '#web/appointments/appointment-start.ts';
import { dayPart } from '#web/calendar/calendar-place.ts';
import { EventActions, ViewDetails } from '#web/calendar/EventActions.tsx';
import { EventBadges } from '#web/calendar/EventBadges.tsx';
import { EventFacts } from '#web/calendar/EventFacts.tsx';
import { timeOfEvent } from '#web/calendar/event-time.ts';
import { useOpenedEvent } from '#web/calendar/opened-event.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { TimeButtons } from '#web/time-entries/TimeButtons.tsx';

interface Props {
  shown: readonly CalendarEvent[] | undefined;
  day: Day;
  today: Day;
  onSetDate: (event: CalendarEvent) => void;
}

type Mode = 'view' | 'view again' | { edits: 'one' | 'all' };

/** `?event=new`, or `?event=ID`. */
export function EventDialog({ shown, day, today, onSetDate }: Props) {
  const { search, adjust } = useAddress();
  const { user } = useCurrentUser();
  const { id, event, record, occurrence, read, isMissing } = useOpenedEvent(shown, day);
  const [isDirty, setDirty] = useState(false);
  const [mode, setMode] = useState<{ of: string | null; is: Mode }>({ of: id, is: 'view' });
  const is = mode.of === id ? mode.is : 'view';
  const isNew = search.get('event') === 'new';
  // After the list of the day, if the address opens both: two at once would hide each other.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const edits = typeof is === 'object' ? is.edits : null;
  // A colleague may move or delete it meanwhile: what is being typed is not to vanish with it.
  const [known, setKnown] = useState<CalendarEvent>();
  if (event && event !== known) setKnown(event);
  const kept = event ?? (edits && known?.id === id ? known : undefined);

  const close = (to?: Day) => {
    setDirty(false);
    setMode({ of: null, is: 'view' });
    adjust({
      event: undefined,
      matter: undefined,
      ...(to ? { day: dayPart(to, today), list: undefined } : {}),
    });
  };
  const title = isNew ? 'Add Event' : edits ? 'Edit Event' : (event?.title ?? 'Event');
  return (
    <Dialog
      open={isReady && (isNew || id !== null)}
      onClose={() => close()}
      title={title}
      dirty={isDirty}
      wide={isNew || edits !== null}
    >
      {isNew && user && (
        <AddAppointment
          start={blank(day, user.timeZone, search.get('matter'))}
          onDirtyChange={setDirty}
          onDone={close}
          onCancel={() => close()}
        />
      )}
      {id && !kept && !isMissing && (
        <Arriving
          read={read}
          rows={3}
          loading="Loading the event"
          failed="Could not load the event."
        />
      )}
      {isMissing && !kept && <EmptyState text="There is no such event on this day." />}
      {isMissing && kept && (
        <div className="mb-4">
          <Alert>A colleague moved or deleted this event. What you typed is still here.</Alert>
        </div>
      )}
      {kept && edits && record && (
        <EditAppointment
          appointment={record}
          onlyDay={edits === 'one' ? occurrence : null}
          deadlines={kept.originalData.of === 'appointment' ? kept.originalData.deadlines : 0}
          onDirtyChange={setDirty}
          onDone={(to) => close(edits === 'all' && occurrence ? undefined : to)}
          onCancel={() => {
            setDirty(false);
            setMode({ of: id, is: 'view again' });
          }}
        />
      )}
      {event && !edits && (
        <div className="grid gap-5">
          <EventBadges event={event} />
          <EventFacts event={event} appointment={record} />
          <ViewDetails event={event} />
          <TimeOfEvent event={event} />
          <EventActions
            event={event}
            isEditFocused={is === 'view again'}
            onEdit={(which) => setMode({ of: id, is: { edits: which } })}
            onSetDate={() => onSetDate(event)}
            onCount={(hearing) =>
              adjust({ event: undefined, list: undefined, dialog: 'deadlines', hearing })
            }
            onGone={() => close()}
          />
        </div>
      )}
    </Dialog>
  );
}

function TimeOfEvent({ event }: { event: CalendarEvent }) {
  const start = timeOfEvent(event);
  if (!start) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <TimeButtons start={start} />
    </div>
  );
}
