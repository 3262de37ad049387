/** What has to be asked before an event moves: which days of a series, and which deadlines go along. */
import { useEffect, useRef, useState } from 'react';
import { appointments } from '#contract/appointments.ts';
import type { CalendarEvent } from '#contract/calendar.ts';
import { type Day, daysBetween, plusDays } from '#contract/dates.ts';
import { movedTo } from '#web/appointments/appointment-start.ts';
import { appointmentIn } from '#web/calendar/event-id.ts';
import { useMoveAppointment, useMoveOneDay } from '#web/calendar/moving.ts';
import { WhichDays } from '#web/calendar/WhichDays.tsx';
import { MoveDeadlines } from '#web/deadlines/MoveDeadlines.tsx';
import { useRead } from '#web/kit/api.ts';

export interface Move {
  event: CalendarEvent;
  to: Day;
}

interface Props {
  /** Of an appointment. */
  move: Move;
  onDone: () => void;
  onCancel: () => void;
}

export function MoveAppointment({ move: { event, to }, onDone, onCancel }: Props) {
  const named = appointmentIn(event.id);
  const id = named?.id ?? '';
  const occurrence = named?.day ?? null;
  const days = daysBetween(event.day, to);
  const deadlines = event.originalData.of === 'appointment' ? event.originalData.deadlines : 0;
  const { data: appointment, isError } = useRead(appointments.one, { params: { id } });
  const moving = useMoveAppointment();
  const one = useMoveOneDay();
  const [asks, setAsks] = useState<'days' | 'deadlines' | null>(
    occurrence ? 'days' : deadlines > 0 ? 'deadlines' : null,
  );
  const isSent = useRef(false);

  const moveAll = (moveDeadlines?: string[]) => {
    if (!appointment) return;
    moving.move(appointment, days, moveDeadlines, {
      onSuccess: onDone,
      onError: ({ status }) => {
        // Somebody has counted deadlines from it meanwhile.
        if (status === 409 && !moveDeadlines) setAsks('deadlines');
        else onCancel();
      },
    });
  };

  // Nothing to ask: it goes at once, as soon as it is known how long it lasts.
  const isReady = asks === null && appointment !== undefined;
  useEffect(() => {
    if (isError) onCancel();
    if (!isReady || isSent.current) return;
    isSent.current = true;
    moveAll();
  });

  if (asks === 'days') {
    return (
      <WhichDays
        open
        verb="Move"
        pending={one.isPending || moving.isPending || !appointment}
        onCancel={onCancel}
        onDecide={(which) => {
          if (!appointment || !occurrence) return;
          if (which === 'one') {
            one.mutate(
              {
                params: { id },
                body: { day: occurrence, ...movedTo(appointment, plusDays(occurrence, days)) },
              },
              { onSuccess: onDone },
            );
          } else if (deadlines > 0) setAsks('deadlines');
          else moveAll();
        }}
      />
    );
  }
  if (asks === 'deadlines' && appointment) {
    return (
      <MoveDeadlines
        appointmentId={id}
        to={plusDays(appointment.startDay, days)}
        pending={moving.isPending}
        onCancel={onCancel}
        onDecide={moveAll}
      />
    );
  }
  return null;
}
