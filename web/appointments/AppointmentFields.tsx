import { useFormContext, useWatch } from 'react-hook-form';
import { AppointmentType, appointmentTypeLabels, reminderChoices } from '#contract/appointments.ts';
import { TaskPriority, taskPriorityLabels } from '#contract/tasks.ts';
import { usualTimes, type Written } from '#web/appointments/appointment-start.ts';
import { ChoicesField } from '#web/appointments/ChoicesField.tsx';
import { RepetitionField } from '#web/appointments/RepetitionField.tsx';
import { reminderWords } from '#web/appointments/reminder-words.ts';
import { useSpanFollows } from '#web/appointments/span-follows.ts';
import { TimeField } from '#web/appointments/TimeField.tsx';
import { HolidayHint } from '#web/calendar/HolidayHint.tsx';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { MatterField } from '#web/matters/MatterField.tsx';
import { asOption, useGivableTo } from '#web/users/colleagues.ts';

interface Props {
  start: Written;
  /** One day of a series does not come again by itself. */
  isOneDay: boolean;
}

export function AppointmentFields({ start, isOneDay }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField name="title" label="Title" required />
        <SelectField
          name="type"
          label="Type"
          options={optionsOf(AppointmentType.options, appointmentTypeLabels)}
        />
      </div>
      <WhenFields isOneDay={isOneDay} />
      <MatterField name="matterId" label="Matter" startId={start.matterId} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField name="place" label="Place" />
        <SelectField
          name="priority"
          label="Priority"
          emptyLabel="None"
          options={optionsOf(TaskPriority.options, taskPriorityLabels)}
        />
      </div>
      <People invited={start.attendees} />
      <ChoicesField
        name="reminders"
        label="Reminders"
        options={[...new Set([...reminderChoices, ...start.reminders])]
          .toSorted((one, other) => one - other)
          .map((minutes) => ({ value: minutes, label: reminderWords(minutes) }))}
      />
      <TextAreaField name="description" label="Description" />
    </>
  );
}

function WhenFields({ isOneDay }: { isOneDay: boolean }) {
  const { setValue } = useFormContext<Written>();
  const startDay = useWatch<Written, 'startDay'>({ name: 'startDay' });
  const startTime = useWatch<Written, 'startTime'>({ name: 'startTime' });
  const timeZone = useWatch<Written, 'timeZone'>({ name: 'timeZone' });
  const { user } = useCurrentUser();
  useSpanFollows();
  const isWholeDay = startTime === null;
  const setWholeDay = (isOn: boolean) => {
    const options = { shouldDirty: true };
    setValue('startTime', isOn ? null : usualTimes.startTime, options);
    setValue('endTime', isOn ? null : usualTimes.endTime, options);
  };
  return (
    <>
      <div className="grid gap-2">
        <div className="grid grid-cols-2 gap-4">
          <DayField name="startDay" label="Start day" required />
          {!isWholeDay && <TimeField name="startTime" label="Start time" required />}
          <DayField
            name="endDay"
            label="End day"
            required
            className={isWholeDay ? '' : 'col-start-1'}
          />
          {!isWholeDay && <TimeField name="endTime" label="End time" required />}
        </div>
        <Checkbox
          label="All day"
          checked={isWholeDay}
          onChange={({ target }) => setWholeDay(target.checked)}
        />
        <HolidayHint day={startDay || null} />
        {user && timeZone !== user.timeZone && (
          <p className="text-sm text-muted">Times are by the clock of {timeZone}.</p>
        )}
      </div>
      {!isOneDay && <RepetitionField startDay={startDay || null} />}
    </>
  );
}

function People({ invited }: { invited: Written['attendees'] }) {
  const people = useGivableTo(invited);
  return <ChoicesField name="attendees" label="People" options={people.map(asOption)} />;
}
