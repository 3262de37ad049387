import { useWatch } from 'react-hook-form';
import { SentBy } from '#contract/trust-acts.ts';
import { trustMethodLabels } from '#contract/trust-entries.ts';
import { optionsOf } from '#web/kit/options.ts';
import { useProposed } from '#web/kit/proposed-value.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { useNextCheck } from '#web/trust-entries/next-check.ts';

const methods = optionsOf(SentBy.options, trustMethodLabels);

interface Props {
  /** Whose checks are written; not known before a ledger is chosen. */
  accountId: string | undefined;
  hasTarget?: boolean;
}

/** How money leaves the bank: a check has its number, and what is sent says where to. */
export function SentFields({ accountId, hasTarget = true }: Props) {
  const method: SentBy = useWatch({ name: 'method' });
  const isCheck = method === 'check';
  const next = useNextCheck(accountId);
  useProposed('checkNumber', isCheck ? next : undefined);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField name="method" label="Method" required options={methods} />
      {isCheck && (
        <TextField
          name="checkNumber"
          label="Check number"
          required
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {!isCheck && hasTarget && (
        <>
          <TextField name="toBank" label="To bank" required autoComplete="off" />
          <TextField
            name="toAccount"
            label="To account"
            hint="Only the last four digits are kept."
            autoComplete="off"
          />
        </>
      )}
    </div>
  );
}

interface Sent {
  method: SentBy;
  checkNumber: string | null;
  toBank?: string | null;
  toAccount?: string | null;
}

/** Without what was typed for another method and is out of sight now. */
export function asSent<Act extends Sent>(act: Act): Act {
  if (act.method !== 'check') return { ...act, checkNumber: null };
  return 'toBank' in act ? { ...act, toBank: null, toAccount: null } : act;
}
