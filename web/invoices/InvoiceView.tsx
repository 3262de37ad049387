import type { InvoiceRecord } from '#contract/invoices.ts';
import { History } from '#web/activities/History.tsx';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { InvoiceActions } from '#web/invoices/InvoiceActions.tsx';
import { InvoiceFacts } from '#web/invoices/InvoiceFacts.tsx';
import { InvoicePaper } from '#web/invoices/InvoicePaper.tsx';
import { PaymentsOfInvoice } from '#web/invoices/PaymentsOfInvoice.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { Part } from '#web/kit/Part.tsx';

/** Everything about one invoice: how it stands, what was paid, and the sheet itself. */
export function InvoiceView({ invoice }: { invoice: InvoiceRecord }) {
  const { user } = useCurrentUser();
  // What can be done with an invoice changes by doing it: its button may go with the focus.
  const place = useFocusKept();
  return (
    <div {...place} className="grid min-w-0 gap-6 outline-none">
      <InvoiceActions invoice={invoice} />
      <InvoiceFacts invoice={invoice} />
      <PaymentsOfInvoice invoice={invoice} />
      {user && (
        <Part title="Preview">
          <InvoicePaper firm={user} invoice={invoice} />
        </Part>
      )}
      <History
        of={{ entityId: invoice.id }}
        known={`${invoice.invoiceNumber}, ${invoice.clientName}`}
      />
    </div>
  );
}
