/** Adding and editing an event are one form; an edit sends only what was changed. */
import { useState } from 'react';
import {
  type Appointment,
  type AppointmentChange,
  NewAppointment,
} from '#contract/appointments.ts';
import type { Day } from '#contract/dates.ts';
import { AppointmentFields } from '#web/appointments/AppointmentFields.tsx';
import {
  useAddAppointment,
  useChangeAppointment,
  useChangeOneDay,
} from '#web/appointments/appointment-calls.ts';
import { editable, editableDay, type Written } from '#web/appointments/appointment-start.ts';
import { MoveDeadlines } from '#web/deadlines/MoveDeadlines.tsx';
import { ApiError } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';

interface FormProps {
  onDirtyChange: (dirty: boolean) => void;
  onDone: (startDay: Day) => void;
  onCancel: () => void;
}

export function AddAppointment({ start, ...props }: FormProps & { start: Written }) {
  const add = useAddAppointment();
  return (
    <Form
      takes={NewAppointment}
      start={start}
      onDirtyChange={props.onDirtyChange}
      onSubmit={async (values, { idempotencyKey }) => {
        const { startDay } = await add.mutateAsync({ body: values, idempotencyKey });
        props.onDone(startDay);
      }}
    >
      <AppointmentFields start={start} isOneDay={false} />
      <Buttons submit="Add Event" onCancel={props.onCancel} />
    </Form>
  );
}

interface EditProps extends FormProps {
  appointment: Appointment;
  /** Only this day of a series is changed. */
  onlyDay: Day | null;
  /** How many deadlines are counted from it. */
  deadlines: number;
}

export function EditAppointment({ appointment, onlyDay, deadlines, ...props }: EditProps) {
  const { id } = appointment;
  const change = useChangeAppointment();
  const changeOne = useChangeOneDay();
  const start = onlyDay ? editableDay(appointment, onlyDay) : editable(appointment);
  /** What waits for a word about the deadlines that are counted from its day. */
  const [waiting, setWaiting] = useState<AppointmentChange | null>(null);

  const save = async (changed: AppointmentChange) => {
    const { repetition: _, moveDeadlines: __, ...fields } = changed;
    try {
      const { startDay } = onlyDay
        ? await changeOne.mutateAsync({ params: { id }, body: { ...fields, day: onlyDay } })
        : await change.mutateAsync({ params: { id }, body: changed });
      props.onDone(startDay);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && changed.startDay) {
        setWaiting(changed);
      }
      throw error;
    }
  };
  return (
    <>
      <Form
        takes={NewAppointment}
        start={start}
        onDirtyChange={props.onDirtyChange}
        failure={waiting ? change.error : null}
        onSubmit={(_, { changed }) => {
          if (Object.keys(changed).length === 0) return props.onCancel();
          if (changed.startDay && deadlines > 0 && !onlyDay) return setWaiting(changed);
          return save(changed);
        }}
      >
        <AppointmentFields start={start} isOneDay={onlyDay !== null} />
        <Buttons submit="Save Event" onCancel={props.onCancel} />
      </Form>
      {waiting?.startDay && (
        <MoveDeadlines
          appointmentId={id}
          to={waiting.startDay}
          pending={change.isPending}
          onCancel={() => setWaiting(null)}
          onDecide={(moveDeadlines) =>
            change.mutate(
              { params: { id }, body: { ...waiting, moveDeadlines } },
              { onSuccess: ({ startDay }) => props.onDone(startDay) },
            )
          }
        />
      )}
    </>
  );
}

function Buttons({ submit, onCancel }: { submit: string; onCancel: () => void }) {
  return (
    <FormActions>
      <SubmitButton>{submit}</SubmitButton>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </FormActions>
  );
}
