import { plusDays } from '#contract/dates.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import { NewTrustRequest } from '#contract/trust-requests.ts';
import { useToday } from '#web/frame/today.ts';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { SelectField } from '#web/kit/SelectField.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { MatterField } from '#web/matters/MatterField.tsx';
import { useAskForMoney } from '#web/trust-requests/trust-request-calls.ts';

interface Props {
  /** The one that is chosen already. */
  account: TrustAccount;
  accounts: readonly TrustAccount[];
  open: boolean;
  onClose: () => void;
}

export function NewRequest({ account, accounts, open, onClose }: Props) {
  const ask = useAskForMoney();
  const today = useToday();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="New request"
      description="It gets the next number. The PDF says where to pay, and that it is no invoice."
      takes={NewTrustRequest}
      start={{
        accountId: account.id,
        matterId: '',
        amount: '',
        requestedOn: today,
        dueOn: plusDays(today, 14),
        note: '',
      }}
      submit="Create request"
      onSubmit={(body, { idempotencyKey }) => ask.mutateAsync({ body, idempotencyKey })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {accounts.length > 1 && (
          <SelectField
            name="accountId"
            label="Trust account"
            required
            options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            className="sm:col-span-2"
          />
        )}
        <MatterField
          name="matterId"
          label="Client and matter"
          required
          isOpenOnly
          className="sm:col-span-2"
        />
        <MoneyField name="amount" label="Amount" required />
        <DayField name="dueOn" label="Due on" required />
        <TextAreaField
          name="note"
          label="Note"
          hint="Printed on the request: what the money is for."
          rows={3}
          className="sm:col-span-2"
        />
      </div>
    </FormDialog>
  );
}
