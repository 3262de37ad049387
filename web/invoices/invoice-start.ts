/** Where the form of an invoice starts, and what of it was changed in the end. */
import type { Client } from '#contract/clients.ts';
import { type Day, plusDays } from '#contract/dates.ts';
import { NewInvoiceLine } from '#contract/invoice-lines.ts';
import { type InvoiceChange, type InvoiceRecord, NewInvoice } from '#contract/invoices.ts';
import { usualTerms } from '#web/invoices/due-date.ts';
import type { Written } from '#web/invoices/written-lines.ts';

export const newInvoice = (
  today: Day,
  client: Pick<Client, 'id' | 'name' | 'paymentTerms'> | null,
  matterId: string | null,
): Written => ({
  // Untouched it is not sent, and the firm's next number is given.
  invoiceNumber: undefined,
  clientId: client?.id ?? null,
  clientName: client?.name ?? '',
  matterId,
  amount: '',
  discount: '',
  lines: undefined,
  issueDate: today,
  dueDate: plusDays(today, client?.paymentTerms ?? usualTerms),
  description: '',
  paymentInstructions: '',
});

/** A bill with one plain line is the simple case again: a description and an amount. */
export function editable(invoice: InvoiceRecord): Written {
  const { invoiceNumber, clientId, clientName, matterId, issueDate, dueDate, amount } = invoice;
  const [only] = invoice.lines;
  const isSimple =
    invoice.lines.length === 1 &&
    only !== undefined &&
    isPlain(only) &&
    isNone(invoice.discount) &&
    only.description === lineText(invoice.description);
  return {
    invoiceNumber,
    clientId,
    clientName,
    matterId,
    amount: isSimple ? amount : undefined,
    discount: orNone(invoice.discount),
    lines: isSimple
      ? undefined
      : invoice.lines.map(({ id, amount: _, timekeeper: __, ...line }) => ({
          ...line,
          quantity: short(line.quantity),
          discount: orNone(line.discount),
          borneByOthers: orNone(line.borneByOthers),
          taxPercent: orNone(short(line.taxPercent)),
        })),
    issueDate,
    dueDate,
    description: invoice.description ?? '',
    paymentInstructions: invoice.paymentInstructions ?? '',
  };
}

/** What is to be sent: fields that are as they were stay out of it. */
export function changesOf(start: Written, values: NewInvoice): InvoiceChange {
  const before: Record<string, unknown> = NewInvoice.parse(start);
  const changes: InvoiceChange = Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
  const { amount, ...rest } = changes;
  const isOtherLine = amount !== undefined || changes.description !== undefined;
  if (values.lines || values.amount === undefined || !isOtherLine) return changes;
  // An amount alone would leave the words of the line, and every line but one, as they were.
  return {
    ...rest,
    lines: [
      NewInvoiceLine.parse({ description: lineText(values.description), rate: values.amount }),
    ],
  };
}

/** What the one line of the simple case says. */
export const lineText = (description: string | null | undefined) =>
  description?.trim() || 'Legal services';

const isPlain = (line: InvoiceRecord['lines'][number]) =>
  line.quantity === '1.00' &&
  [line.discount, line.borneByOthers, line.taxPercent].every(isNone) &&
  [line.day, line.timeEntryId, line.expenseId].every((value) => value === null);

const isNone = (figure: string) => /^0+(\.0+)?$/.test(figure);
const orNone = (figure: string) => (isNone(figure) ? '' : figure);

/** '2.50' as people write it: '2.5'. */
export const short = (figure: string) => figure.replace(/\.0+$|(\.\d*?)0+$/, '$1');
