/** What there is to say about a matter; opening one and editing one ask for the same. */
import { useWatch } from 'react-hook-form';
import { MatterType, matterTypeLabels } from '#contract/matter-types.ts';
import {
  BillingArrangement,
  billingArrangementLabels,
  type Matter,
  matterStatusLabels,
  NewMatter,
} from '#contract/matters.ts';
import { ClientField } from '#web/clients/ClientField.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { NumberField } from '#web/kit/NumberField.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { MatterNumberField } from '#web/matters/MatterNumberField.tsx';
import { ColleagueField } from '#web/users/ColleagueField.tsx';

interface Props {
  /** The matter to edit; without one a new matter is opened. */
  matter?: Matter;
  clientName?: string;
  /** The number a new one would get. */
  nextNumber?: string;
}

const openStatuses = optionsOf(NewMatter.shape.status.unwrap().options, matterStatusLabels);

export function MatterFields({ matter, clientName, nextNumber }: Props) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <ClientField name="clientId" label="Client" required chosen={clientName} />
        {matter ? (
          // Who asked for this form has a reason, and the client is rarely it.
          <TextField name="matterNumber" label="Matter number" required autoFocus />
        ) : (
          <MatterNumberField next={nextNumber} />
        )}
      </div>
      <TextAreaField name="description" label="Description" />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="practiceArea"
          label="Practice area"
          emptyLabel="None"
          options={optionsOf(MatterType.options, matterTypeLabels)}
        />
        <ColleagueField
          name="assignedAttorney"
          label="Assigned attorney"
          emptyLabel="Nobody"
          lawyersOnly
        />
        {/* A closed one is reopened, not edited open. */}
        {matter?.status !== 'closed' && (
          <SelectField name="status" label="Status" options={openStatuses} />
        )}
        <DayField name="openDate" label="Open date" />
        <SelectField
          name="billingArrangement"
          label="Billing arrangement"
          options={optionsOf(BillingArrangement.options, billingArrangementLabels)}
        />
        <Price />
        <MoneyField name="budget" label="Budget" />
      </div>
    </>
  );
}

/** Each arrangement has a figure of its own. */
function Price() {
  const arrangement: BillingArrangement = useWatch({ name: 'billingArrangement' });
  if (arrangement === 'flat') return <MoneyField name="flatFee" label="Flat fee" />;
  if (arrangement === 'hourly')
    return <MoneyField name="billingRate" label="Billing rate" hint="For one hour" />;
  return (
    <NumberField
      name="contingencyPercent"
      label="Contingency"
      unit="%"
      hint="The firm’s share of what is won"
    />
  );
}
