import { useMemo } from 'react';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { Part } from '#web/kit/Part.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import {
  blank,
  declinedCard,
  demonstration,
  goodCard,
  pretendToPay,
} from '#web/plans/demonstration.ts';

const columns = 'grid gap-4 sm:grid-cols-2';

export function DemonstrationForm({ onPaid }: { onPaid: () => void }) {
  const takes = useMemo(() => demonstration(new Date()), []);
  return (
    <Form
      takes={takes}
      start={blank}
      onSubmit={async (values) => {
        if (await pretendToPay(values)) onPaid();
      }}
    >
      <Part title="Your firm">
        <div className={columns}>
          <TextField name="firstName" label="First name" required autoComplete="given-name" />
          <TextField name="lastName" label="Last name" required autoComplete="family-name" />
          <TextField name="email" label="Email" type="email" required autoComplete="email" />
          <TextField name="firmName" label="Firm name" required autoComplete="organization" />
        </div>
      </Part>
      <Part title="Card">
        {/* No browser is to offer a card it knows: this page has no use for a real one. */}
        <div className={columns}>
          <TextField
            name="cardNumber"
            label="Card number"
            required
            inputMode="numeric"
            autoComplete="off"
            className="sm:col-span-2"
            hint={`Test cards only: ${goodCard} is taken, ${declinedCard} declined.`}
          />
          <TextField
            name="expiry"
            label="Expiry"
            required
            placeholder="MM/YY"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField name="cvv" label="CVV" required inputMode="numeric" autoComplete="off" />
        </div>
      </Part>
      <Part title="Bill to">
        <div className={columns}>
          <TextField
            name="address"
            label="Billing address"
            required
            autoComplete="billing street-address"
            className="sm:col-span-2"
          />
          <TextField name="city" label="City" required autoComplete="billing address-level2" />
          <TextField
            name="zip"
            label="ZIP"
            required
            inputMode="numeric"
            autoComplete="billing postal-code"
          />
        </div>
      </Part>
      <FormActions>
        <SubmitButton>Complete Subscription</SubmitButton>
      </FormActions>
    </Form>
  );
}
