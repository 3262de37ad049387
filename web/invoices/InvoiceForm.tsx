/** Writing and editing are one form; an edit sends only what was changed. */
import { useCallback, useEffect, useRef } from 'react';
import type { Client } from '#contract/clients.ts';
import { type InvoiceRecord, NewInvoice } from '#contract/invoices.ts';
import type { CurrentUser } from '#contract/users.ts';
import { InvoiceWriting } from '#web/invoices/InvoiceWriting.tsx';
import { changesOf } from '#web/invoices/invoice-start.ts';
import { useChangeInvoice, useCreateInvoice } from '#web/invoices/writing-calls.ts';
import type { Written } from '#web/invoices/written-lines.ts';
import { Form } from '#web/kit/Form.tsx';

export interface InvoiceFormEnds {
  onDirtyChange: (dirty: boolean) => void;
  /** With what was saved; null when there was nothing to save. */
  onDone: (saved: InvoiceRecord | null) => void;
}

interface Props extends InvoiceFormEnds {
  firm: CurrentUser;
  start: Written;
  /** The invoice that is edited; without one a new invoice is written. */
  invoice: InvoiceRecord | null;
  /** The client a new one starts with. */
  client: Client | null;
}

export function InvoiceForm({ firm, start, invoice, client, onDirtyChange, onDone }: Props) {
  const create = useCreateInvoice();
  const change = useChangeInvoice();
  // A form that is gone has nothing to lose.
  useEffect(() => () => onDirtyChange(false), [onDirtyChange]);
  const isHeld = useRef(false);
  const onHold = useCallback((held: boolean) => {
    isHeld.current = held;
  }, []);

  const save = async (values: NewInvoice, idempotencyKey: string) => {
    if (!invoice) return onDone(await create.mutateAsync({ body: values, idempotencyKey }));
    const body = changesOf(start, values);
    if (Object.keys(body).length === 0) return onDone(null);
    return onDone(await change.mutateAsync({ params: { id: invoice.id }, body }));
  };
  return (
    <Form
      takes={NewInvoice}
      start={start}
      onDirtyChange={onDirtyChange}
      // Keys reach the form also while its button waits.
      onSubmit={(values, { idempotencyKey }) =>
        isHeld.current ? undefined : save(values, idempotencyKey)
      }
    >
      <InvoiceWriting firm={firm} invoice={invoice} client={client} onHold={onHold} />
    </Form>
  );
}
