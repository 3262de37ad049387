/** The form on the left and the paper on the right; or the paper alone, before it is saved. */
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { type Client, clients } from '#contract/clients.ts';
import { type InvoiceRecord, invoices } from '#contract/invoices.ts';
import type { CurrentUser } from '#contract/users.ts';
import { useToday } from '#web/frame/today.ts';
import { InvoiceFields } from '#web/invoices/InvoiceFields.tsx';
import { InvoicePaper } from '#web/invoices/InvoicePaper.tsx';
import { billToOf, paperOf } from '#web/invoices/paper.ts';
import { usePaymentFilling } from '#web/invoices/payment-filling.ts';
import type { Written } from '#web/invoices/written-lines.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { FormLock, useFormLock } from '#web/kit/form-lock.ts';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';

interface Props {
  firm: CurrentUser;
  invoice: InvoiceRecord | null;
  client: Client | null;
}

export function InvoiceWriting({ firm, invoice, client }: Props) {
  const { data: next } = useRead(invoices.nextNumber, { enabled: invoice === null });
  const nextNumber = next?.invoiceNumber;
  const payment = usePaymentFilling();
  const paper = usePaper(invoice, nextNumber);
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
          {!isPreview && <InvoicePaper firm={firm} invoice={paper} />}
        </aside>
      </div>
      {isPreview && (
        <section aria-labelledby="invoice-preview" className="mx-auto grid w-full max-w-3xl gap-3">
          <h3 id="invoice-preview" ref={heading} tabIndex={-1} className="font-semibold">
            Preview
          </h3>
          <InvoicePaper firm={firm} invoice={paper} />
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

function usePaper(invoice: InvoiceRecord | null, nextNumber = '') {
  const written = useWatch<Written>() as Written;
  const id = written.clientId ?? null;
  const { data } = useRead(clients.one, { params: { id: id ?? '' }, enabled: id !== null });
  const today = useToday();
  const isSame = invoice !== null && invoice.clientId === id;
  const address = data && data.id === id ? billToOf(data) : null;
  return paperOf(written, { nextNumber, billTo: isSame ? invoice.billTo : address, today });
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
