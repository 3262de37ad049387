/** What can still be put right once something was paid: when the rest is due, and the words. */
import { useEffect } from 'react';
import * as z from 'zod';
import { Day } from '#contract/dates.ts';
import { Invoice, type InvoiceRecord } from '#contract/invoices.ts';
import { isMask } from '#contract/masks.ts';
import { optionalText } from '#contract/text.ts';
import { ClientMatterField } from '#web/invoices/ClientMatterField.tsx';
import type { InvoiceFormEnds } from '#web/invoices/InvoiceForm.tsx';
import { useChangeInvoice } from '#web/invoices/writing-calls.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { useLateFocus } from '#web/kit/late-focus.ts';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';

const Terms = z.strictObject({
  dueDate: Day,
  matterId: Invoice.shape.matterId,
  description: Invoice.shape.description,
  paymentInstructions: optionalText(5000),
});

interface Props extends InvoiceFormEnds {
  invoice: InvoiceRecord;
}

export function EditTerms({ invoice, onDirtyChange, onDone }: Props) {
  const change = useChangeInvoice();
  const first = useLateFocus<HTMLDivElement>();
  // A form that is gone has nothing to lose.
  useEffect(() => () => onDirtyChange(false), [onDirtyChange]);
  const { id, clientId, dueDate, matterId, description, paymentInstructions } = invoice;
  return (
    <Form
      takes={Terms}
      start={{ dueDate, matterId, description, paymentInstructions }}
      onDirtyChange={onDirtyChange}
      onSubmit={async (_, { changed }) =>
        onDone(
          Object.keys(changed).length === 0
            ? null
            : await change.mutateAsync({ params: { id }, body: changed }),
        )
      }
    >
      <Alert tone="info">
        A part of {invoice.invoiceNumber} is settled. To change what is billed, reverse the payment
        first.
      </Alert>
      <div ref={first} className="grid gap-4 sm:grid-cols-2">
        <DayField name="dueDate" label="Due Date" required />
        {clientId && <ClientMatterField clientId={clientId} />}
      </div>
      <TextAreaField name="description" label="Description" rows={2} />
      <TextAreaField
        name="paymentInstructions"
        label="Payment Instructions"
        rows={5}
        hint={
          isMask(paymentInstructions ?? '')
            ? 'Numbers are masked. A mask that stays in its place keeps the stored number.'
            : undefined
        }
      />
      <FormActions>
        <SubmitButton>Save Invoice</SubmitButton>
      </FormActions>
    </Form>
  );
}
