import { billingTerms, type FirmBilling, FirmBillingChange } from '#contract/billing-terms.ts';
import { billedHours, billedMinutes, roundingWords } from '#contract/rounding.ts';
import { useChangeFirmBilling } from '#web/billing-terms/billing-term-calls.ts';
import { RoundingField } from '#web/billing-terms/RoundingField.tsx';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { useMay } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { Form } from '#web/kit/Form.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextField } from '#web/kit/TextField.tsx';

export function FirmBillingCard() {
  const read = useRead(billingTerms.firm);
  const maySet = useMay('setRates');
  return (
    <Card title="Billing of the firm">
      <p className="mb-4 max-w-prose text-sm text-muted">
        The real time of an entry always stays as it was. How it is rounded for a bill is agreed
        here, unless something else is agreed with the client or for the matter. What has been
        entered keeps the rule it was entered by.
      </p>
      <Arriving
        read={read}
        rows={2}
        loading="Loading the billing of the firm"
        failed="Could not load the billing of the firm."
      />
      {read.data && (maySet ? <FirmForm firm={read.data} /> : <FirmWords firm={read.data} />)}
    </Card>
  );
}

function FirmForm({ firm }: { firm: FirmBilling }) {
  const change = useChangeFirmBilling();
  return (
    <Form
      takes={FirmBillingChange}
      start={firm}
      onSubmit={async (_, { changed }) => {
        if (Object.keys(changed).length > 0) await change.mutateAsync({ body: changed });
      }}
    >
      <RoundingField />
      <TextField
        name="taxId"
        label="Tax number"
        autoComplete="off"
        hint="Electronic bills name it: who the bill is from."
        className="sm:max-w-80"
      />
      <div className="flex justify-end">
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  );
}

function FirmWords({ firm: { rounding, taxId } }: { firm: FirmBilling }) {
  const example = billedHours(billedMinutes(7 * 60, rounding));
  return (
    <Facts>
      <Fact name="Rounding">
        {roundingWords(rounding)}: 7 minutes → {example} h
      </Fact>
      <Fact name="Tax number">{taxId ?? '–'}</Fact>
    </Facts>
  );
}
