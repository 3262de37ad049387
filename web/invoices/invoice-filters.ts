/** Which invoices a person wants to see, as it stands in the address. */
import { InvoiceAge } from '#contract/invoice-ages.ts';
import { InvoiceStanding, PaymentMonth } from '#contract/invoice-files.ts';

export interface InvoiceFilters {
  q?: string;
  status?: InvoiceStanding;
  age?: InvoiceAge;
  /** '2026-11' */
  paidIn?: string;
}

/** What a cleared list has none of. */
export const noFilters = { q: undefined, status: undefined, age: undefined, paidIn: undefined };

/** Anything in the address that is no filter is ignored: an old link still opens the screen. */
export const readInvoiceFilters = (search: URLSearchParams): InvoiceFilters => ({
  q: search.get('q')?.trim() || undefined,
  status: InvoiceStanding.safeParse(search.get('status')).data,
  age: InvoiceAge.safeParse(search.get('age')).data,
  paidIn: PaymentMonth.safeParse(search.get('paidIn')).data,
});

export const hasInvoiceFilters = (filters: InvoiceFilters) =>
  Object.values(filters).some((value) => value !== undefined);
