/** An invoice on paper: who asks whom for what, by when, what came in, and how to pay the rest. */

import { formatMoney } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import { type FirmPlace, firmLines } from '#contract/firm-lines.ts';
import { invoiceTotals, isSaidByLine } from '#contract/invoice-lines.ts';
import { type InvoiceStatus, invoiceStatusLabels } from '#contract/invoice-status.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import { settledByLabels } from '#contract/payments.ts';
import { formatPercent } from '#server/kit/paper/money.ts';
import { type Fact, openPaper, type Paper } from '#server/kit/paper/paper.ts';

interface Firm extends FirmPlace {
  name: string;
  /** A PNG or a JPEG. */
  logo: Buffer | null;
}

export async function drawInvoice(about: {
  firm: Firm;
  invoice: InvoiceRecord;
  /** In clear: the record has them masked. */
  paymentInstructions: string | null;
  /** As it is shown today. */
  status: InvoiceStatus;
  madeAt: Date;
}): Promise<Buffer> {
  const { firm, invoice, paymentInstructions, status, madeAt } = about;
  const paper = await openPaper({
    title: `Invoice ${invoice.invoiceNumber}`,
    firm: firm.name,
    firmLines: firmLines(firm),
    logo: firm.logo,
    madeAt,
  });
  paper.facts(factsOf(invoice, status), {
    heading: 'Bill To',
    name: invoice.clientName,
    text: invoice.billTo ?? '',
  });
  const { description, lines } = invoice;
  if (description && !isSaidByLine(description, lines)) paper.paragraph(description);
  await writeLines(paper, lines);
  paper.totals(totalsOf(invoice));
  // Of a cancelled one nothing is asked.
  if (status !== 'cancelled') {
    if (paymentInstructions) {
      paper.heading('Payment Instructions');
      paper.paragraph(paymentInstructions);
    }
    paper.closing('Thank you for your business!');
  }
  return paper.finish();
}

function factsOf(invoice: InvoiceRecord, status: InvoiceStatus): Fact[] {
  const facts: Fact[] = [
    ['Invoice number', invoice.invoiceNumber],
    ['Issue date', formatDay(invoice.issueDate)],
    ['Due date', formatDay(invoice.dueDate)],
  ];
  // That it waits to be paid is what every invoice says.
  const isGivenUp = isNothing(invoice.amountPaid) && !isNothing(invoice.writtenOff);
  const said = status === 'paid' && isGivenUp ? 'Written off' : invoiceStatusLabels[status];
  if (status !== 'pending') facts.push(['Status', said]);
  return facts;
}

type Line = InvoiceRecord['lines'][number];

/** In two lines: the words want more room than the figures. */
const borne = 'Borne by\nothers';

const columns = {
  Date: ({ day, timekeeper }: Line) =>
    [day && formatDay(day), timekeeper].filter(Boolean).join('\n'),
  Description: (line: Line) => line.description,
  Quantity: (line: Line) => line.quantity,
  Rate: (line: Line) => formatMoney(line.rate),
  Discount: (line: Line) => unlessNothing(line.discount, formatMoney),
  [borne]: (line: Line) => unlessNothing(line.borneByOthers, formatMoney),
  Tax: (line: Line) => unlessNothing(line.taxPercent, formatPercent),
  Amount: (line: Line) => formatMoney(line.amount),
};

const isNothing = (figure: string) => !/[1-9]/.test(figure);
const unlessNothing = (figure: string, format: (figure: string) => string) =>
  isNothing(figure) ? '' : format(figure);

function writeLines(paper: Paper, lines: readonly Line[]) {
  const unused = [
    lines.every(({ day, timekeeper }) => !day && !timekeeper) ? 'Date' : null,
    lines.every((line) => isNothing(line.discount)) ? 'Discount' : null,
    lines.every((line) => isNothing(line.borneByOthers)) ? borne : null,
    lines.every((line) => isNothing(line.taxPercent)) ? 'Tax' : null,
  ];
  const used = Object.entries(columns).filter(([title]) => !unused.includes(title));
  return paper.table(
    used.map(([title]) => ({
      title,
      isFigure: title !== 'Description' && title !== 'Date',
      ...(title === 'Description' && { share: 1.5 }),
    })),
    lines.map((line) => used.map(([, of]) => of(line))),
  );
}

function totalsOf(invoice: InvoiceRecord) {
  const { lines, amount, payments, writtenOff, balance } = invoice;
  const { subtotal, discount, borneByOthers, tax } = invoiceTotals(lines);
  const row = (label: string, figure: string) => ({ label, figure: formatMoney(figure) });
  const less = (label: string, figure: string) => row(label, `-${figure}`);
  const paid = payments.filter(({ kind, reversedAt }) => kind === 'payment' && !reversedAt);
  return [
    row('Subtotal', subtotal),
    ...(isNothing(discount) ? [] : [less('Discount', discount)]),
    ...(isNothing(borneByOthers) ? [] : [less('Borne by others', borneByOthers)]),
    ...(isNothing(tax) ? [] : [row('Tax', tax)]),
    ...(isNothing(invoice.discount) ? [] : [less('Discount on the bill', invoice.discount)]),
    { ...row('Total', amount), isStrong: true },
    ...paid.map(({ paidOn, method, amount }) =>
      less(`Paid ${formatDay(paidOn)} (${settledByLabels[method ?? 'other']})`, amount),
    ),
    ...(isNothing(writtenOff) ? [] : [less('Written off', writtenOff)]),
    { ...row('Balance due', balance), isStrong: true },
  ];
}
