import { type TrustLedger, trustLedgers } from '#contract/trust-ledgers.ts';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { ledgerName } from '#web/trust-ledgers/ledger-words.ts';
import { useSetMinimum } from '#web/trust-ledgers/trust-ledger-calls.ts';

interface Props {
  ledger: TrustLedger;
  onClose: () => void;
}

/** Below it whoever answers for the matter hears of it, and can ask the client for more. */
export function MinimumDialog({ ledger, onClose }: Props) {
  const set = useSetMinimum();
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Set minimum"
      description={`When ${ledgerName(ledger)} falls below this balance, the responsible attorney is notified.`}
      takes={trustLedgers.setMinimum.takes}
      start={{ minimum: ledger.minimum }}
      submit="Set minimum"
      onSubmit={(body) => set.mutateAsync({ params: { id: ledger.id }, body })}
    >
      <MoneyField name="minimum" label="Minimum" hint="Enter 0 for no minimum." required />
    </FormDialog>
  );
}
