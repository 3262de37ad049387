import { NewTrustAccount } from '#contract/trust-accounts.ts';
import { useToday } from '#web/frame/today.ts';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { AccountFields } from '#web/trust-accounts/AccountFields.tsx';
import { BankField } from '#web/trust-accounts/BankField.tsx';
import { useOpenTrustAccount } from '#web/trust-accounts/trust-account-calls.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  onOpened?: (id: string) => void;
}

export function OpenAccountDialog({ open, onClose, onOpened }: Props) {
  const create = useOpenTrustAccount();
  const openedOn = useToday();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Open a trust account"
      description="The ledgers of the account are kept here from the day on which it is opened."
      takes={NewTrustAccount}
      start={{
        name: '',
        bankingAccountId: undefined,
        jurisdiction: undefined,
        interestTo: 'foundation',
        openedOn,
      }}
      submit="Open account"
      onSubmit={async (body, { idempotencyKey }) => {
        const { id } = await create.mutateAsync({ body, idempotencyKey });
        onOpened?.(id);
      }}
    >
      <TextField
        name="name"
        label="Name"
        hint="What the firm calls it, such as IOLTA."
        required
        autoComplete="off"
      />
      <BankField
        label="Bank account"
        hint="One of the type Trust (IOLTA)."
        fits={({ accountType }) => accountType === 'trust'}
        newType="trust"
      />
      <AccountFields />
      <DayField
        name="openedOn"
        label="Opened on"
        hint="Nothing can be recorded before this day."
        required
      />
    </FormDialog>
  );
}
