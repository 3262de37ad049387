import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { type Expense, expenseCategoryLabels, expenseMethodLabels } from '#contract/expenses.ts';
import { ExpenseStatusBadge } from '#web/expenses/ExpenseStatusBadge.tsx';
import { useApproveExpense } from '#web/expenses/expense-calls.ts';
import { Button } from '#web/kit/Button.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { useMatterNumber } from '#web/matters/matter-number.ts';

interface Props {
  expenses: readonly Expense[];
  /** Managers decide; others see what was decided. */
  mayDecide: boolean;
  onOpen: (expense: Expense) => void;
}

export function ExpenseTable({ expenses, mayDecide, onOpen }: Props) {
  const columns: Column<Expense>[] = [
    {
      header: 'Description',
      cell: (expense) => (
        <div className="max-w-96 sm:min-w-32">
          <button
            type="button"
            onClick={() => onOpen(expense)}
            className="min-h-6 text-left font-medium wrap-anywhere text-fg hover:text-link hover:underline pointer-coarse:min-h-11"
          >
            {expense.description}
          </button>
          <Marks expense={expense} />
        </div>
      ),
    },
    { header: 'Category', cell: ({ category }) => expenseCategoryLabels[category] },
    {
      header: 'Date',
      cell: ({ expenseDate, paymentMethod }) => (
        <span className="whitespace-nowrap">
          <DayText value={expenseDate} />
          {paymentMethod && (
            <span className="block text-muted">
              <span className="sr-only">Payment method: </span>
              {expenseMethodLabels[paymentMethod]}
            </span>
          )}
        </span>
      ),
    },
    { header: 'Status', cell: ({ status }) => <ExpenseStatusBadge status={status} /> },
    { header: 'Amount', num: true, cell: ({ amount }) => <MoneyText amount={amount} /> },
    ...(mayDecide
      ? [
          {
            header: 'Decision',
            hideHeader: true,
            cell: (row: Expense) => <Approve expense={row} />,
          },
        ]
      : []),
  ];
  return (
    <Table
      caption="Expenses & Purchases"
      columns={columns}
      rows={expenses}
      rowKey={({ id }) => id}
    />
  );
}

/** What else there is to know: the vendor, a receipt, a matter, a client who will pay it. */
function Marks({ expense }: { expense: Expense }) {
  const { vendor, matterId, isBillable, invoiceId, receiptName } = expense;
  const number = useMatterNumber(matterId);
  if (!vendor && !matterId && !receiptName) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm font-normal text-muted">
      {vendor && <span className="wrap-anywhere">{vendor}</span>}
      {receiptName && (
        <span title={receiptName}>
          <Paperclip aria-hidden className="size-4" />
          <span className="sr-only">Has a receipt</span>
        </span>
      )}
      {matterId && (
        <Link
          href={`/clients?tab=matters&matter=${matterId}`}
          className="figure inline-block min-h-6 text-link hover:underline"
        >
          {number ?? 'Matter'}
        </Link>
      )}
      {isBillable && <span>{invoiceId ? 'Billed' : 'Billable'}</span>}
    </p>
  );
}

function Approve({ expense }: { expense: Expense }) {
  const approve = useApproveExpense();
  const place = useRef<HTMLSpanElement>(null);
  const params = { id: expense.id };
  return (
    // The button leaves with the question; its place takes the focus, so that Tab goes on from here.
    // Where the row has no room for it, the expense itself has one.
    <span
      ref={place}
      tabIndex={-1}
      className="flex justify-end outline-none sm:max-xl:hidden print:hidden"
    >
      {expense.status === 'pending' && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Approve ${expense.description}`}
          pending={approve.isPending}
          onClick={() => approve.mutate({ params }, { onSuccess: () => place.current?.focus() })}
        >
          Approve
        </Button>
      )}
    </span>
  );
}
