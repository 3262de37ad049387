import { type ComponentProps, useId } from 'react';
import { asText, useBoundField } from '#web/kit/bound-field.ts';
import { classes } from '#web/kit/classes.ts';
import { Input } from '#web/kit/Input.tsx';

interface Props extends Pick<ComponentProps<'input'>, 'placeholder' | 'inputMode' | 'className'> {
  /** The line's place, from nought. */
  at: number;
  name: 'description' | 'quantity' | 'rate' | 'discount' | 'taxPercent';
  label: string;
  required?: boolean;
  /** What is done to the text when the field is left. */
  tidy?: (typed: string) => string;
  /** Where what is wrong with the line is written. */
  errorId: string;
}

/** One cell of a line; its label says the line's place to those who do not see it. */
export function LineInput({ at, name, label, required, tidy, errorId, className, ...look }: Props) {
  const id = useId();
  const { words, control, value, set } = useBoundField({ name: `lines.${at}.${name}`, label });
  const typed = asText(value);
  return (
    <div className={classes('grid min-w-0 content-start gap-1', className)}>
      <label htmlFor={id} className="text-xs text-muted">
        {label}
        <span className="sr-only"> of line {at + 1}</span>
      </label>
      <Input
        {...look}
        {...control}
        id={id}
        required={required}
        autoComplete="off"
        aria-invalid={words.error ? true : undefined}
        aria-describedby={words.error ? errorId : undefined}
        className={name === 'description' ? undefined : 'figure px-2 text-right'}
        value={typed}
        onChange={({ target }) => set(target.value)}
        onBlur={() => {
          const tidied = tidy?.(typed) ?? typed;
          if (tidied !== typed) set(tidied);
          control.onBlur();
        }}
      />
    </div>
  );
}
