import { Jurisdiction, jurisdictionLabels } from '#contract/jurisdictions.ts';
import { InterestTo, interestToLabels, NewTrustAccount } from '#contract/trust-accounts.ts';
import { useToday } from '#web/frame/today.ts';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { BankField } from '#web/trust-accounts/BankField.tsx';
import { useOpenTrustAccount } from '#web/trust-accounts/trust-account-calls.ts';

const jurisdictions = optionsOf(Jurisdiction.options, jurisdictionLabels);
const interest = optionsOf(InterestTo.options, interestToLabels);

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

/** Whose rules count, and whose the interest is. */
export function AccountFields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="jurisdiction"
        label="Jurisdiction"
        hint="Whose rules count here."
        required
        emptyLabel="Choose a jurisdiction"
        options={jurisdictions}
      />
      <SelectField name="interestTo" label="Interest goes to" required options={interest} />
    </div>
  );
}
