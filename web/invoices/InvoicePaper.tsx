/** An invoice as it looks on paper: beside the form, before it is saved, and afterwards. */

import { addressOf } from '#contract/addresses.ts';
import { formatDay } from '#contract/dates.ts';
import { isSaidByLine } from '#contract/invoice-lines.ts';
import type { CurrentUser } from '#contract/users.ts';
import { PaperLines } from '#web/invoices/PaperLines.tsx';
import { PaperTotals } from '#web/invoices/PaperTotals.tsx';
import type { PaperInvoice } from '#web/invoices/paper.ts';

interface Props {
  firm: CurrentUser;
  invoice: PaperInvoice;
}

export function InvoicePaper({ firm, invoice }: Props) {
  const { invoiceNumber, clientName, billTo, description, lines, paymentInstructions } = invoice;
  const subject = isSaidByLine(description, lines) ? null : description;
  // Of a cancelled one nothing is asked.
  const isAsking = invoice.status !== 'cancelled';
  return (
    <article
      aria-label={`Invoice ${invoiceNumber}`.trim()}
      className="@container rounded-lg border border-border bg-surface font-serif shadow-card wrap-anywhere"
    >
      <div className="grid gap-5 p-5 text-xs @md:gap-6 @md:text-sm @xl:gap-8 @xl:p-10">
        <header className="grid gap-5 border-b border-border-strong pb-5 @md:grid-cols-[1fr_auto]">
          <Letterhead firm={firm} />
          <div className="@md:text-right">
            <h3 className="text-lg font-semibold @md:text-xl">Invoice</h3>
            <p className="figure text-muted">{invoiceNumber || 'No number yet'}</p>
          </div>
        </header>
        <div className="grid gap-4 @md:grid-cols-[1fr_auto]">
          <section>
            <h4 className="text-xs font-semibold text-muted">Bill To</h4>
            <p className="font-semibold">{clientName || '–'}</p>
            {billTo && <p className="whitespace-pre-line text-muted">{billTo}</p>}
          </section>
          <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
            <dt className="text-muted">Issue Date</dt>
            <dd className="figure text-right">{formatDay(invoice.issueDate)}</dd>
            <dt className="text-muted">Due Date</dt>
            <dd className="figure text-right font-semibold">{formatDay(invoice.dueDate)}</dd>
          </dl>
        </div>
        {subject && <p className="whitespace-pre-line">{subject}</p>}
        <div className="grid gap-3">
          <PaperLines lines={lines} />
          <PaperTotals invoice={invoice} />
        </div>
        {isAsking && paymentInstructions && (
          <section>
            <h4 className="text-xs font-semibold text-muted">Payment Instructions</h4>
            <p className="mt-1 whitespace-pre-line">{paymentInstructions}</p>
          </section>
        )}
        {isAsking && (
          <p className="border-t border-border pt-4 text-center text-muted">
            Thank you for your business!
          </p>
        )}
      </div>
    </article>
  );
}

function Letterhead({ firm }: { firm: CurrentUser }) {
  const website = firm.website?.replace(/^https?:\/\/|\/$/g, '');
  const more = [addressOf(firm), firm.phone, website].filter(Boolean).join('\n');
  return (
    <div className="grid justify-items-start gap-2">
      {firm.logoUrl && <img src={firm.logoUrl} alt="" className="max-h-14 max-w-44" />}
      <div>
        <p className="text-base font-semibold @md:text-lg">{firm.companyName ?? 'Law Firm'}</p>
        {more && <p className="whitespace-pre-line text-muted">{more}</p>}
      </div>
    </div>
  );
}
