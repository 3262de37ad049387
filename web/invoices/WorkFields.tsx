/** What is billed: one description and one amount, or lines. */
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { BillableExpenses } from '#web/invoices/BillableExpenses.tsx';
import { LinesEditor } from '#web/invoices/LinesEditor.tsx';
import {
  blankLine,
  firstLines,
  type Written,
  type WrittenLine,
} from '#web/invoices/written-lines.ts';
import { Button } from '#web/kit/Button.tsx';
import { MoneyField } from '#web/kit/MoneyField.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';

/** The lines of a bill that several pay say which part of each the others bear. */
export function WorkFields({ isShared }: { isShared: boolean }) {
  const { getValues, setValue, clearErrors } = useFormContext<Written>();
  const hasLines = useWatch({
    name: 'lines',
    compute: (lines: Written['lines']) => lines !== undefined,
  });
  const adder = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);

  const setLines = (next: WrittenLine[] | undefined) => {
    clearErrors(['lines', 'amount']);
    setValue('amount', next ? undefined : '', { shouldDirty: true });
    // One amount says what it comes to in the end.
    if (!next) setValue('discount', '', { shouldDirty: true });
    setValue('lines', next, { shouldDirty: true });
  };
  const add = (more: WrittenLine[]) => {
    const before = getValues('lines') ?? firstLines(getValues());
    setLines([...before, ...more]);
    const first = `[name="lines.${before.length}.description"]`;
    setTimeout(() => place.current?.querySelector<HTMLElement>(first)?.focus());
  };
  return (
    <div ref={place} className="grid gap-4">
      <TextAreaField
        name="description"
        label="Description"
        rows={2}
        hint={hasLines ? 'Above the lines, and in the list of invoices.' : undefined}
      />
      {hasLines ? (
        <LinesEditor
          isShared={isShared}
          onEmpty={() => setLines(undefined)}
          onRemoved={() => adder.current?.focus()}
        />
      ) : (
        <MoneyField
          name="amount"
          label="Amount"
          placeholder="0.00"
          required
          className="sm:max-w-56"
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={adder}
          size="sm"
          variant="secondary"
          icon={Plus}
          onClick={() => add([{ ...blankLine }])}
        >
          Add line
        </Button>
        <BillableExpenses onAdd={add} />
      </div>
    </div>
  );
}
