import { NewTrustHold, trustHoldLabels } from '#contract/trust-holds.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { RadioField } from '#web/kit/RadioField.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { usePlaceTrustHold } from '#web/trust-holds/trust-hold-calls.ts';
import { ledgerName } from '#web/trust-ledgers/ledger-words.ts';

const kinds = [
  { value: 'hold', label: trustHoldLabels.hold, hint: 'Kept back, for costs to come for example.' },
  {
    value: 'dispute',
    label: trustHoldLabels.dispute,
    hint: 'Somebody says it is theirs: it stays until that is settled.',
  },
];

interface Props {
  ledger: TrustLedger;
  onClose: () => void;
}

export function HoldMoneyDialog({ ledger, onClose }: Props) {
  const place = usePlaceTrustHold();
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Hold or dispute"
      description={`${ledgerName(ledger)}: what is held stays in the ledger and cannot be disbursed.`}
      takes={NewTrustHold}
      start={{ ledgerId: ledger.id, kind: 'hold', amount: '', reason: '' }}
      submit="Hold the money"
      onSubmit={(body, { idempotencyKey }) => place.mutateAsync({ body, idempotencyKey })}
    >
      <RadioField name="kind" label="Why it cannot be used" options={kinds} required />
      <MoneyField name="amount" label="Amount" required />
      <TextAreaField name="reason" label="Reason" rows={2} required />
    </FormDialog>
  );
}
