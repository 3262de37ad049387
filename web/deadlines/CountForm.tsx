/** The form of the calculator: what is counted from, by which rules, and who is to do it. */
import { useState } from 'react';
import type { Service } from '#contract/deadline-service.ts';
import { type Deadline, NewDeadlines } from '#contract/deadlines.ts';
import { TimeField } from '#web/appointments/TimeField.tsx';
import { AddButton } from '#web/deadlines/AddButton.tsx';
import { CountedDays } from '#web/deadlines/CountedDays.tsx';
import { CountFrom } from '#web/deadlines/CountFrom.tsx';
import { useAddDeadlines } from '#web/deadlines/deadline-calls.ts';
import { RulesField } from '#web/deadlines/RulesField.tsx';
import { ServiceFields } from '#web/deadlines/ServiceFields.tsx';
import { Form } from '#web/kit/Form.tsx';
import { Part } from '#web/kit/Part.tsx';
import { ColleagueField } from '#web/users/ColleagueField.tsx';

interface Props {
  appointmentId: string | null;
  matterId: string | null;
  onDirtyChange: (dirty: boolean) => void;
  onAdded: (deadlines: Deadline[]) => void;
}

export function CountForm({ appointmentId, matterId, onDirtyChange, onAdded }: Props) {
  const add = useAddDeadlines();
  // One for all of them, the ones ticked later too.
  const [service, setService] = useState<Service>('personal');
  return (
    <Form
      takes={NewDeadlines}
      start={{
        triggerOn: '',
        appointmentId,
        matterId,
        assignedTo: null,
        time: '17:00',
        state: null,
        deadlines: [],
      }}
      onDirtyChange={onDirtyChange}
      onSubmit={async (body, { idempotencyKey }) =>
        onAdded(await add.mutateAsync({ body, idempotencyKey }))
      }
    >
      <CountFrom startMatterId={matterId} />
      <RulesField service={service} />
      <ServiceFields service={service} onService={setService} />
      <CountedDays />
      <Part title="Tasks">
        <div className="grid gap-4 sm:grid-cols-2">
          <ColleagueField name="assignedTo" label="Assigned to" emptyLabel="Nobody" />
          <TimeField
            name="time"
            label="Time of day"
            hint="By when on the day, by the firm's clock."
          />
        </div>
      </Part>
      <AddButton />
    </Form>
  );
}
