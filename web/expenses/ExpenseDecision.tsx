import { Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Expense, expenses } from '#contract/expenses.ts';
import { useApproveExpense, useRejectExpense } from '#web/expenses/expense-calls.ts';
import { Button } from '#web/kit/Button.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';

const look = { size: 'sm', variant: 'secondary' } as const;

/** For managers: yes, or no with a reason; thought over until a client has been billed for it. */
export function ExpenseDecision({ expense }: { expense: Expense }) {
  const approve = useApproveExpense();
  const reject = useRejectExpense();
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const { status, invoiceId } = expense;
  const params = { id: expense.id };
  return (
    // A button leaves with the decision; their place takes the focus.
    <span ref={place} tabIndex={-1} className="flex gap-2 outline-none empty:hidden">
      {status !== 'approved' && (
        <Button
          {...look}
          icon={Check}
          pending={approve.isPending}
          onClick={() => approve.mutate({ params }, { onSuccess: () => place.current?.focus() })}
        >
          Approve
        </Button>
      )}
      {status !== 'rejected' && !invoiceId && (
        <Button {...look} icon={X} onClick={() => setAsking(true)}>
          Reject
        </Button>
      )}
      <FormDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Reject Expense"
        description="It stays in the list and no longer counts."
        takes={expenses.reject.takes}
        start={{ reason: '' }}
        submit="Reject"
        danger
        onSubmit={(body, { idempotencyKey }) =>
          reject.mutateAsync({ params, body, idempotencyKey })
        }
      >
        <TextAreaField name="reason" label="Reason" required />
      </FormDialog>
    </span>
  );
}
