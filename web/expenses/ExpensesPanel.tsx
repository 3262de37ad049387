import { Download, Plus } from 'lucide-react';
import { expenses } from '#contract/expenses.ts';
import { ExpenseFilterBar } from '#web/expenses/ExpenseFilterBar.tsx';
import { ExpenseTable } from '#web/expenses/ExpenseTable.tsx';
import { useExpenseFile } from '#web/expenses/expense-calls.ts';
import {
  hasExpenseFilters,
  noExpenseFilters,
  readExpenseFilters,
} from '#web/expenses/expense-filters.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { VendorChip } from '#web/vendors/VendorChip.tsx';

const limit = 50;

/** The tab 'Expenses': what the firm spent. */
export function ExpensesPanel() {
  const { search, go, adjust } = useAddress();
  const mayDecide = useMay('approveExpenses');
  const filters = readExpenseFilters(search);
  const list = useReadPages(expenses.list, { limit, query: filters });
  const file = useExpenseFile();
  const isFiltered = hasExpenseFilters(filters) || list.isOutdated;
  const addExpense = (
    <Button icon={Plus} onClick={() => go({ expense: 'new' })}>
      Add Expense
    </Button>
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title">Expenses & Purchases</h2>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button
            variant="secondary"
            icon={Download}
            pending={file.isPending}
            onClick={() => file.mutate({ query: filters })}
          >
            Export CSV
          </Button>
          {addExpense}
        </div>
      </div>
      <ExpenseFilterBar filters={filters} />
      {filters.vendorId && <VendorChip vendorId={filters.vendorId} />}
      <Card flush>
        <Arriving read={list} loading="Loading expenses" failed="Could not load expenses." />
        {list.data?.length === 0 && !isFiltered && (
          <EmptyState
            text="No expenses yet."
            hint="What the firm spends is kept here, with its receipts."
            action={addExpense}
          />
        )}
        {list.data?.length === 0 && isFiltered && (
          <EmptyState
            text="Nothing matches these filters."
            action={
              <Button variant="secondary" onClick={() => adjust(noExpenseFilters)}>
                Clear filters
              </Button>
            }
          />
        )}
        {list.data && list.data.length > 0 && (
          <div className={classes('overflow-x-auto', list.isOutdated && 'opacity-60')}>
            <ExpenseTable
              expenses={list.data}
              mayDecide={mayDecide}
              onOpen={({ id }) => go({ expense: id })}
            />
          </div>
        )}
        <ShowMore read={list} failed="Could not load more expenses." />
      </Card>
    </div>
  );
}
