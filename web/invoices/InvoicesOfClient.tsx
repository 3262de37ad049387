import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { invoices } from '#contract/invoices.ts';
import { InvoiceStatusBadge } from '#web/invoices/InvoiceStatusBadge.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { Part } from '#web/kit/Part.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';

const limit = 10;

/** What one client was billed, and what came of it. */
export function InvoicesOfClient({ clientId }: { clientId: string }) {
  const list = useReadPages(invoices.list, { limit, query: { clientId } });
  return (
    <Part
      title="Invoices"
      actions={
        <ButtonLink
          href={`/financial-mgmt?invoice=new&for=${clientId}`}
          variant="secondary"
          size="sm"
          icon={Plus}
        >
          New Invoice
        </ButtonLink>
      }
    >
      <Arriving read={list} rows={2} loading="Loading invoices" failed="Could not load invoices." />
      {list.data?.length === 0 && <p className="text-sm text-muted">No invoices yet.</p>}
      {list.data && list.data.length > 0 && (
        <ul className="divide-y divide-border rounded-lg border border-border">
          {list.data.map((invoice) => (
            <li
              key={invoice.id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-0.5 px-3 py-2"
            >
              <div className="min-w-0">
                <Link
                  href={`/financial-mgmt?invoice=${invoice.id}`}
                  className="figure inline-block min-h-6 font-medium text-link hover:underline"
                >
                  {invoice.invoiceNumber}
                </Link>
                <p className="text-sm text-muted">
                  Due <DayText value={invoice.dueDate} />
                </p>
              </div>
              <div className="flex items-center gap-3 text-sm">
                <MoneyText amount={invoice.amount} />
                <InvoiceStatusBadge invoice={invoice} />
              </div>
            </li>
          ))}
        </ul>
      )}
      <ShowMore read={list} failed="Could not load more invoices." />
    </Part>
  );
}
