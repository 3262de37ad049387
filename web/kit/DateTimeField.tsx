import { asText, type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';
import { fromLocalInput, toLocalInput } from '#web/kit/local-time.ts';

/** A moment: an ISO instant or null in the form's values, the local clock on the screen. */
export function DateTimeField(props: BoundFieldProps) {
  const { words, control, value, set } = useBoundField(props);
  return (
    <Field {...words}>
      <Input
        {...control}
        type="datetime-local"
        value={value ? toLocalInput(asText(value)) : ''}
        onChange={(event) => set(fromLocalInput(event.target.value))}
      />
    </Field>
  );
}
