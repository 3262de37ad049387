import { Pencil } from 'lucide-react';
import { billingTerms, ClientBillingChange } from '#contract/billing-terms.ts';
import type { Client } from '#contract/clients.ts';
import { roundingWords } from '#contract/rounding.ts';
import { useChangeClientBilling } from '#web/billing-terms/billing-term-calls.ts';
import { RoundingField } from '#web/billing-terms/RoundingField.tsx';
import { useTermsForm } from '#web/billing-terms/terms-form.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { useMay } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { CheckboxField } from '#web/kit/CheckboxField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { Part } from '#web/kit/Part.tsx';
import { TextField } from '#web/kit/TextField.tsx';

/** What is agreed with a client about bills for time. */
export function BillingOfClient({ client }: { client: Client }) {
  const read = useRead(billingTerms.client, { params: { id: client.id } });
  const maySet = useMay('setRates');
  const change = useChangeClientBilling();
  const { isOpen, open, close } = useTermsForm(client.id);
  const terms = read.data;
  return (
    <Part
      title="Billing terms"
      actions={
        terms &&
        maySet &&
        !client.deletedAt && (
          <Button size="sm" variant="secondary" icon={Pencil} onClick={open}>
            Change terms
          </Button>
        )
      }
    >
      <Arriving
        read={read}
        rows={2}
        loading="Loading billing terms"
        failed="Could not load billing terms."
      />
      {terms && (
        <Facts>
          <Fact name="Rounding">
            {terms.rounding ? roundingWords(terms.rounding) : 'As the firm does'}
          </Fact>
          {terms.clientCode && <Fact name="Client code">{terms.clientCode}</Fact>}
          {terms.taxId && <Fact name="Tax number">{terms.taxId}</Fact>}
          <Fact name="UTBMS codes">{terms.needsCodes ? 'Needed on each line' : 'Not needed'}</Fact>
        </Facts>
      )}
      {terms && maySet && !client.deletedAt && isOpen && (
        <FormDialog
          open
          onClose={close}
          title={`Billing terms of ${client.name}`}
          description="For time that is entered from now on."
          takes={ClientBillingChange}
          start={{
            rounding: terms.rounding,
            clientCode: terms.clientCode,
            taxId: terms.taxId,
            needsCodes: terms.needsCodes,
          }}
          submit="Save Terms"
          onSubmit={async (_, { changed }) => {
            if (Object.keys(changed).length > 0)
              await change.mutateAsync({ params: { id: client.id }, body: changed });
          }}
        >
          <RoundingField emptyLabel="As the firm does" />
          <TextField
            name="clientCode"
            label="Client code"
            autoComplete="off"
            hint="The firm’s number for the client."
          />
          <TextField name="taxId" label="Tax number" autoComplete="off" />
          <CheckboxField
            name="needsCodes"
            label="Each line of time needs UTBMS codes"
            hint="Whoever logs time for this client is asked for a task and an activity code."
          />
        </FormDialog>
      )}
    </Part>
  );
}
