import { type MatterBilling, MatterBillingChange } from '#contract/billing-terms.ts';
import type { Matter } from '#contract/matters.ts';
import { useChangeMatterBilling } from '#web/billing-terms/billing-term-calls.ts';
import { PayersField } from '#web/billing-terms/PayersField.tsx';
import { PeopleField } from '#web/billing-terms/PeopleField.tsx';
import { RoundingField } from '#web/billing-terms/RoundingField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextField } from '#web/kit/TextField.tsx';

interface Props {
  matter: Matter;
  terms: MatterBilling;
  onClose: () => void;
}

export function MatterTermsDialog({ matter, terms, onClose }: Props) {
  const change = useChangeMatterBilling();
  const { matterId, ...start } = terms;
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Billing terms of ${matter.matterNumber}`}
      description="For time that is entered and bills that are made from now on."
      takes={MatterBillingChange}
      start={start}
      submit="Save Terms"
      onSubmit={async (_, { changed }) => {
        if (Object.keys(changed).length > 0)
          await change.mutateAsync({ params: { id: matterId }, body: changed });
      }}
    >
      <RoundingField emptyLabel="As the client or the firm does" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="clientMatterNumber" label="Client’s matter number" autoComplete="off" />
        <TextField name="purchaseOrder" label="Purchase order" autoComplete="off" />
      </div>
      <PeopleField />
      <PayersField />
    </FormDialog>
  );
}
