/** Which vendors a person wants to see, as it stands in the address. */
import { VendorCategory, VendorStatus } from '#contract/vendors.ts';

/** What the server takes. */
const mostSearched = 200;

export interface VendorFilters {
  q?: string;
  status?: VendorStatus;
  category?: VendorCategory;
  /** Only those whose contract ends soon, or has ended. */
  expiring?: 'yes';
}

export const noVendorFilters = {
  q: undefined,
  status: undefined,
  category: undefined,
  expiring: undefined,
};

/** Anything in the address that is no filter is ignored: an old link still opens the screen. */
export const readVendorFilters = (search: URLSearchParams): VendorFilters => ({
  q: search.get('q')?.trim().slice(0, mostSearched) || undefined,
  status: VendorStatus.safeParse(search.get('status')).data,
  category: VendorCategory.safeParse(search.get('category')).data,
  expiring: search.get('expiring') === 'yes' ? 'yes' : undefined,
});

export const hasVendorFilters = (filters: VendorFilters) =>
  Object.values(filters).some((value) => value !== undefined);
