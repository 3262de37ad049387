import {
  ExpenseCategory,
  ExpenseStatus,
  expenseCategoryLabels,
  expenseStatusLabels,
} from '#contract/expenses.ts';
import type { ExpenseFilters } from '#web/expenses/expense-filters.ts';
import { useAddress } from '#web/kit/address.ts';
import { useAddressText } from '#web/kit/address-text.ts';
import { optionsOf } from '#web/kit/options.ts';
import { SearchBox } from '#web/kit/SearchBox.tsx';
import { Select } from '#web/kit/Select.tsx';

const statuses = optionsOf(ExpenseStatus.options, expenseStatusLabels);
const categories = optionsOf(ExpenseCategory.options, expenseCategoryLabels);

export function ExpenseFilterBar({ filters }: { filters: ExpenseFilters }) {
  const { adjust } = useAddress();
  const { text, set } = useAddressText('eq');
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem_13rem] print:hidden">
      <SearchBox
        label="Search expenses"
        value={text}
        onChange={set}
        className="max-sm:col-span-2"
      />
      <Select
        aria-label="Status"
        emptyLabel="All statuses"
        options={statuses}
        value={filters.status ?? ''}
        onChange={(event) => adjust({ estatus: event.target.value })}
      />
      <Select
        aria-label="Category"
        emptyLabel="All categories"
        options={categories}
        value={filters.category ?? ''}
        onChange={(event) => adjust({ category: event.target.value })}
      />
    </search>
  );
}
