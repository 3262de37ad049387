import { type TrustAccount, TrustAccountChange } from '#contract/trust-accounts.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { AccountFields } from '#web/trust-accounts/AccountFields.tsx';
import { useChangeTrustAccount } from '#web/trust-accounts/trust-account-calls.ts';

interface Props {
  account: TrustAccount;
  open: boolean;
  onClose: () => void;
}

/** What it is called and whose rules count. Its bank account and its first day stay: entries stand on them. */
export function EditAccountDialog({ account, open, onClose }: Props) {
  const change = useChangeTrustAccount();
  const { id, name, jurisdiction, interestTo } = account;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Edit the trust account"
      description="The bank account and the day it was opened stay as they are."
      takes={TrustAccountChange}
      start={{ name, jurisdiction, interestTo }}
      submit="Save account"
      onSubmit={async (_, { changed }) => {
        if (Object.keys(changed).length > 0)
          await change.mutateAsync({ params: { id }, body: changed });
      }}
    >
      <TextField name="name" label="Name" required autoComplete="off" />
      <AccountFields />
    </FormDialog>
  );
}
