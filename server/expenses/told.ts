import { formatMoney } from '#contract/cents.ts';
import type { Expense } from '#contract/expenses.ts';

/** How the firm's trail names an expense. */
export const told = (type: string, title: string, expense: Expense, more?: string) => ({
  type,
  title,
  description: [`${expense.description}, ${formatMoney(expense.amount)}`, more]
    .filter(Boolean)
    .join(': '),
  entityType: 'expense',
  entityId: expense.id,
});
