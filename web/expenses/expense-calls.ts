/** What can be done with an expense from the screen, with the words for how it went. */
import { expenses } from '#contract/expenses.ts';
import { useWrite } from '#web/kit/api.ts';
import { useDownload } from '#web/kit/downloads.ts';
import { useUpload } from '#web/kit/uploads.ts';

export const useAddExpense = () =>
  useWrite(expenses.create, {
    done: 'Expense added successfully',
    failed: 'Failed to add expense',
  });

export const useChangeExpense = () =>
  useWrite(expenses.change, {
    done: 'Expense updated successfully',
    failed: 'Failed to update expense',
  });

export const useApproveExpense = () =>
  useWrite(expenses.approve, { done: 'Expense approved', failed: 'Failed to approve expense' });

export const useRejectExpense = () =>
  useWrite(expenses.reject, { done: 'Expense rejected', failed: 'Failed to reject expense' });

export function useRemoveExpense() {
  const restore = useWrite(expenses.restore, {
    done: 'Expense restored',
    failed: 'Failed to restore expense',
  });
  return useWrite(expenses.remove, {
    done: 'Expense deleted successfully',
    failed: 'Failed to delete expense',
    undo: (_, { params }) => restore.mutate({ params }),
  });
}

/** Along with a new expense, which is there already whatever becomes of its receipt. */
export const useFirstReceipt = () =>
  useUpload(expenses.addReceipt, {
    failed: 'The expense is saved, but its receipt could not be uploaded',
  });

export const useAddReceipt = () =>
  useUpload(expenses.addReceipt, {
    done: 'Receipt saved',
    failed: 'Failed to upload receipt',
  });

export const useRemoveReceipt = () =>
  useWrite(expenses.removeReceipt, {
    done: 'Receipt removed',
    failed: 'Failed to remove receipt',
  });

export const useReceiptFile = () =>
  useDownload(expenses.receipt, { failed: 'Failed to download receipt' });

export const useExpenseFile = () =>
  useDownload(expenses.file, { done: 'Expenses exported', failed: 'Failed to export expenses' });
