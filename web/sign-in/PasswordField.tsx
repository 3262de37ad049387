import { use } from 'react';
import { Field } from '#web/kit/Field.tsx';
import { fieldSentence } from '#web/kit/field-sentence.ts';
import { PasswordInput, passwordHint } from '#web/kit/PasswordInput.tsx';
import { VisitorFormState } from '#web/sign-in/VisitorForm.tsx';

interface PasswordFieldProps {
  label: string;
  /** A new password is offered by the password manager and explained by the hint. */
  isNew?: boolean;
  defaultValue?: string;
}

export function PasswordField({ label, isNew = false, defaultValue }: PasswordFieldProps) {
  const { isSending, errors } = use(VisitorFormState);
  const error = errors.password;
  return (
    <Field
      label={label}
      hint={isNew && passwordHint()}
      error={error && fieldSentence(label, error)}
    >
      <PasswordInput
        name="password"
        what={label}
        isNew={isNew}
        required
        readOnly={isSending}
        defaultValue={defaultValue}
      />
    </Field>
  );
}
