import { asText, type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';

/** The clock on the wall: `09:30`. An emptied one is no time, and the contract says so. */
export function TimeField(props: BoundFieldProps) {
  const { words, control, value, set } = useBoundField(props);
  return (
    <Field {...words}>
      <Input
        {...control}
        type="time"
        value={asText(value)}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  );
}
