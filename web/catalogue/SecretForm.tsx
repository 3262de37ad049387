import { useState } from 'react';
import * as z from 'zod';
import { optionalText, requiredText } from '#contract/text.ts';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { SecretField } from '#web/kit/SecretField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';

const BankDetails = z.strictObject({
  account: optionalText(34),
  routing: requiredText(9),
  swift: optionalText(11),
});

const start = { account: '•••• 6789', routing: '•••• 0021', swift: null };

/** What is stored, what is required, and what is not there yet; below it, what was sent. */
export function SecretForm() {
  const [sent, setSent] = useState('nothing yet');
  return (
    <Form
      takes={BankDetails}
      start={start}
      onSubmit={async (values) => setSent(JSON.stringify(values))}
    >
      <SecretField
        name="account"
        label="Account number"
        hint="As it stands on your statement."
        inputMode="numeric"
      />
      <SecretField name="routing" label="Routing number" inputMode="numeric" required />
      <SecretField name="swift" label="SWIFT code" />
      <p className="text-sm wrap-anywhere text-muted">
        Sent: <code data-sent>{sent}</code>
      </p>
      <FormActions>
        <SubmitButton>Save Bank Details</SubmitButton>
      </FormActions>
    </Form>
  );
}
