import type { ComponentProps } from 'react';
import { asText, type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { Input } from '#web/kit/Input.tsx';

type Native = Pick<
  ComponentProps<'input'>,
  'type' | 'placeholder' | 'autoComplete' | 'autoFocus' | 'inputMode' | 'maxLength' | 'spellCheck'
>;

export function TextField({
  name,
  label,
  hint,
  required,
  className,
  ...native
}: BoundFieldProps & Native) {
  const { words, control, value, set } = useBoundField({ name, label, hint, required, className });
  return (
    <Field {...words}>
      <Input
        {...native}
        {...control}
        value={asText(value)}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  );
}
