import { type ComponentProps, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Written } from '#web/invoices/written-lines.ts';
import { classes } from '#web/kit/classes.ts';
import { Input } from '#web/kit/Input.tsx';

interface Props
  extends Pick<ComponentProps<'input'>, 'placeholder' | 'inputMode' | 'className' | 'readOnly'> {
  /** The line's place, from nought. */
  at: number;
  name: 'description' | 'quantity' | 'rate' | 'discount' | 'borneByOthers' | 'taxPercent';
  label: string;
  required?: boolean;
  /** What is done to the text when the field is left. */
  tidy?: (typed: string) => string;
  isWrong: boolean;
  /** Where what is wrong with the line is written. */
  errorId: string;
  /** Where it is written why the cell says what it says. */
  reasonId?: string;
}

/**
 * One cell of a line; its label says the line's place to those who do not see it. The form reads and
 * writes the box itself: a cell that followed the form's state, as other fields do, would keep a copy of
 * the whole invoice, and there may be a thousand cells.
 */
export function LineInput(props: Props) {
  const { at, name, label, tidy, isWrong, errorId, reasonId, className, ...look } = props;
  const id = useId();
  const { register, setValue } = useFormContext<Written>();
  const path = `lines.${at}.${name}` as const;
  const bound = register(path);
  return (
    <div className={classes('grid min-w-0 content-start gap-1', className)}>
      <label htmlFor={id} className="text-xs text-muted">
        {label}
        <span className="sr-only"> of line {at + 1}</span>
      </label>
      <Input
        {...look}
        {...bound}
        id={id}
        autoComplete="off"
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? errorId : reasonId}
        className={
          name === 'description' ? undefined : 'figure px-2 text-right read-only:bg-surface-2'
        }
        onBlur={(event) => {
          const typed = event.target.value;
          const tidied = tidy?.(typed) ?? typed;
          if (tidied !== typed) setValue(path, tidied, { shouldDirty: true });
          void bound.onBlur(event);
        }}
      />
    </div>
  );
}
