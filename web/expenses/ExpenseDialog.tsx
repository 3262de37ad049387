/** One window for adding an expense and for looking at one, so that the focus knows its way back. */
import { useState } from 'react';
import { expenses } from '#contract/expenses.ts';
import { ExpenseForm } from '#web/expenses/ExpenseForm.tsx';
import { ExpenseView } from '#web/expenses/ExpenseView.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';

/** `?expense=new`, or `?expense=ID`. */
export function ExpenseDialog() {
  const { search, adjust } = useAddress();
  const [isDirty, setDirty] = useState(false);
  const opened = search.get('expense');
  const isNew = opened === 'new';
  const id = isNew ? null : opened;
  const read = useRead(expenses.one, { params: { id: id ?? '' }, enabled: id !== null });
  const expense = id === null ? undefined : read.data;

  const close = () => {
    setDirty(false);
    adjust({ expense: undefined });
  };
  return (
    <Dialog
      open={opened !== null}
      onClose={close}
      title={isNew ? 'Add Expense' : (expense?.description ?? 'Expense')}
      dirty={isDirty}
      wide
    >
      {isNew && (
        <ExpenseForm
          onDirtyChange={setDirty}
          // What was added is in the list. One that has lost its receipt is opened, to be given it.
          onSaved={(added, lacksReceipt) =>
            lacksReceipt ? adjust({ expense: added.id }) : close()
          }
          onCancel={close}
        />
      )}
      {id !== null && read.error?.status === 404 && <EmptyState text="There is no such expense." />}
      {id !== null && read.error?.status !== 404 && (
        <Arriving
          key={id}
          read={read}
          loading="Loading the expense"
          failed="Could not load the expense."
        />
      )}
      {expense && (
        <ExpenseView key={expense.id} expense={expense} onDirtyChange={setDirty} onGone={close} />
      )}
    </Dialog>
  );
}
