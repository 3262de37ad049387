import type { ComponentProps } from 'react';
import { asText, type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { TextArea } from '#web/kit/TextArea.tsx';

type Native = Pick<ComponentProps<'textarea'>, 'placeholder' | 'rows' | 'maxLength'>;

export function TextAreaField({
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
      <TextArea
        {...native}
        {...control}
        value={asText(value)}
        onChange={(event) => set(event.target.value)}
      />
    </Field>
  );
}
