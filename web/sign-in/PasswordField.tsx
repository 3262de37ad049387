import { use, useState } from 'react';
import { Field } from '#web/kit/Field.tsx';
import { fieldSentence } from '#web/kit/field-sentence.ts';
import { Input } from '#web/kit/Input.tsx';
import { VisitorFormState } from '#web/sign-in/VisitorForm.tsx';

interface PasswordFieldProps {
  label: string;
  /** A new password is offered by the password manager and explained by the hint. */
  isNew?: boolean;
  defaultValue?: string;
}

export function PasswordField({ label, isNew = false, defaultValue }: PasswordFieldProps) {
  const { isSending, errors } = use(VisitorFormState);
  const [isShown, setShown] = useState(false);
  const error = errors.password;
  return (
    <Field
      label={label}
      hint={isNew && 'At least 15 characters; a short sentence works well.'}
      error={error && fieldSentence(label, error)}
    >
      <div className="relative">
        <Input
          name="password"
          required
          readOnly={isSending}
          type={isShown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={defaultValue}
          className="pr-18"
        />
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-1 right-1 rounded-sm px-3 pointer-coarse:inset-y-0 text-sm font-medium text-link hover:bg-surface-2"
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      </div>
    </Field>
  );
}
