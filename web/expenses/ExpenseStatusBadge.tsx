import { X } from 'lucide-react';
import { type ExpenseStatus, expenseStatusLabels } from '#contract/expenses.ts';
import { Badge } from '#web/kit/Badge.tsx';

const looks = {
  pending: { tone: 'warning' },
  approved: { tone: 'success' },
  rejected: { tone: 'warning', icon: X },
} as const satisfies Record<ExpenseStatus, unknown>;

export function ExpenseStatusBadge({ status }: { status: ExpenseStatus }) {
  return <Badge {...looks[status]}>{expenseStatusLabels[status]}</Badge>;
}
