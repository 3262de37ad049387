import { account, type Confirmation, type ConfirmationWay } from '#contract/account.ts';
import { useConfirmIdentity } from '#web/account/account-calls.ts';
import { PasswordField, WhosePassword } from '#web/account/PasswordField.tsx';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { useLateFocus } from '#web/kit/late-focus.ts';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextField } from '#web/kit/TextField.tsx';

interface Props {
  way: Exclude<ConfirmationWay, 'passkey'>;
  onDone: () => void;
  onCancel: () => void;
}

export function ConfirmByPassword({ way, onDone, onCancel }: Props) {
  const { user } = useCurrentUser();
  const confirm = useConfirmIdentity();
  const place = useLateFocus<HTMLDivElement>();
  const start: Confirmation =
    way === 'password' ? { way, password: '' } : { way, password: '', code: '' };
  return (
    <Form
      takes={account.confirm.takes}
      start={start}
      onSubmit={async (body, { idempotencyKey }) => {
        await confirm.mutateAsync({ body, idempotencyKey });
        onDone();
      }}
    >
      <WhosePassword email={user?.email ?? ''} />
      <div ref={place} className="grid gap-4">
        <PasswordField name="password" label="Password" />
        {way === 'password-and-code' && (
          <TextField
            name="code"
            label="Code"
            hint="Six digits, as your app shows them now."
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={20}
          />
        )}
      </div>
      <FormActions>
        <SubmitButton>Confirm</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
