import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Day } from '#contract/dates.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import { NewTrustDeposit, ReceivedBy } from '#contract/trust-acts.ts';
import { trustMethodLabels } from '#contract/trust-entries.ts';
import { useToday } from '#web/frame/today.ts';
import { CheckboxField } from '#web/kit/CheckboxField.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { AmountAndDay, PurposeField, ReferenceField } from '#web/trust-entries/ActFields.tsx';
import { OpenMatterField } from '#web/trust-entries/OpenMatterField.tsx';
import { useDeposit } from '#web/trust-entries/trust-entry-calls.ts';

const methods = optionsOf(ReceivedBy.options, trustMethodLabels);

/** Nobody leaves the matter out by mistake: it is said that its owner is not known. */
const Deposit = z
  .strictObject({
    ...NewTrustDeposit.shape,
    isUnknown: z.boolean(),
    fundsOn: Day.nullish().transform((day) => day ?? undefined),
  })
  .refine(({ matterId, isUnknown }) => isUnknown || matterId !== null, {
    path: ['matterId'],
    message: 'is required',
    // Also where something else is wrong: all of it is said at once.
    when: () => true,
  });

interface Props {
  accounts: readonly [TrustAccount, ...TrustAccount[]];
  /** Known where it is asked for from a matter or its ledger. */
  matter?: { id: string; matterNumber: string; clientName: string };
  /** From the ledger of what is nobody's yet. */
  isUnknown?: boolean;
  onClose: () => void;
}

export function DepositDialog({ accounts, matter, isUnknown = false, onClose }: Props) {
  const deposit = useDeposit();
  const day = useToday();
  const [first, ...others] = accounts;
  const came = `Money that came ${others.length === 0 ? `into ${first.name}` : 'in'}`;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Record deposit"
      description={
        matter ? `${came} for ${matter.clientName}, ${matter.matterNumber}.` : `${came}.`
      }
      takes={Deposit}
      start={{
        accountId: first.id,
        matterId: matter?.id ?? null,
        isUnknown,
        amount: '',
        day,
        party: matter?.clientName ?? '',
        purpose: '',
        method: 'check',
        reference: null,
        fundsOn: null,
      }}
      submit="Record deposit"
      onSubmit={({ isUnknown: isNobodys, ...given }, { idempotencyKey }) => {
        const body = isNobodys ? { ...given, matterId: null } : given;
        return deposit.mutateAsync({ body, idempotencyKey });
      }}
    >
      {others.length > 0 && (
        <SelectField
          name="accountId"
          label="Trust account"
          required
          options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {!matter && !isUnknown && <Whose />}
      <AmountAndDay />
      <TextField name="party" label="Received from" required autoComplete="off" />
      <PurposeField hint="Such as an advance for fees, a settlement, a filing fee." />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="method" label="Method" required options={methods} />
        <ReferenceField />
      </div>
      <DayField
        name="fundsOn"
        label="Funds on"
        hint="From this day on it can be used. Left empty, it follows from the method: a wire and cash at once, the others after the days the firm has set."
      />
    </FormDialog>
  );
}

function Whose() {
  const isUnknown: boolean = useWatch({ name: 'isUnknown' });
  return (
    <div className="grid gap-1.5">
      {!isUnknown && <OpenMatterField name="matterId" label="Matter" />}
      <CheckboxField
        name="isUnknown"
        label="Its owner is not known yet"
        hint="It is kept as unidentified until its owner is found."
      />
    </div>
  );
}
