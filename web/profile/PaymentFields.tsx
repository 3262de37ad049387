import { Eye, EyeOff } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { isMask } from '#contract/masks.ts';
import { bankFields } from '#contract/profile.ts';
import { routingNumberDoubt } from '#contract/routing-number.ts';
import type { CurrentUser } from '#contract/users.ts';
import { Button } from '#web/kit/Button.tsx';
import { CheckboxField } from '#web/kit/CheckboxField.tsx';
import { SecretField } from '#web/kit/SecretField.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { FieldsCard } from '#web/profile/FieldsCard.tsx';
import { useFirmNumbers } from '#web/profile/firm-numbers.ts';

const wide = 'sm:col-span-2';

export function PaymentFields({ user }: { user: CurrentUser }) {
  const numbers = useFirmNumbers(user);
  const { shown } = numbers;
  const hasMask = isMask(user.firmPaymentInstructions ?? '');
  return (
    <FieldsCard id="payment-details" title="Firm Payment Details" fields={bankFields}>
      <TextField name="firmBankName" label="Bank name" autoComplete="off" />
      <TextField name="firmAccountName" label="Account name" autoComplete="off" />
      <RoutingField shown={shown?.routingNumber} />
      <SecretField name="firmAccountNumber" label="Account number" shown={shown?.accountNumber} />
      <SecretField name="firmSwiftCode" label="SWIFT code" shown={shown?.swiftCode} />
      {numbers.canShow && <ShowNumbers {...numbers} />}
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
    </FieldsCard>
  );
}

/** A slip of the finger is noticed, but a bank abroad may count otherwise: nothing is held up. */
function RoutingField({ shown }: { shown?: string | null }) {
  const typed: unknown = useWatch({ name: 'firmRoutingNumber' });
  const doubt = typeof typed === 'string' && !isMask(typed) ? routingNumberDoubt(typed) : null;
  return (
    <SecretField
      name="firmRoutingNumber"
      label="Routing number"
      inputMode="numeric"
      hint={doubt ?? undefined}
      shown={shown}
    />
  );
}

export function ShowNumbers({ shown, show, hide, isPending }: ReturnType<typeof useFirmNumbers>) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 self-end">
      <Button
        size="sm"
        variant="secondary"
        icon={shown ? EyeOff : Eye}
        pending={isPending}
        onClick={shown ? hide : show}
      >
        {shown ? 'Hide numbers' : 'Show numbers'}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {shown && 'This look is noted in the audit trail.'}
      </p>
    </div>
  );
}
