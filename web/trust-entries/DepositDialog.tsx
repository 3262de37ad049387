import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { Day } from '#contract/dates.ts';
import type { TrustAccount } from '#contract/trust-accounts.ts';
import { NewTrustDeposit, ReceivedBy } from '#contract/trust-acts.ts';
import { trustMethodLabels } from '#contract/trust-entries.ts';
import type { TrustRequest } from '#contract/trust-requests.ts';
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
import { RequestField } from '#web/trust-requests/RequestField.tsx';
import { leftOf } from '#web/trust-requests/request-words.ts';

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
  /** The one it answers, where it is asked for from a request. */
  request?: TrustRequest;
  /** What is known already, from the bank’s statement for example. */
  known?: { amount: string; day: Day; purpose: string };
  onRecorded?: (entryId: string) => void;
  onClose: () => void;
}

export function DepositDialog({
  accounts,
  matter,
  isUnknown = false,
  request,
  known,
  onRecorded,
  onClose,
}: Props) {
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
        requestId: request?.id ?? null,
        amount: request ? leftOf(request) : '',
        day,
        party: matter?.clientName ?? '',
        purpose: request ? `Trust request ${request.number}` : '',
        method: 'check',
        reference: null,
        fundsOn: null,
        isAdvance: false,
        ...known,
      }}
      submit="Record deposit"
      onSubmit={async ({ isUnknown: isNobodys, ...given }, { idempotencyKey }) => {
        const body = isNobodys ? { ...given, matterId: null, requestId: null } : given;
        const { id } = await deposit.mutateAsync({ body, idempotencyKey });
        onRecorded?.(id);
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
      <Request request={request} />
      <AmountAndDay />
      <TextField name="party" label="Received from" required autoComplete="off" />
      <PurposeField hint="Such as an advance for fees, a settlement, a filing fee." />
      <CheckboxField
        name="isAdvance"
        label="It is an advance"
        hint="It stays until it is earned or spent. Other money is to be paid out within the days of the rules."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField name="method" label="Method" required options={methods} />
        <ReferenceField />
      </div>
      <DayField
        name="fundsOn"
        label="Available on"
        hint="From this date on it can be used. Left empty, it follows from the method: a wire and cash at once, the others after the days the firm has set."
      />
    </FormDialog>
  );
}

/** Money of nobody answers no request. */
function Request({ request }: Pick<Props, 'request'>) {
  const isNobodys: boolean = useWatch({ name: 'isUnknown' });
  const matterId: string | null = useWatch({ name: 'matterId' });
  return <RequestField matterId={isNobodys ? null : matterId || null} request={request} />;
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
