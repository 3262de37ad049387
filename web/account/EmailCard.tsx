import { useState } from 'react';
import { type Account, account } from '#contract/account.ts';
import { useAccount, useChangeEmail, useKeepEmail } from '#web/account/account-calls.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { TextField } from '#web/kit/TextField.tsx';

/** The address a person signs in with and gets letters at. Another one has to be confirmed from there. */
export function EmailCard() {
  const read = useAccount();
  const [isChanging, setChanging] = useState(false);
  return (
    <Card
      title="E-mail"
      action={
        read.data && (
          <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
            Change e-mail
          </Button>
        )
      }
    >
      <Arriving
        read={read}
        rows={1}
        loading="Loading your e-mail"
        failed="Could not load your e-mail."
      />
      {read.data && <Address account={read.data} />}
      {isChanging && <ChangeEmail onClose={() => setChanging(false)} />}
    </Card>
  );
}

function Address({ account: { email, newEmail } }: { account: Account }) {
  const keep = useKeepEmail();
  return (
    <div {...useFocusKept()} className="grid gap-3 outline-none">
      <p className="wrap-anywhere">{email}</p>
      {newEmail && (
        <Alert tone="info">
          <p className="wrap-anywhere">
            Waiting for confirmation: open the link we sent to {newEmail}.
          </p>
          <Button
            size="sm"
            variant="secondary"
            pending={keep.isPending}
            onClick={() => keep.mutate({})}
            className="mt-2"
          >
            Keep the current e-mail
          </Button>
        </Alert>
      )}
    </div>
  );
}

function ChangeEmail({ onClose }: { onClose: () => void }) {
  const change = useChangeEmail();
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Change e-mail"
      description="We send a link to the new address. Until it is opened, you sign in as before."
      takes={account.changeEmail.takes}
      start={{ email: '' }}
      submit="Change e-mail"
      onSubmit={(body, { idempotencyKey }) => change.mutateAsync({ body, idempotencyKey })}
    >
      <TextField
        name="email"
        label="New e-mail"
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
      />
    </FormDialog>
  );
}
