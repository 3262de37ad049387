import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { NewTrustTransfer } from '#contract/trust-acts.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { useToday } from '#web/frame/today.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { AmountAndDay, PurposeField } from '#web/trust-entries/ActFields.tsx';
import { OpenMatterField } from '#web/trust-entries/OpenMatterField.tsx';
import { OtherMatterField } from '#web/trust-entries/OtherMatterField.tsx';
import { useTransfer } from '#web/trust-entries/trust-entry-calls.ts';
import { usable } from '#web/trust-entries/usable.ts';
import { LedgerField } from '#web/trust-ledgers/LedgerField.tsx';

interface Props {
  /** Out of this one, or out of one that is chosen here. */
  ledger?: TrustLedger;
  /** Undefined while they are on their way. */
  ledgers?: readonly TrustLedger[];
  /** What is known already: the deposit whose owner was found. */
  known?: { amount: string; purpose: string };
  onClose: () => void;
}

/** Money changes its ledger and stays in the bank: to another matter of its client, or from nobody to its owner. */
export function TransferDialog({ ledger, ledgers, known, onClose }: Props) {
  const transfer = useTransfer();
  const day = useToday();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={ledger?.kind === 'unidentified' ? 'Transfer to owner' : 'Transfer'}
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
        ...known,
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
  const { setValue } = useFormContext();
  const chosen: string | null | undefined = useWatch({ name: 'fromLedgerId' });
  const from = ledger ?? ledgers?.find(({ id }) => id === chosen);
  const fromId = from?.id;
  const last = useRef(fromId);
  useEffect(() => {
    if (last.current === fromId) return;
    last.current = fromId;
    // What was chosen for another ledger may be another client's.
    setValue('toMatterId', null);
  }, [fromId, setValue]);
  if (from?.clientId) return <OtherMatterField key={from.id} from={from} />;
  return <OpenMatterField key={fromId ?? ''} name="toMatterId" label="To matter" />;
}
