/** Adding and editing are one form; an edit sends only what was changed. A receipt follows on its own. */
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Day } from '#contract/dates.ts';
import {
  type Expense,
  ExpenseCategory,
  ExpenseMethod,
  expenseCategoryLabels,
  expenseMethodLabels,
  NewExpense,
} from '#contract/expenses.ts';
import { useAddExpense, useChangeExpense, useFirstReceipt } from '#web/expenses/expense-calls.ts';
import { receiptRule } from '#web/expenses/receipt-rule.ts';
import { useToday } from '#web/frame/today.ts';
import { Button } from '#web/kit/Button.tsx';
import { CheckboxField } from '#web/kit/CheckboxField.tsx';
import { DayField } from '#web/kit/DayField.tsx';
import { FileInput } from '#web/kit/FileInput.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { useLateFocus } from '#web/kit/late-focus.ts';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { UploadProgress } from '#web/kit/UploadProgress.tsx';
import { MatterField } from '#web/matters/MatterField.tsx';
import { VendorNameField } from '#web/vendors/VendorNameField.tsx';

interface Props {
  /** The expense to edit; without one a new expense is added. */
  expense?: Expense;
  onDirtyChange: (dirty: boolean) => void;
  /** Its receipt may not have made it. */
  onSaved: (expense: Expense, lacksReceipt?: boolean) => void;
  onCancel: () => void;
}

const categories = optionsOf(ExpenseCategory.options, expenseCategoryLabels);
const methods = optionsOf(ExpenseMethod.options, expenseMethodLabels);
const off = { autoComplete: 'off' } as const;
const wide = 'sm:col-span-2';

const blank = (expenseDate: Day) => ({
  description: '',
  vendor: null,
  category: undefined,
  amount: null,
  expenseDate,
  paymentMethod: null,
  receiptUrl: null,
  matterId: null,
  isBillable: false,
  notes: null,
});

function editable(expense: Expense) {
  const { description, vendor, category, amount, expenseDate, paymentMethod } = expense;
  const { receiptUrl, matterId, isBillable, notes } = expense;
  return {
    ...{ description, vendor, category, amount, expenseDate, paymentMethod },
    ...{ receiptUrl, matterId, isBillable, notes },
  };
}

export function ExpenseForm({ expense, onDirtyChange, onSaved, onCancel }: Props) {
  const today = useToday();
  const add = useAddExpense();
  const change = useChangeExpense();
  const upload = useFirstReceipt();
  const [receipt, setReceipt] = useState<File | null>(null);
  const [isTyped, setTyped] = useState(false);
  const first = useLateFocus<HTMLDivElement>();
  const isDirty = isTyped || receipt !== null;
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange]);
  // A form that is gone has nothing to lose.
  useEffect(() => () => onDirtyChange(false), [onDirtyChange]);

  const addWithReceipt = async (body: NewExpense, idempotencyKey: string) => {
    const added = await add.mutateAsync({ body, idempotencyKey });
    // How an upload failed has been said; the expense is there, and takes its receipt later.
    const sent = receipt && upload.mutateAsync({ params: { id: added.id }, file: receipt });
    const isLost = await sent?.then(
      () => false,
      () => true,
    );
    onSaved(added, isLost);
  };
  return (
    <Form
      takes={NewExpense}
      start={expense ? editable(expense) : blank(today)}
      onDirtyChange={setTyped}
      onSubmit={async (values, { changed, idempotencyKey }) => {
        if (!expense) return addWithReceipt(values, idempotencyKey);
        if (Object.keys(changed).length === 0) return onSaved(expense);
        onSaved(await change.mutateAsync({ params: { id: expense.id }, body: changed }));
      }}
    >
      <div ref={first} className="grid gap-4 sm:grid-cols-2">
        <TextField name="description" label="Description" required className={wide} {...off} />
        <SelectField
          name="category"
          label="Category"
          required
          emptyLabel="Choose a category"
          options={categories}
        />
        <MoneyField name="amount" label="Amount" required />
        <VendorNameField name="vendor" label="Vendor" />
        <DayField name="expenseDate" label="Date" required />
        <SelectField
          name="paymentMethod"
          label="Payment method"
          emptyLabel="Not known"
          options={methods}
        />
        <MatterOfExpense startId={expense?.matterId ?? null} />
        <CheckboxField
          name="isBillable"
          label="Billable to client"
          hint="It can be put on an invoice of the matter’s client."
          className={wide}
        />
        {!expense && (
          <FileInput
            label="Receipt"
            hint="PDF, JPEG or PNG, up to 5 MB."
            rule={receiptRule}
            onPick={setReceipt}
          />
        )}
        <TextField
          name="receiptUrl"
          label="Receipt URL"
          type="url"
          hint="Where a receipt is kept elsewhere."
          className={expense ? wide : undefined}
          {...off}
        />
        <TextAreaField name="notes" label="Notes" className={wide} />
      </div>
      <UploadProgress percent={upload.progress} what="receipt" />
      <FormActions>
        <SubmitButton>{expense ? 'Save Expense' : 'Add Expense'}</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}

/** Only a matter has a client who could be billed. */
function MatterOfExpense({ startId }: { startId: string | null }) {
  const isBillable: boolean = useWatch({ name: 'isBillable' });
  return <MatterField name="matterId" label="Matter" startId={startId} required={isBillable} />;
}
