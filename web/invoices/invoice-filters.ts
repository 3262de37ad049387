/** Which invoices a person wants to see, as it stands in the address. */
import { InvoiceAge } from '#contract/invoice-ages.ts';
import { InvoiceStatus } from '#contract/invoice-status.ts';

export interface InvoiceFilters {
  q?: string;
  status?: InvoiceStatus;
  age?: InvoiceAge;
}

/** What a cleared list has none of. */
export const noFilters = { q: undefined, status: undefined, age: undefined };

/** Anything in the address that is no filter is ignored: an old link still opens the screen. */
export const readInvoiceFilters = (search: URLSearchParams): InvoiceFilters => ({
  q: search.get('q')?.trim() || undefined,
  status: InvoiceStatus.safeParse(search.get('status')).data,
  age: InvoiceAge.safeParse(search.get('age')).data,
});

export const hasInvoiceFilters = (filters: InvoiceFilters) =>
  Object.values(filters).some((value) => value !== undefined);
