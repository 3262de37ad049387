/** The firm's letterhead and bank details: set once, used on every invoice. Only what was changed is sent. */
import { isMask } from '#contract/masks.ts';
import { ProfileChange } from '#contract/profile.ts';
import type { CurrentUser } from '#contract/users.ts';
import { Card } from '#web/kit/Card.tsx';
import { CheckboxField } from '#web/kit/CheckboxField.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { SecretField } from '#web/kit/SecretField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { useChangeProfile } from '#web/profile/profile-calls.ts';

const wide = 'sm:col-span-2';
const grid = 'grid gap-4 sm:grid-cols-2';

const start = (user: CurrentUser) => ({
  companyName: user.companyName ?? '',
  phone: user.phone,
  address: user.address,
  city: user.city,
  state: user.state,
  zipCode: user.zipCode,
  country: user.country,
  website: user.website,
  firmBankName: user.firmBankName,
  firmAccountName: user.firmAccountName,
  firmRoutingNumber: user.firmRoutingNumber,
  firmAccountNumber: user.firmAccountNumber,
  firmSwiftCode: user.firmSwiftCode,
  firmPaymentInstructions: user.firmPaymentInstructions,
  includePaymentDetailsOnInvoice: user.includePaymentDetailsOnInvoice,
});

export function ProfileForm({ user }: { user: CurrentUser }) {
  const change = useChangeProfile();
  const hasMask = isMask(user.firmPaymentInstructions ?? '');
  return (
    <Form
      takes={ProfileChange}
      start={start(user)}
      onSubmit={async (_, { changed }) => {
        if (Object.keys(changed).length > 0) await change.mutateAsync({ body: changed });
      }}
    >
      <Card title="Law Firm Information">
        <div className={grid}>
          <TextField
            name="companyName"
            label="Firm name"
            required
            autoComplete="organization"
            className={wide}
          />
          <TextField
            name="address"
            label="Address"
            autoComplete="street-address"
            className={wide}
          />
          <TextField name="city" label="City" autoComplete="address-level2" />
          <TextField name="state" label="State" autoComplete="address-level1" />
          <TextField name="zipCode" label="ZIP code" autoComplete="postal-code" />
          <TextField name="country" label="Country" required autoComplete="country-name" />
          <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
          <TextField name="website" label="Website" type="url" autoComplete="url" />
        </div>
      </Card>
      <Card title="Firm Payment Details">
        <div className={grid}>
          <TextField name="firmBankName" label="Bank name" autoComplete="off" />
          <TextField name="firmAccountName" label="Account name" autoComplete="off" />
          <SecretField name="firmRoutingNumber" label="Routing number" />
          <SecretField name="firmAccountNumber" label="Account number" />
          <SecretField name="firmSwiftCode" label="SWIFT code" />
          <TextAreaField
            name="firmPaymentInstructions"
            label="Payment instructions"
            hint={
              hasMask
                ? 'Numbers are masked. A mask that stays in its place keeps the stored number.'
                : undefined
            }
            className={wide}
          />
          <CheckboxField
            name="includePaymentDetailsOnInvoice"
            label="Include payment details on invoices"
            hint="They are added to the payment instructions of a new invoice."
            className={wide}
          />
        </div>
      </Card>
      <FormActions>
        <SubmitButton>Save Profile</SubmitButton>
      </FormActions>
    </Form>
  );
}
