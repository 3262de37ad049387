import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Day } from '#contract/dates.ts';
import { HolidayHint } from '#web/calendar/HolidayHint.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';

const NewDay = z.strictObject({ day: Day });
type NewDay = z.infer<typeof NewDay>;

interface Props {
  open: boolean;
  /** What gets the date. */
  title: string;
  start: Day;
  onSet: (day: Day) => void;
  onClose: () => void;
}

/** Another day without a mouse. */
export function SetDate({ open, title, start, onSet, onClose }: Props) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Set date"
      description={title}
      takes={NewDay}
      start={{ day: start }}
      submit="Set date"
      onSubmit={async ({ day }) => onSet(day)}
    >
      <DayField name="day" label="Date" required />
      <ChosenDay />
    </FormDialog>
  );
}

function ChosenDay() {
  const { control } = useFormContext<NewDay>();
  const day = useWatch({ control, name: 'day' });
  return <HolidayHint day={day || null} />;
}
