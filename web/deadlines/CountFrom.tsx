/** The day that is counted from: that of a hearing, which deadlines then move with, or any other. */
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { type Appointment, appointments } from '#contract/appointments.ts';
import { formatDay } from '#contract/dates.ts';
import { HolidayHint } from '#web/calendar/HolidayHint.tsx';
import { type CountValues, useCountForm } from '#web/deadlines/count-values.ts';
import { longDate } from '#web/deadlines/deadline-words.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { useRead } from '#web/kit/api.ts';
import { DayField } from '#web/kit/DayField.tsx';
import { LookupField } from '#web/kit/LookupField.tsx';
import { MatterField } from '#web/matters/MatterField.tsx';

export function CountFrom({ startMatterId }: { startMatterId: string | null }) {
  const { setValue, clearErrors } = useCountForm();
  const [id, triggerOn] = useWatch<CountValues, ['appointmentId', 'triggerOn']>({
    name: ['appointmentId', 'triggerOn'],
  });
  const { data, isError } = useRead(appointments.one, {
    params: { id: id ?? '' },
    enabled: Boolean(id),
  });
  const hearing = id ? data : undefined;

  useEffect(() => {
    if (!hearing) return;
    if (hearing.repetition) setValue('appointmentId', null);
    setValue('triggerOn', hearing.startDay);
    if (hearing.matterId) setValue('matterId', hearing.matterId);
    clearErrors('triggerOn');
  }, [hearing, setValue, clearErrors]);

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <LookupField
        name="appointmentId"
        label="Hearing"
        emptyLabel="None: another day"
        hint="Its deadlines can move with it."
        useOptions={useHearings}
        chosen={hearing && nameOf(hearing)}
      />
      {hearing ? (
        <div className="grid content-start gap-1.5">
          <p className="text-sm leading-5 font-medium">Day of the hearing</p>
          <p className="control-height flex items-center">{longDate(hearing.startDay)}</p>
          <HolidayHint day={hearing.startDay} />
        </div>
      ) : (
        <div className="grid content-start gap-1.5">
          <DayField
            name="triggerOn"
            label="Day to count from"
            hint="The day of the hearing, of service, of filing."
            required
          />
          <HolidayHint day={triggerOn || null} />
        </div>
      )}
      {id && isError && (
        <div className="sm:col-span-2">
          <Alert>Could not load the hearing. Choose another one, or a day.</Alert>
        </div>
      )}
      <MatterField
        name="matterId"
        label="Matter"
        startId={hearing?.matterId ?? startMatterId}
        className="sm:col-span-2"
      />
    </div>
  );
}

const most = 20;

/** Court dates ahead, the next one first. A series has many days, and deadlines are counted from one. */
function useHearings(typed: string) {
  const { data, isFetching } = useRead(appointments.list, {
    query: { q: typed || undefined, type: 'court', ahead: 'yes' },
  });
  const options = data
    ?.filter(({ repetition }) => repetition === null)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
    .slice(0, most)
    .map((hearing) => ({
      value: hearing.id,
      label: nameOf(hearing),
      hint: hearing.matterNumber
        ? `${hearing.matterNumber}, ${hearing.clientName}`
        : (hearing.place ?? undefined),
    }));
  return { options, isFetching };
}

const nameOf = ({ title, startDay }: Appointment) => `${title}, ${formatDay(startDay)}`;
