import { useState } from 'react';
import { type InvoiceRecord, invoices } from '#contract/invoices.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { EditTerms } from '#web/invoices/EditTerms.tsx';
import { InvoiceForm, type InvoiceFormEnds } from '#web/invoices/InvoiceForm.tsx';
import { editable } from '#web/invoices/invoice-start.ts';
import { isPartlySettled } from '#web/invoices/invoice-state.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';

export function EditInvoice({ id, ...form }: InvoiceFormEnds & { id: string }) {
  const { user: firm } = useCurrentUser();
  const read = useRead(invoices.one, { params: { id } });
  const [start, setStart] = useState<InvoiceRecord | null>(null);
  // Whoever saves it meanwhile changes the record, not what this form has started with.
  if (read.data && !start) setStart(read.data);
  if (read.error?.status === 404) return <EmptyState text="There is no such invoice." />;
  if (!firm || !start) {
    return (
      <Arriving
        read={read}
        rows={6}
        loading="Loading the invoice"
        failed="Could not load the invoice."
      />
    );
  }
  if (isPartlySettled(start)) return <EditTerms {...form} invoice={start} />;
  return (
    <InvoiceForm {...form} firm={firm} start={editable(start)} invoice={start} client={null} />
  );
}
