import { useWatch } from 'react-hook-form';
import { matters } from '#contract/matters.ts';
import { NewTrustTransfer } from '#contract/trust-acts.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { useToday } from '#web/frame/today.ts';
import { useRead } from '#web/kit/api.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { SelectField } from '#web/kit/SelectField.tsx';
import { matterName } from '#web/matters/MatterField.tsx';
import { AmountAndDay, PurposeField } from '#web/trust-entries/ActFields.tsx';
import { OpenMatterField } from '#web/trust-entries/OpenMatterField.tsx';
import { usable } from '#web/trust-entries/PayOutDialog.tsx';
import { useTransfer } from '#web/trust-entries/trust-entry-calls.ts';
import { LedgerField } from '#web/trust-ledgers/LedgerField.tsx';

interface Props {
  /** Out of this one, or out of one that is chosen here. */
  ledger?: TrustLedger;
  ledgers: readonly TrustLedger[];
  onClose: () => void;
}

/** Money changes its ledger and stays in the bank: to another matter of its client, or from nobody to its owner. */
export function TransferDialog({ ledger, ledgers, onClose }: Props) {
  const transfer = useTransfer();
  const day = useToday();
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Transfer"
      description={
        ledger
          ? usable(ledger)
          : 'To another matter of the same client, or from unidentified funds to their owner.'
      }
      takes={NewTrustTransfer}
      start={{
        fromLedgerId: ledger?.id,
        toMatterId: undefined,
        amount: '',
        day,
        purpose: '',
        reference: null,
      }}
      submit="Transfer"
      onSubmit={(body, { idempotencyKey }) => transfer.mutateAsync({ body, idempotencyKey })}
    >
      {!ledger && (
        <LedgerField name="fromLedgerId" label="From the ledger" required ledgers={ledgers} />
      )}
      <Target ledger={ledger} ledgers={ledgers} />
      <AmountAndDay />
      <PurposeField hint="Why it is moved." />
    </FormDialog>
  );
}

/** Of a client's money only that client's other matters can be the target. */
function Target({ ledger, ledgers }: Pick<Props, 'ledger' | 'ledgers'>) {
  const chosen: string | null | undefined = useWatch({ name: 'fromLedgerId' });
  const from = ledger ?? ledgers.find(({ id }) => id === chosen);
  if (from?.clientId) return <OtherMatter from={from} clientId={from.clientId} />;
  return <OpenMatterField name="toMatterId" label="To matter" />;
}

const most = '200';

function OtherMatter({ from, clientId }: { from: TrustLedger; clientId: string }) {
  const { data } = useRead(matters.list, { query: { clientId, limit: most } });
  const others = data?.filter(({ id, status }) => id !== from.matterId && status !== 'closed');
  const isAlone = others?.length === 0;
  return (
    <SelectField
      name="toMatterId"
      label="To matter"
      required
      hint={isAlone ? `${from.clientName} has no other open matter.` : undefined}
      emptyLabel="Choose a matter"
      options={others?.map((matter) => ({ value: matter.id, label: matterName(matter) })) ?? []}
    />
  );
}
