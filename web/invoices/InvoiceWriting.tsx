/** The form on the left and the paper on the right; or the paper alone, before it is saved. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Client } from '#contract/clients.ts';
import { type InvoiceRecord, invoices } from '#contract/invoices.ts';
import type { CurrentUser } from '#contract/users.ts';
import { InvoiceFields } from '#web/invoices/InvoiceFields.tsx';
import { LivePaper } from '#web/invoices/LivePaper.tsx';
import { usePaymentFilling } from '#web/invoices/payment-filling.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { FormLock, useFormLock } from '#web/kit/form-lock.ts';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';

interface Props {
  firm: CurrentUser;
  invoice: InvoiceRecord | null;
  client: Client | null;
  /** While it is not settled whose payment instructions these are, nothing may be sent. */
  onHold: (isHeld: boolean) => void;
}

export function InvoiceWriting({ firm, invoice, client, onHold }: Props) {
  const { data: next } = useRead(invoices.nextNumber, { enabled: invoice === null });
  const nextNumber = next?.invoiceNumber;
  const payment = usePaymentFilling(invoice !== null && invoice.clientId !== null);
  const paper = <LivePaper firm={firm} invoice={invoice} nextNumber={nextNumber} />;
  const isHeld = payment.isFilling || payment.question !== null;
  useLayoutEffect(() => onHold(isHeld), [isHeld, onHold]);
  const isSending = useFormLock();
  const { isPreview, toggle, heading, opener, editor } = usePreview();
  return (
    <>
      <div
        ref={editor}
        hidden={isPreview}
        className="grid gap-6 not-[[hidden]]:min-[1100px]:grid-cols-[minmax(0,1fr)_21rem]"
      >
        <InvoiceFields
          firm={firm}
          invoice={invoice}
          client={client}
          nextNumber={nextNumber}
          payment={payment}
        />
        <aside aria-label="Live preview" className="sticky top-0 self-start max-[1099px]:hidden">
          {!isPreview && paper}
        </aside>
      </div>
      {isPreview && (
        <section aria-labelledby="invoice-preview" className="mx-auto grid w-full max-w-3xl gap-3">
          <h3 id="invoice-preview" ref={heading} tabIndex={-1} className="font-semibold">
            Preview
          </h3>
          {paper}
        </section>
      )}
      <FormActions>
        {/* What is on its way belongs on the invoice. */}
        <FormLock value={isSending || payment.isFilling}>
          <SubmitButton>{invoice ? 'Save Invoice' : 'Create Invoice'}</SubmitButton>
        </FormLock>
        <Button ref={opener} variant="secondary" onClick={toggle}>
          {isPreview ? 'Back to Edit' : 'Preview'}
        </Button>
      </FormActions>
    </>
  );
}

/** Its heading has the focus when it opens; when something is wrong, the form is back and the field has it. */
function usePreview() {
  const [isPreview, setPreview] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  const wasPreview = useRef(false);
  const { clearErrors } = useFormContext();
  const { errors } = useFormState();
  const isWrong = Object.keys(errors).some((name) => name !== 'root');

  const toggle = () => {
    // What was wrong before is told again by the next try; only that closes the preview.
    clearErrors();
    setPreview(!isPreview);
  };

  useEffect(() => {
    if (isPreview && isWrong) setPreview(false);
  }, [isPreview, isWrong]);

  useEffect(() => {
    if (isPreview === wasPreview.current) return;
    wasPreview.current = isPreview;
    const wrong = editor.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    const place = isPreview ? heading.current : (wrong ?? opener.current);
    place?.focus();
  }, [isPreview]);

  return { isPreview, toggle, heading, opener, editor };
}
