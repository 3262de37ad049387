/**
 * How QuickBooks Online and Xero take invoices: a row for each line, which adds up to the invoice to
 * the cent. Discounts are taken off beforehand and tax is a row of its own, because what their own
 * rounding would make of a rate and a percentage may be another cent. A discount on the whole bill is shared
 * out among the rows: their imports do not take a row below zero.
 */
import { type Cents, fromCents, sumOf, toCents } from '#contract/cents.ts';
import { type InvoiceLine, lineCents } from '#contract/invoice-lines.ts';
import type { Invoice } from '#contract/invoices.ts';
import type { Cell } from '#server/kit/csv.ts';

export interface Bookkeeping {
  header: readonly string[];
  rowsOf(invoice: Invoice, lines: readonly InvoiceLine[]): Cell[][];
  mostInvoices: number;
  mostRows: number;
}

const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;

interface Item {
  name: string;
  description: string;
  quantity: string;
  rate: string;
  amount: string;
}

function itemsOf({ discount }: Invoice, lines: readonly InvoiceLine[]): Item[] {
  const each = lines.map(lineCents);
  const nets = each.map(({ net }) => net);
  const taxes = each.map(({ tax }) => tax);
  const off = toCents(discount);
  // What is due in tax is touched last.
  const offNets = off < sumOf(nets) ? off : sumOf(nets);
  const lessNets = sharedOut(nets, offNets);
  const lessTaxes = sharedOut(taxes, off - offNets);
  return lines.flatMap((line, at) => {
    const net = (nets[at] ?? 0n) - (lessNets[at] ?? 0n);
    const tax = (taxes[at] ?? 0n) - (lessTaxes[at] ?? 0n);
    const isWhole = each[at]?.gross === net;
    const of = line.expenseId ? 'Reimbursable expenses' : 'Legal services';
    const { description } = line;
    const item = single(of, description, fromCents(net));
    return [
      isWhole ? { ...item, quantity: line.quantity, rate: line.rate } : item,
      ...(tax === 0n
        ? []
        : [single('Sales tax', `Tax of ${line.taxPercent}% on ${description}`, fromCents(tax))]),
    ];
  });
}

/** In proportion to the amounts, to the cent, and never more than one of them is. */
function sharedOut(amounts: readonly Cents[], whole: Cents): Cents[] {
  const of = sumOf(amounts);
  let [seen, given] = [0n, 0n];
  return amounts.map((amount) => {
    seen += amount;
    // Rounded down on the way and whole at the end: a row never takes more than it has.
    const share = of === 0n ? 0n : (whole * seen) / of - given;
    given += share;
    return share;
  });
}

const single = (name: string, description: string, amount: string): Item => ({
  name,
  description,
  quantity: '1.00',
  rate: amount,
  amount,
});

const quickbooks: Bookkeeping = {
  header: [
    '*Invoice number',
    '*Customer',
    '*Invoice date',
    '*Due date',
    'Terms',
    'Service Date',
    'Item (Product/Service)',
    'Item Description',
    'Item Quantity',
    'Item Rate',
    '*Item Amount',
    'Item tax code',
    'Memo',
  ],
  rowsOf: (invoice, lines) =>
    itemsOf(invoice, lines).map((item) => [
      invoice.invoiceNumber,
      invoice.clientName,
      american(invoice.issueDate),
      american(invoice.dueDate),
      null,
      null,
      item.name,
      item.description,
      { figure: item.quantity },
      { figure: item.rate },
      { figure: item.amount },
      null,
      invoice.description,
    ]),
  mostInvoices: 100,
  mostRows: 1000,
};

const xero: Bookkeeping = {
  header: [
    '*ContactName',
    '*InvoiceNumber',
    'Reference',
    '*InvoiceDate',
    '*DueDate',
    'Total',
    '*Description',
    '*Quantity',
    '*UnitAmount',
    '*AccountCode',
    '*TaxType',
    'Currency',
  ],
  rowsOf: (invoice, lines) =>
    itemsOf(invoice, lines).map((item) => [
      invoice.clientName,
      invoice.invoiceNumber,
      invoice.description,
      american(invoice.issueDate),
      american(invoice.dueDate),
      { figure: invoice.amount },
      item.description,
      { figure: item.quantity },
      { figure: item.rate },
      // Xero's own account for sales; whoever has another renames it there once.
      '200',
      'Tax Exempt',
      'USD',
    ]),
  mostInvoices: 500,
  mostRows: 1000,
};

export const bookkeeping: Record<'quickbooks' | 'xero', Bookkeeping> = { quickbooks, xero };
