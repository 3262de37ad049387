/** What can be done with an event that somebody added, with the words for how it went. */
import { appointments } from '#contract/appointments.ts';
import { useWrite } from '#web/kit/api.ts';

export const useAddAppointment = () =>
  useWrite(appointments.create, {
    done: 'Event added successfully',
    failed: 'Failed to add event',
  });

const updated = { done: 'Event updated successfully', failed: 'Failed to update event' };

export const useChangeAppointment = () => useWrite(appointments.change, updated);

export const useChangeOneDay = () => useWrite(appointments.changeOne, updated);

const restored = { done: 'Event restored', failed: 'Failed to restore event' };
const deleted = { done: 'Event deleted', failed: 'Failed to delete event' };

export function useRemoveAppointment() {
  const restore = useWrite(appointments.restore, restored);
  return useWrite(appointments.remove, {
    ...deleted,
    undo: (_, { params }) => restore.mutate({ params }),
  });
}

/** Leaves out one day of a series. */
export function useSkipDay() {
  const takeBackIn = useWrite(appointments.skip, restored);
  return useWrite(appointments.skip, {
    ...deleted,
    undo: (_, { params, body }) =>
      takeBackIn.mutate({ params, body: { day: body.day, isSkipped: false } }),
  });
}
