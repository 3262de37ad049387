/** An invoice as it will stand on paper. */

import { addressOf } from '#contract/addresses.ts';
import type { Client } from '#contract/clients.ts';
import { type Day, plusDays } from '#contract/dates.ts';
import type { InvoiceStatus } from '#contract/invoice-status.ts';
import { usualTerms } from '#web/invoices/due-date.ts';
import { lineText } from '#web/invoices/invoice-start.ts';
import {
  type Figures,
  figuresOf,
  totalsOf,
  type Written,
  type WrittenLine,
} from '#web/invoices/written-lines.ts';

export interface PaperInvoice {
  invoiceNumber: string;
  clientName: string;
  /** The client's address, line by line. */
  billTo?: string | null;
  issueDate: Day;
  dueDate: Day;
  description: string | null;
  lines: readonly (Figures & {
    description: string;
    day: Day | null;
    /** Of an invoice that was written. */
    timeEntryId?: string | null;
    timekeeper?: string | null;
  })[];
  /** Off the whole bill. */
  discount: string;
  paymentInstructions: string | null;
  status?: InvoiceStatus;
  amountPaid?: string;
  writtenOff?: string;
  balance?: string;
}

interface Around {
  /** The number it would get. */
  nextNumber: string;
  billTo: string | null;
  today: Day;
  /** Who did the work of a time entry. */
  timekeepers?: ReadonlyMap<string, string>;
}

/** What was written so far; what is missing or no amount counts as nothing. */
export function paperOf(written: Written, around: Around): PaperInvoice {
  const { nextNumber, billTo, today, timekeepers } = around;
  const description = written.description?.trim() || null;
  const issueDate = dayOr(written.issueDate, today);
  const lines: readonly WrittenLine[] = written.lines ?? [
    { description: lineText(description), rate: written.amount ?? '' },
  ];
  return {
    invoiceNumber: written.invoiceNumber ?? nextNumber,
    clientName: written.clientName?.trim() ?? '',
    billTo,
    issueDate,
    dueDate: dayOr(written.dueDate, plusDays(issueDate, usualTerms)),
    description: written.lines ? description : null,
    lines: lines.map((line) => ({
      day: line.day ?? null,
      description: line.description.trim(),
      timekeeper: timekeepers?.get(line.timeEntryId ?? ''),
      ...(figuresOf(line) ?? nothing),
    })),
    discount: written.lines ? totalsOf(written.lines, written.discount).billDiscount : '0.00',
    paymentInstructions: written.paymentInstructions?.trim() || null,
  };
}

/** The client's address as the invoice will keep it. */
export const billToOf = (client: Client): string | null =>
  [client.contactName && `Attn: ${client.contactName}`, addressOf(client)]
    .filter(Boolean)
    .join('\n') || null;

const nothing: Figures = {
  quantity: '1.00',
  rate: '0.00',
  discount: '0.00',
  borneByOthers: '0.00',
  taxPercent: '0.000',
};

const dayOr = (day: string | null | undefined, otherwise: Day) => day || otherwise;
