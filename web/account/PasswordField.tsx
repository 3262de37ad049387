import { asText, type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { Field } from '#web/kit/Field.tsx';
import { PasswordInput, passwordHint } from '#web/kit/PasswordInput.tsx';

interface Props extends Pick<BoundFieldProps, 'name' | 'label'> {
  /** How long a new one has to be: it is explained by a hint, and offered by the password manager. */
  newFrom?: number;
}

/** The field for a password in the forms behind the door. */
export function PasswordField({ name, label, newFrom }: Props) {
  const hint = newFrom ? passwordHint(newFrom) : undefined;
  const { words, control, value, set } = useBoundField({ name, label, hint, required: true });
  return (
    <Field {...words}>
      <PasswordInput
        {...control}
        what={label}
        isNew={newFrom !== undefined}
        value={asText(value)}
        onChange={({ target }) => set(target.value)}
      />
    </Field>
  );
}

/** Nobody sees it: it tells the password manager whose password it is that is asked for. */
export function WhosePassword({ email }: { email: string }) {
  return <input hidden readOnly type="email" autoComplete="username" value={email} />;
}
