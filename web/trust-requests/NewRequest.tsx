import { useState } from 'react';
import { plusDays } from '#contract/dates.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import { NewTrustRequest, type TrustRequest } from '#contract/trust-requests.ts';
import { useToday } from '#web/frame/today.ts';
import { Button } from '#web/kit/Button.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { SelectField } from '#web/kit/SelectField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { MatterField } from '#web/matters/MatterField.tsx';
import { CreatedRequest } from '#web/trust-requests/CreatedRequest.tsx';
import { useAskForMoney } from '#web/trust-requests/trust-request-calls.ts';

interface Props {
  /** The one that is chosen already. */
  account: TrustAccount;
  accounts: readonly TrustAccount[];
  /** Known where it is asked for from a matter, with what is missing there. */
  matterId?: string;
  amount?: string;
  onClose: () => void;
}

/** Asks for money, and once it has a number hands out the letter. */
export function NewRequest({ account, accounts, matterId, amount = '', onClose }: Props) {
  const ask = useAskForMoney();
  const today = useToday();
  const [isDirty, setDirty] = useState(false);
  const [created, setCreated] = useState<TrustRequest | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={created ? `Trust request ${created.number}` : 'New request'}
      description={
        created
          ? undefined
          : 'It gets the next number. The PDF says where to pay, and that it is no invoice.'
      }
      dirty={isDirty && !created}
    >
      {created && <CreatedRequest request={created} onClose={onClose} />}
      {!created && (
        <Form
          takes={NewTrustRequest}
          start={{
            accountId: account.id,
            matterId: matterId ?? '',
            amount,
            requestedOn: today,
            dueOn: plusDays(today, 14),
            note: '',
          }}
          onDirtyChange={setDirty}
          onSubmit={async (body, { idempotencyKey }) =>
            setCreated(await ask.mutateAsync({ body, idempotencyKey }))
          }
        >
          <RequestFields accounts={accounts} matterId={matterId} />
          <FormActions>
            <SubmitButton>Create request</SubmitButton>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          </FormActions>
        </Form>
      )}
    </Dialog>
  );
}

function RequestFields({ accounts, matterId }: Pick<Props, 'accounts' | 'matterId'>) {
  return (
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
        startId={matterId}
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
  );
}
