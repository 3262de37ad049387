import { asText, type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';

/** A square on the calendar, the same in every time zone: as the contract's Day, or null. */
export function DayField(props: BoundFieldProps) {
  const { words, control, value, set } = useBoundField(props);
  return (
    <Field {...words}>
      <Input
        {...control}
        type="date"
        value={asText(value).slice(0, 10)}
        onChange={(event) => set(event.target.value ? `${event.target.value}T00:00:00.000Z` : null)}
      />
    </Field>
  );
}
