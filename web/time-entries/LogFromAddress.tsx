import { appointments } from '#contract/appointments.ts';
import { tasks } from '#contract/tasks.ts';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { TimeDialog } from '#web/time-entries/TimeDialog.tsx';

/** `?log=time`, also with `&matter=`, `&task=` and `&event=`: what is known already need not be typed. */
export function LogFromAddress() {
  const { search, adjust } = useAddress();
  const taskId = search.get('task');
  const eventId = search.get('event');
  const list = useRead(tasks.list, { enabled: taskId !== null });
  const event = useRead(appointments.one, {
    params: { id: eventId ?? '' },
    enabled: eventId !== null,
  });
  if ((taskId && list.isPending) || (eventId && event.isPending)) return null;
  const task = taskId ? list.data?.find(({ id }) => id === taskId) : undefined;
  const appointment = eventId ? event.data : undefined;
  const source = task ?? appointment;
  // On the tab for time the matter is also what the list is filtered by.
  const isFilter = search.get('tab') === 'time';
  const close = () =>
    adjust({
      log: undefined,
      task: undefined,
      event: undefined,
      ...(isFilter ? {} : { matter: undefined }),
    });
  return (
    <TimeDialog
      start={{
        matterId: search.get('matter') ?? source?.matterId ?? null,
        narrative: source?.title,
        taskId: task?.id,
        appointmentId: appointment?.id,
      }}
      onClose={close}
    />
  );
}
