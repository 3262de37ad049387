import { clients } from '#contract/clients.ts';
import { matters } from '#contract/matters.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { useToday } from '#web/frame/today.ts';
import { InvoiceForm, type InvoiceFormEnds } from '#web/invoices/InvoiceForm.tsx';
import { newInvoice } from '#web/invoices/invoice-start.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';

interface WriteProps extends InvoiceFormEnds {
  clientId: string | null;
  matterId: string | null;
}

/** For a matter, which has a client; for a client; or for somebody who is chosen later. */
export function WriteInvoice({ clientId, matterId, ...form }: WriteProps) {
  const { user: firm } = useCurrentUser();
  const today = useToday();
  const matter = useRead(matters.one, {
    params: { id: matterId ?? '' },
    enabled: matterId !== null,
  });
  const of = matter.data?.clientId ?? clientId;
  const client = useRead(clients.one, { params: { id: of ?? '' }, enabled: of !== null });
  // A link to somebody who is gone still opens the form.
  const isComing = (matterId !== null && matter.isPending) || (of !== null && client.isPending);
  if (!firm || isComing) {
    return (
      <Arriving
        read={of === null ? matter : client}
        rows={6}
        loading="Loading the client"
        failed="Could not load the client."
      />
    );
  }
  const known = client.data ?? null;
  return (
    <InvoiceForm
      {...form}
      firm={firm}
      start={newInvoice(today, known, matter.data?.id ?? null)}
      invoice={null}
      client={known}
    />
  );
}
