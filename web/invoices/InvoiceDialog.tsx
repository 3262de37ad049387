/**
 * One window for an invoice: writing it, looking at it, putting it right. It stays while one takes the
 * place of the other, so that the focus finds its way back to where the window was opened from.
 */
import { useState } from 'react';
import { type InvoiceRecord, invoices } from '#contract/invoices.ts';
import { EditInvoice } from '#web/invoices/EditInvoice.tsx';
import { InvoiceView } from '#web/invoices/InvoiceView.tsx';
import { WriteInvoice } from '#web/invoices/WriteInvoice.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';

/** `?invoice=new` (for a client: `for=ID`, a matter: `matter=ID`), `?invoice=ID`, `?invoice=ID&edit=yes`. */
export function InvoiceDialog() {
  const { search, adjust } = useAddress();
  const [isDirty, setDirty] = useState(false);
  const asked = search.get('invoice');
  const isNew = asked === 'new';
  const isEdit = asked !== null && !isNew && search.get('edit') === 'yes';
  const id = isNew || isEdit ? null : asked;
  const read = useRead(invoices.one, { params: { id: id ?? '' }, enabled: id !== null });
  const invoice = id === null ? undefined : read.data;
  const isMissing = id !== null && read.error?.status === 404;
  const shown = invoice && !isMissing ? invoice : undefined;

  const start = { for: undefined, matter: undefined };
  const close = () => adjust(isEdit ? { edit: undefined } : { invoice: undefined, ...start });
  const onDone = (saved: InvoiceRecord | null) =>
    saved && isNew ? adjust({ invoice: saved.id, ...start }) : close();
  const form = { onDirtyChange: setDirty, onDone };
  const name = shown ? `${shown.invoiceNumber}, ${shown.clientName}` : 'Invoice';
  return (
    <Dialog
      open={asked !== null}
      onClose={close}
      title={isNew ? 'New Invoice' : isEdit ? 'Edit Invoice' : name}
      dirty={isDirty}
      wide
    >
      {isNew && (
        <WriteInvoice clientId={search.get('for')} matterId={search.get('matter')} {...form} />
      )}
      {isEdit && <EditInvoice key={asked} id={asked} {...form} />}
      {isMissing && <EmptyState text="There is no such invoice." />}
      {id !== null && !isMissing && (
        <>
          <NotFresh read={read} />
          <Arriving
            key={id}
            read={read}
            rows={6}
            loading="Loading the invoice"
            failed="Could not load the invoice."
          />
        </>
      )}
      {shown && <InvoiceView key={shown.id} invoice={shown} />}
    </Dialog>
  );
}
