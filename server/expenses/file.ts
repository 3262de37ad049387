/** Expenses for a spreadsheet. */
import { type Expense, expenseCategoryLabels, expenseMethodLabels } from '#contract/expenses.ts';
import { type Cell, csvFile, csvText } from '#server/kit/csv.ts';
import type { File } from '#server/kit/files.ts';

const columns: Record<string, (expense: Expense) => Cell> = {
  description: (expense) => expense.description,
  vendor: (expense) => expense.vendor,
  category: (expense) => expenseCategoryLabels[expense.category],
  amount: (expense) => ({ figure: expense.amount }),
  expenseDate: (expense) => expense.expenseDate.slice(0, 10),
  paymentMethod: ({ paymentMethod }) => paymentMethod && expenseMethodLabels[paymentMethod],
  status: (expense) => expense.status,
  billable: (expense) => (expense.isBillable ? 'yes' : 'no'),
  receipt: (expense) => expense.receiptName ?? expense.receiptUrl,
  notes: (expense) => expense.notes,
};

export const expensesFile = (expenses: readonly Expense[], today: string): File =>
  csvFile(
    `expenses-${today.slice(0, 10)}.csv`,
    csvText([
      Object.keys(columns),
      ...expenses.map((expense) => Object.values(columns).map((cell) => cell(expense))),
    ]),
  );
