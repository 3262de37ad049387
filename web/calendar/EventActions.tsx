import { ArrowUpRight, Calculator, CalendarClock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CalendarEvent } from '#contract/calendar.ts';
import { useRemoveAppointment, useSkipDay } from '#web/appointments/appointment-calls.ts';
import { appointmentIn } from '#web/calendar/event-id.ts';
import { isMovable } from '#web/calendar/event-place.ts';
import { WhichDays } from '#web/calendar/WhichDays.tsx';
import { countedDeadlines } from '#web/deadlines/deadline-words.ts';
import { Button } from '#web/kit/Button.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';

const look = { size: 'sm', variant: 'secondary' } as const;

/** 'View Details': the way to the record behind an event. */
export function ViewDetails({ event: { originalData, url, matterId } }: { event: CalendarEvent }) {
  const target = {
    task: { label: 'Open Task', href: url },
    invoice: { label: 'Open Invoice', href: url },
    limitation: { label: 'Open Matter', href: url },
    appointment: matterId && {
      label: 'Open Matter',
      href: `/clients?tab=matters&matter=${matterId}`,
    },
  }[originalData.of];
  if (!target) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-border px-3 py-2">
      <span className="text-sm font-medium">View Details</span>
      <ButtonLink {...look} icon={ArrowUpRight} href={target.href}>
        {target.label}
      </ButtonLink>
    </div>
  );
}

interface Props {
  event: CalendarEvent;
  isEditFocused: boolean;
  onEdit: (which: 'one' | 'all') => void;
  onSetDate: () => void;
  onCount: (appointmentId: string) => void;
  onGone: () => void;
}

/** What can be done with it here. */
export function EventActions({ event, isEditFocused, ...on }: Props) {
  const remove = useRemoveAppointment();
  const skip = useSkipDay();
  const [asked, setAsked] = useState<'Edit' | 'Delete' | null>(null);
  const appointment = appointmentIn(event.id);
  if (!isMovable(event)) return null;

  const { originalData } = event;
  const deadlines = originalData.of === 'appointment' ? originalData.deadlines : 0;
  const isAskedFirst = Boolean(appointment?.day) || deadlines > 0;
  const removeAll = (id: string) => remove.mutate({ params: { id } }, { onSuccess: on.onGone });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {appointment && (
        <Button
          {...look}
          icon={Pencil}
          autoFocus={isEditFocused}
          onClick={() => (appointment.day ? setAsked('Edit') : on.onEdit('all'))}
        >
          Edit
        </Button>
      )}
      <Button {...look} icon={CalendarClock} onClick={on.onSetDate}>
        Set date
      </Button>
      {appointment && event.type === 'court' && !appointment.day && (
        <Button {...look} icon={Calculator} onClick={() => on.onCount(appointment.id)}>
          Count deadlines
        </Button>
      )}
      {appointment && (
        <Button
          {...look}
          variant="quiet-danger"
          icon={Trash2}
          pending={remove.isPending || skip.isPending}
          onClick={() => (isAskedFirst ? setAsked('Delete') : removeAll(appointment.id))}
        >
          Delete
        </Button>
      )}
      {appointment && !appointment.day && (
        <ConfirmDialog
          open={asked === 'Delete'}
          title="Delete this event?"
          text={`${countedDeadlines(deadlines)} counted from it: the tasks stay as they are, and move no more by themselves.`}
          confirm="Delete"
          pending={remove.isPending}
          onCancel={() => setAsked(null)}
          onConfirm={() => removeAll(appointment.id)}
        />
      )}
      {appointment?.day && asked && (
        <WhichDays
          open
          verb={asked}
          danger={asked === 'Delete'}
          pending={remove.isPending || skip.isPending}
          onCancel={() => setAsked(null)}
          onDecide={(which) => {
            const { id, day } = appointment;
            if (asked === 'Edit') on.onEdit(which);
            else if (which === 'all' || !day) removeAll(id);
            else skip.mutate({ params: { id }, body: { day } }, { onSuccess: on.onGone });
          }}
        />
      )}
    </div>
  );
}
