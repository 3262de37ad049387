import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { toCents } from '#contract/cents.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import { matters } from '#contract/matters.ts';
import { InvoiceStatusBadge } from '#web/invoices/InvoiceStatusBadge.tsx';
import { Alert } from '#web/kit/Alert.tsx';
import { useRead } from '#web/kit/api.ts';
import { DateText } from '#web/kit/DateText.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';

/** How an invoice stands, in a few figures, and what it belongs to. */
export function InvoiceFacts({ invoice }: { invoice: InvoiceRecord }) {
  const { amount, amountPaid, writtenOff, balance, cancelledAt, cancelReason } = invoice;
  return (
    <section aria-label="How it stands" className="grid gap-4">
      {cancelledAt && (
        <Alert tone="info">
          Cancelled on <DateText value={cancelledAt} />
          {cancelReason && `: ${cancelReason}`}
        </Alert>
      )}
      {toCents(invoice.askedOfNobody) > 0n && (
        <Alert tone="warning">
          Of this bill, which several share, <MoneyText amount={invoice.askedOfNobody} /> is asked
          of nobody. Whoever still wants it edits an invoice of the bill that stands, so that less
          of a line is borne by others, or writes a new one, of which this note does not know.
        </Alert>
      )}
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-4">
        <Fact name="Status">
          <InvoiceStatusBadge invoice={invoice} />
        </Fact>
        <Fact name="Amount">
          <MoneyText amount={amount} />
        </Fact>
        <Fact name="Paid">
          <MoneyText amount={amountPaid} />
          {toCents(writtenOff) > 0n && (
            <span className="block text-sm font-normal text-muted">
              <MoneyText amount={writtenOff} /> written off
            </span>
          )}
        </Fact>
        <Fact name="Open">
          <MoneyText amount={balance} />
        </Fact>
        <Fact name="Client">
          <ClientName invoice={invoice} />
        </Fact>
        <Fact name="Matter">
          <MatterName matterId={invoice.matterId} />
        </Fact>
        <Fact name="Issued">
          <DayText value={invoice.issueDate} />
        </Fact>
        <Fact name="Due">
          <DayText value={invoice.dueDate} />
        </Fact>
      </dl>
    </section>
  );
}

function ClientName({ invoice: { clientId, clientName } }: { invoice: InvoiceRecord }) {
  if (!clientId) return clientName;
  return (
    <Link href={`/clients?client=${clientId}`} className={link}>
      {clientName}
    </Link>
  );
}

function MatterName({ matterId }: { matterId: string | null }) {
  const { data } = useRead(matters.one, {
    params: { id: matterId ?? '' },
    enabled: matterId !== null,
  });
  if (!matterId) return 'None';
  return (
    <Link href={`/clients?tab=matters&matter=${matterId}`} className={link}>
      {data?.matterNumber ?? 'The matter'}
    </Link>
  );
}

const link = 'inline-block min-h-6 text-link hover:underline';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface px-3 py-2.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
