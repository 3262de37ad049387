import { FileText, Trash2 } from 'lucide-react';
import type { Expense } from '#contract/expenses.ts';
import { expenses } from '#contract/expenses.ts';
import { useAddReceipt, useReceiptFile, useRemoveReceipt } from '#web/expenses/expense-calls.ts';
import { PdfReceipt } from '#web/expenses/PdfReceipt.tsx';
import { receiptRule } from '#web/expenses/receipt-rule.ts';
import { fillPath } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { FileButton } from '#web/kit/FileButton.tsx';
import { Part } from '#web/kit/Part.tsx';
import { UploadProgress } from '#web/kit/UploadProgress.tsx';

interface Props {
  expense: Expense;
  mayChange: boolean;
}

const typeNames: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
};

/** The proof of it: a picture is shown at once, a PDF when it is asked for. */
export function Receipt({ expense, mayChange }: Props) {
  const add = useAddReceipt();
  const remove = useRemoveReceipt();
  const file = useReceiptFile();
  const params = { id: expense.id };
  const { receiptName: name, receiptType: type, status, invoiceId } = expense;
  return (
    <Part title="Receipt">
      <div className="grid gap-3">
        {name === null && <p className="text-sm text-muted">No receipt yet.</p>}
        {name !== null && type?.startsWith('image/') && (
          <img
            // A replaced picture is another one to the browser.
            src={`${fillPath(expenses.receipt.path, params)}#${expense.updatedAt}`}
            alt={`Receipt ${name}`}
            className="max-h-96 w-fit max-w-full rounded-md border border-border object-contain"
          />
        )}
        {name !== null && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm">
            <button
              type="button"
              aria-busy={file.isPending}
              onClick={() => file.mutate({ params })}
              className="inline-flex min-h-6 items-center gap-1.5 text-left text-link wrap-anywhere hover:underline pointer-coarse:min-h-11"
            >
              <FileText aria-hidden className="size-4 shrink-0" />
              Download {name}
            </button>
            <span className="text-muted">{type && (typeNames[type] ?? type)}</span>
          </p>
        )}
        {name !== null && type === 'application/pdf' && (
          // A replaced one is to be opened anew.
          <PdfReceipt key={expense.updatedAt} expenseId={expense.id} name={name} />
        )}
        {mayChange && (
          <div className="flex flex-wrap items-center gap-2">
            <FileButton
              size="sm"
              rule={receiptRule}
              pending={add.isPending}
              onPick={(chosen) => add.mutate({ params, file: chosen })}
            >
              {name === null ? 'Add receipt' : 'Replace receipt'}
            </FileButton>
            {name !== null && status !== 'approved' && !invoiceId && (
              <Button
                size="sm"
                variant="quiet-danger"
                icon={Trash2}
                pending={remove.isPending}
                onClick={() => remove.mutate({ params })}
              >
                Remove receipt
              </Button>
            )}
          </div>
        )}
        <UploadProgress percent={add.progress} what="receipt" />
      </div>
    </Part>
  );
}
