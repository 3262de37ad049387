/** How an event gets another day: it keeps its time by the firm's clock, and Undo brings it back. */
import { useRef } from 'react';
import { type Appointment, appointments } from '#contract/appointments.ts';
import { type Day, plusDays } from '#contract/dates.ts';
import { Weekday } from '#contract/repetition.ts';
import { tasks } from '#contract/tasks.ts';
import { type ClockTime, momentAt } from '#contract/zoned-time.ts';
import { movedTo } from '#web/appointments/appointment-start.ts';
import { useWrite } from '#web/kit/api.ts';

const taskSaid = { done: 'Task updated successfully', failed: 'Failed to update task' };

/** What is due on a day and at no time is due at the end of work. */
const endOfWork = '17:00';

interface DatedTask {
  id: string;
  dueDate: string | null;
  /** By the firm's clock. */
  time: ClockTime | null;
}

export function useMoveTask(timeZone: string) {
  const before = useRef<DatedTask>(null);
  const back = useWrite(tasks.change, taskSaid);
  const forth = useWrite(tasks.change, {
    ...taskSaid,
    undo: (_, { params }) =>
      back.mutate({ params, body: { dueDate: before.current?.dueDate ?? null } }),
  });
  return (task: DatedTask, to: Day, onSuccess: () => void) => {
    before.current = task;
    const dueDate = momentAt(timeZone, to, task.time ?? endOfWork);
    forth.mutate({ params: { id: task.id }, body: { dueDate } }, { onSuccess });
  };
}

const eventSaid = { done: 'Event updated successfully', failed: 'Failed to update event' };

type Times = Pick<Appointment, 'startDay' | 'endDay' | 'repetition'>;

/** So many days later; the days of the week of a series go along. */
export function movedBy(days: number, { startDay, endDay, repetition }: Times): Partial<Times> {
  const moved = movedTo({ startDay, endDay }, plusDays(startDay, days));
  if (!repetition || repetition.weekdays.length === 0) return moved;
  const all = Weekday.options;
  const weekdays = repetition.weekdays.flatMap(
    (day) => all.at((all.indexOf(day) + days) % 7) ?? [],
  );
  return { ...moved, repetition: { ...repetition, weekdays } };
}

export function useMoveAppointment() {
  const before = useRef<Times>(null);
  const back = useWrite(appointments.change, eventSaid);
  const forth = useWrite(appointments.change, {
    ...eventSaid,
    undo: (_, { params, body }) => {
      const { moveDeadlines, ...changed } = body;
      if (!before.current) return;
      const { startDay, endDay, repetition } = before.current;
      const was = changed.repetition ? { startDay, endDay, repetition } : { startDay, endDay };
      back.mutate({ params, body: { ...was, moveDeadlines } });
    },
  });
  return {
    isPending: forth.isPending,
    move: (
      appointment: Appointment,
      days: number,
      /** Undefined: nothing is counted from it. */
      moveDeadlines: string[] | undefined,
      said: Parameters<typeof forth.mutate>[1],
    ) => {
      before.current = appointment;
      const body = { ...movedBy(days, appointment), moveDeadlines };
      forth.mutate({ params: { id: appointment.id }, body }, said);
    },
  };
}

/** One day of a series becomes an event of its own; Undo deletes that and takes the day back in. */
export function useMoveOneDay() {
  const takeBackIn = useWrite(appointments.skip, eventSaid);
  const remove = useWrite(appointments.remove, { failed: eventSaid.failed });
  return useWrite(appointments.changeOne, {
    ...eventSaid,
    undo: ({ id }, { params, body: { day } }) =>
      remove.mutate(
        { params: { id } },
        { onSuccess: () => takeBackIn.mutate({ params, body: { day, isSkipped: false } }) },
      ),
  });
}
