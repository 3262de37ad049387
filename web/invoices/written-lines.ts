/** The lines of an invoice while it is being written: what was typed, and what it comes to so far. */
import { fromCents } from '#contract/cents.ts';
import { formatDay } from '#contract/dates.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Expense } from '#contract/expenses.ts';
import {
  type InvoiceLine,
  invoiceTotals,
  lineCents,
  NewInvoiceLine,
} from '#contract/invoice-lines.ts';
import { type invoices, NewInvoice } from '#contract/invoices.ts';

export type Written = Input<typeof invoices.create>;
export type WrittenLine = NonNullable<Written['lines']>[number];
export type Figures = Pick<
  InvoiceLine,
  'quantity' | 'rate' | 'discount' | 'borneByOthers' | 'taxPercent'
>;

export const blankLine = {
  day: null,
  description: '',
  quantity: '1',
  rate: '',
  discount: '',
  borneByOthers: '',
  taxPercent: '',
  timeEntryId: null,
  expenseId: null,
} satisfies WrittenLine;

/** The one description and amount of the simple case become the first line. */
export const firstLines = ({ description, amount }: Pick<Written, 'description' | 'amount'>) =>
  description || amount
    ? [{ ...blankLine, description: description ?? '', rate: amount ?? '' }]
    : [];

export const lineOfExpense = ({ id, description, vendor, expenseDate, amount }: Expense) => ({
  ...blankLine,
  description: `${description}${vendor ? `, ${vendor}` : ''} (${formatDay(expenseDate)})`,
  rate: amount,
  expenseId: id,
});

/** Null while a figure is missing or is none, or more is taken off than there is. */
export function figuresOf(line: WrittenLine): Figures | null {
  const { shape } = NewInvoiceLine;
  const quantity = shape.quantity.safeParse(line.quantity).data;
  const rate = shape.rate.safeParse(line.rate).data;
  const discount = shape.discount.safeParse(line.discount).data;
  const borneByOthers = shape.borneByOthers.safeParse(line.borneByOthers).data;
  const taxPercent = shape.taxPercent.safeParse(line.taxPercent).data;
  if (!quantity || !rate || !discount || !borneByOthers || !taxPercent) return null;
  const figures = { quantity, rate, discount, borneByOthers, taxPercent };
  return lineCents(figures).net < 0n ? null : figures;
}

/** What a line comes to; null while that cannot be said. */
export function lineAmount(line: WrittenLine): string | null {
  const figures = figuresOf(line);
  return figures && fromCents(lineCents(figures).amount);
}

/** What is taken off the whole bill; nothing while it is no amount. */
const billDiscountOf = (typed: Written['discount']): string =>
  NewInvoice.shape.discount.safeParse(typed).data ?? '0.00';

export function totalsOf(lines: readonly WrittenLine[], discount?: Written['discount']) {
  const known = lines.map(figuresOf).filter((figures) => figures !== null);
  const off = billDiscountOf(discount);
  const { amount } = invoiceTotals(known, off);
  // More than there is cannot be taken off; the field says so.
  return amount.startsWith('-') ? invoiceTotals(known) : invoiceTotals(known, off);
}
