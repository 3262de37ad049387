/** Which expenses a person wants to see, as it stands in the address. */
import * as z from 'zod';
import { ExpenseCategory, ExpenseStatus } from '#contract/expenses.ts';

export interface ExpenseFilters {
  q?: string;
  status?: ExpenseStatus;
  category?: ExpenseCategory;
  vendorId?: string;
}

/** Under names of their own: the other tabs of the screen have filters too. */
export const noExpenseFilters = {
  eq: undefined,
  estatus: undefined,
  category: undefined,
  vendor: undefined,
};

/** Anything in the address that is no filter is ignored: an old link still opens the screen. */
export const readExpenseFilters = (search: URLSearchParams): ExpenseFilters => ({
  q: search.get('eq')?.trim() || undefined,
  status: ExpenseStatus.safeParse(search.get('estatus')).data,
  category: ExpenseCategory.safeParse(search.get('category')).data,
  vendorId: z.uuid().safeParse(search.get('vendor')).data,
});

export const hasExpenseFilters = (filters: ExpenseFilters) =>
  Object.values(filters).some((value) => value !== undefined);
