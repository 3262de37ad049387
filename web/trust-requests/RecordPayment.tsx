import { NewTrustDeposit, ReceivedBy } from '#contract/trust-acts.ts';
import { trustMethodLabels } from '#contract/trust-entries.ts';
import type { TrustRequest } from '#contract/trust-requests.ts';
import { useToday } from '#web/frame/today.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { AmountAndDay, PurposeField, ReferenceField } from '#web/trust-entries/ActFields.tsx';
import { useDeposit } from '#web/trust-entries/trust-entry-calls.ts';
import { leftOf, receivedWords } from '#web/trust-requests/request-words.ts';

const methods = optionsOf(ReceivedBy.options, trustMethodLabels);

interface Props {
  request: TrustRequest;
  open: boolean;
  onClose: () => void;
}

/** What a client paid for a request: a deposit into the ledger of its matter. */
export function RecordPayment({ request, open, onClose }: Props) {
  const deposit = useDeposit();
  const { id, number, accountId, matterId, matterNumber, clientName } = request;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Record deposit"
      description={`For ${number}, ${clientName}, ${matterNumber}. ${receivedWords(request)}.`}
      takes={NewTrustDeposit}
      start={{
        accountId,
        matterId,
        requestId: id,
        amount: leftOf(request),
        day: useToday(),
        party: clientName,
        purpose: `Trust request ${number}`,
        method: 'check',
        reference: null,
      }}
      submit="Record deposit"
      onSubmit={(body, { idempotencyKey }) => deposit.mutateAsync({ body, idempotencyKey })}
    >
      <AmountAndDay />
      <TextField name="party" label="Received from" required autoComplete="off" />
      <PurposeField />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="method" label="Method" required options={methods} />
        <ReferenceField />
      </div>
    </FormDialog>
  );
}
