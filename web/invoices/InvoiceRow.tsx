// biome-ignore-all lint/a11y/noRedundantRoles: they are not redundant where the row is no row, see InvoiceTable
import { FileDown } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import type { Invoice } from '#contract/invoices.ts';
import { InvoiceStatusBadge } from '#web/invoices/InvoiceStatusBadge.tsx';
import { useInvoicePdf } from '#web/invoices/invoice-calls.ts';
import { isOpen, isPartlySettled } from '#web/invoices/invoice-state.ts';
import { Button } from '#web/kit/Button.tsx';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { classes } from '#web/kit/classes.ts';
import { DayText } from '#web/kit/DayText.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';

interface Props {
  invoice: Invoice;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onMarkPaid: () => void;
}

/** The places of the cells: columns and lines of a phone's card, then of the folded row. */
const place = {
  select: 'self-start sm:row-span-2 sm:self-center',
  number: 'col-start-2 sm:self-end',
  client: 'col-start-2 row-start-2 sm:col-start-3 sm:row-span-2 sm:row-start-1',
  due: 'col-start-2 row-start-3 sm:row-start-2',
  status: 'col-start-3 row-start-2 justify-self-end self-start sm:col-start-4',
  amount: 'col-start-3 row-start-1 sm:col-start-4',
  pay: 'col-span-2 col-start-2 row-start-4 sm:col-span-1 sm:col-start-5 sm:row-span-2 sm:row-start-1',
  pdf: 'col-start-3 row-start-3 justify-self-end sm:col-start-6 sm:row-span-2 sm:row-start-1',
};
const folded =
  'max-xl:grid max-xl:grid-cols-[auto_minmax(0,1fr)_auto] max-xl:items-center max-xl:gap-x-3 max-xl:gap-y-0.5 ' +
  'max-xl:px-3 max-xl:py-2.5 sm:max-xl:grid-cols-[auto_9.5rem_minmax(0,1fr)_auto_7.5rem_auto]';
const cell = 'xl:px-3 xl:py-2';

export function InvoiceRow({ invoice, isSelected, onSelect, onMarkPaid }: Props) {
  const { id, invoiceNumber, dueDate, amount, balance } = invoice;
  return (
    // The keyboard has the link; this is a larger target for the mouse.
    <tr
      role="row"
      onClick={openByLink}
      className={classes(
        'cursor-pointer border-b border-border last:border-b-0 hover:bg-surface-2',
        isSelected && 'bg-surface-3 hover:bg-surface-3',
        folded,
      )}
    >
      <td role="cell" className={classes('xl:w-0 xl:pl-3', place.select)}>
        <Checkbox
          label={`Select ${invoiceNumber}`}
          hideLabel
          checked={isSelected}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </td>
      <th role="rowheader" scope="row" className={classes('text-left', cell, place.number)}>
        <PlaceLink
          parts={{ invoice: id }}
          className="figure inline-flex min-h-6 items-center font-medium wrap-anywhere text-link xl:min-w-29 hover:underline"
        >
          {invoiceNumber}
        </PlaceLink>
      </th>
      <td role="cell" className={classes('min-w-0', cell, place.client)}>
        <ClientName invoice={invoice} />
        {invoice.description && (
          <span className="line-clamp-1 wrap-anywhere text-muted">{invoice.description}</span>
        )}
      </td>
      <td role="cell" className={classes(cell, place.due)}>
        <span aria-hidden className="text-muted xl:hidden">
          Due{' '}
        </span>
        <DayText value={dueDate} />
      </td>
      <td role="cell" className={classes(cell, place.status)}>
        <InvoiceStatusBadge invoice={invoice} />
      </td>
      <td role="cell" className={classes('num', cell, place.amount)}>
        <span className="max-sm:text-lg max-sm:font-semibold">
          <MoneyText amount={amount} />
        </span>
        {isPartlySettled(invoice) && (
          <span className="block text-muted">
            open <MoneyText amount={balance} />
          </span>
        )}
      </td>
      <td role="cell" className={classes('text-right max-sm:text-left xl:py-2', place.pay)}>
        {isOpen(invoice) && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Mark as Paid ${invoiceNumber}`}
            onClick={onMarkPaid}
            className="whitespace-nowrap"
          >
            Mark as Paid
          </Button>
        )}
      </td>
      <td role="cell" className={classes('xl:w-0 xl:pr-3 xl:pl-1', place.pdf)}>
        <PdfButton invoice={invoice} />
      </td>
    </tr>
  );
}

/** Through its link, which has the focus again when the invoice is closed. */
function openByLink({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) {
  const isOwn = target instanceof Element && target.closest('a, button, input, label') === null;
  if (!isOwn || window.getSelection()?.isCollapsed === false) return;
  const link = currentTarget.querySelector<HTMLElement>('[role=rowheader] a');
  link?.focus();
  link?.click();
}

function ClientName({ invoice: { clientId, clientName } }: { invoice: Invoice }) {
  if (!clientId) return <span className="inline-block min-h-6 wrap-anywhere">{clientName}</span>;
  return (
    <Link
      href={`/clients?client=${clientId}`}
      className="inline-block min-h-6 wrap-anywhere text-fg hover:text-link hover:underline"
    >
      {clientName}
    </Link>
  );
}

function PdfButton({ invoice: { id, invoiceNumber } }: { invoice: Invoice }) {
  const pdf = useInvoicePdf();
  return (
    <IconButton
      label={`Download PDF of ${invoiceNumber}`}
      icon={FileDown}
      aria-busy={pdf.isPending || undefined}
      onClick={() => {
        if (!pdf.isPending) pdf.mutate({ params: { id } });
      }}
    />
  );
}
