import { asText, type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';

/** A square on the calendar: 'YYYY-MM-DD' or null, the same in every time zone. */
export function DayField(props: BoundFieldProps) {
  const { words, control, value, set } = useBoundField(props);
  return (
    <Field {...words}>
      <Input
        {...control}
        type="date"
        value={asText(value)}
        onChange={(event) => set(event.target.value || null)}
      />
    </Field>
  );
}
