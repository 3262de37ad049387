import { asText, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';

/** Of a new matter: left empty it is not sent, and the firm's next number is given. */
export function MatterNumberField({ next }: { next?: string }) {
  const { words, control, value, set } = useBoundField({
    name: 'matterNumber',
    label: 'Matter number',
    hint: next ? `Left empty, it will be ${next}` : 'Left empty, it will be the next one',
  });
  return (
    <Field {...words}>
      <Input
        {...control}
        autoComplete="off"
        placeholder={next}
        className="figure"
        value={asText(value)}
        onChange={({ target }) => set(target.value.trim() === '' ? undefined : target.value)}
      />
    </Field>
  );
}
