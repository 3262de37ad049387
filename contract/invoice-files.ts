/** Invoices that leave as files: for a spreadsheet, for the books, on paper. */
import * as z from 'zod';
import { download } from '#contract/endpoint.ts';
import { InvoiceAge } from '#contract/invoice-ages.ts';
import { InvoiceStatus } from '#contract/invoice-status.ts';
import { requiredText } from '#contract/text.ts';

/** As a list is asked for: `open` is whatever is still owed, pending or overdue. */
export const InvoiceStanding = z.enum([...InvoiceStatus.options, 'open']);
export type InvoiceStanding = z.infer<typeof InvoiceStanding>;

export const PaymentMonth = z
  .string()
  .regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-11');

export const invoiceFilters = {
  q: requiredText(200).optional(),
  status: InvoiceStanding.optional(),
  age: InvoiceAge.optional(),
  /** A payment that stands was received in this month. */
  paidIn: PaymentMonth.optional(),
  clientId: z.uuid('must be the id of a client').optional(),
  matterId: z.uuid('must be the id of a matter').optional(),
};

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Some invoices by their ids, with commas between them. */
const ids = z
  .string()
  .max(3699, 'must be at most 100 invoices')
  .regex(new RegExp(`^${id}(?:,${id})*$`), 'must be ids of invoices with commas between them')
  .transform((text) => text.split(','));

export const InvoiceFileFormat = z.enum(['csv', 'quickbooks', 'xero']);
export type InvoiceFileFormat = z.infer<typeof InvoiceFileFormat>;

export const invoiceFiles = {
  file: download('/api/invoices/file', {
    summary: 'Invoices as a file for a spreadsheet, for QuickBooks or for Xero',
    access: 'member',
    isDear: true,
    query: z.strictObject({
      ...invoiceFilters,
      ids: ids.optional(),
      format: InvoiceFileFormat.default('csv'),
    }),
  }),
  pdfs: download('/api/invoices/pdfs', {
    summary: 'The PDFs of some invoices in one zip file',
    access: 'member',
    isDear: true,
    query: z.strictObject({ ids }),
  }),
};
