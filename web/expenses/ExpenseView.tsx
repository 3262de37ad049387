import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#contract/cents.ts';
import type { Expense } from '#contract/expenses.ts';
import { History } from '#web/activities/History.tsx';
import { ExpenseDecision } from '#web/expenses/ExpenseDecision.tsx';
import { ExpenseFacts } from '#web/expenses/ExpenseFacts.tsx';
import { ExpenseForm } from '#web/expenses/ExpenseForm.tsx';
import { ExpenseStatusBadge } from '#web/expenses/ExpenseStatusBadge.tsx';
import { useRemoveExpense } from '#web/expenses/expense-calls.ts';
import { Receipt } from '#web/expenses/Receipt.tsx';
import { useMay } from '#web/frame/current-user.ts';
import { Button } from '#web/kit/Button.tsx';

interface Props {
  expense: Expense;
  onDirtyChange: (dirty: boolean) => void;
  onGone: () => void;
}

const look = { size: 'sm', variant: 'secondary' } as const;

/** All about one expense; it can be edited in place. */
export function ExpenseView({ expense, onDirtyChange, onGone }: Props) {
  const remove = useRemoveExpense();
  const [mode, setMode] = useState<'view' | 'edit' | 'view again'>('view');
  const isManager = useMay('approveExpenses');
  const { status, invoiceId } = expense;
  // What is on an invoice stays as the client was told.
  const isTheirs = status === 'pending' || isManager;
  const mayEdit = !invoiceId && isTheirs;
  const back = () => setMode('view again');
  if (mode === 'edit') {
    return (
      <ExpenseForm expense={expense} onDirtyChange={onDirtyChange} onSaved={back} onCancel={back} />
    );
  }
  return (
    <div className="grid min-w-0 gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <ExpenseStatusBadge status={status} />
        {isManager && <ExpenseDecision expense={expense} />}
        {mayEdit && (
          <Button
            {...look}
            icon={Pencil}
            // Back from the form: the focus is where it came from.
            autoFocus={mode === 'view again'}
            onClick={() => setMode('edit')}
          >
            Edit
          </Button>
        )}
        {mayEdit && status !== 'approved' && (
          <Button
            {...look}
            variant="quiet-danger"
            icon={Trash2}
            pending={remove.isPending}
            onClick={() => remove.mutate({ params: { id: expense.id } }, { onSuccess: onGone })}
          >
            Delete
          </Button>
        )}
      </div>
      <div className="grid gap-6 md:grid-cols-2 md:gap-8">
        <ExpenseFacts expense={expense} />
        {/* Receipts come late. */}
        <Receipt expense={expense} mayChange={isTheirs} />
      </div>
      <History
        of={{ entityId: expense.id }}
        known={`${expense.description}, ${formatMoney(expense.amount)}`}
      />
    </div>
  );
}
