import { type ComponentProps, use } from 'react';
import { Field } from '#web/kit/Field.tsx';
import { fieldSentence } from '#web/kit/field-sentence.ts';
import { Input } from '#web/kit/Input.tsx';
import { VisitorFormState } from '#web/sign-in/VisitorForm.tsx';

interface VisitorFieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
}

/** Everything these forms ask for is needed, so no field carries a mark for it. */
export function VisitorField({ name, label, ...rest }: VisitorFieldProps) {
  const { isSending, errors } = use(VisitorFormState);
  const error = errors[name];
  return (
    <Field label={label} error={error && fieldSentence(label, error)}>
      <Input name={name} required readOnly={isSending} {...rest} />
    </Field>
  );
}

/** The address is also the user name, which is what password managers look for. */
export function EmailField({ defaultValue }: { defaultValue?: string }) {
  return (
    <VisitorField
      name="email"
      label="E-mail"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={defaultValue}
    />
  );
}
