/** What the firm's own categories of expenses are called on an electronic bill. */
import type { ExpenseCategory } from '#contract/expenses.ts';

export const expenseCode: Record<ExpenseCategory, string> = {
  'office-supplies': 'E124',
  software: 'E124',
  'legal-research': 'E106',
  marketing: 'E124',
  travel: 'E110',
  'professional-services': 'E123',
  equipment: 'E124',
  other: 'E124',
};
