import { useState } from 'react';
import { type Account, account } from '#contract/account.ts';
import { useAccount, useChangePassword } from '#web/account/account-calls.ts';
import { PasswordField, WhosePassword } from '#web/account/PasswordField.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';

export function PasswordCard() {
  const read = useAccount();
  const [isChanging, setChanging] = useState(false);
  return (
    <Card
      title="Password"
      action={
        read.data?.hasPassword && (
          <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
            Change password
          </Button>
        )
      }
    >
      <Arriving
        read={read}
        rows={1}
        loading="Loading your account"
        failed="Could not load your account."
      />
      {read.data && <Age account={read.data} />}
      {read.data && isChanging && (
        <ChangePassword whose={read.data} onClose={() => setChanging(false)} />
      )}
    </Card>
  );
}

function Age({ account: { hasPassword, passwordChangedAt } }: { account: Account }) {
  if (!hasPassword) return <p>You sign in through your identity provider.</p>;
  return (
    passwordChangedAt && (
      <p>
        Changed <DateText value={passwordChangedAt} />
      </p>
    )
  );
}

interface ChangePasswordProps {
  whose: Account;
  onClose: () => void;
}

function ChangePassword({ whose, onClose }: ChangePasswordProps) {
  const change = useChangePassword();
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Change password"
      description="All other browsers are signed out."
      takes={account.changePassword.takes}
      start={{ current: '', password: '' }}
      submit="Change password"
      onSubmit={(body) => change.mutateAsync({ body })}
    >
      <WhosePassword email={whose.email} />
      <PasswordField name="current" label="Current password" />
      <PasswordField name="password" label="New password" newFrom={whose.minPasswordLength} />
    </FormDialog>
  );
}
