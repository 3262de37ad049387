/** A few choices that each need a line of explanation: all are in sight, one is taken. */
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { type BoundFieldProps, useBoundField } from '#web/kit/bound-field.ts';
import { classes } from '#web/kit/classes.ts';
import { fieldSentence } from '#web/kit/field-sentence.ts';

interface Props extends BoundFieldProps {
  options: readonly { value: string; label: string; hint?: string }[];
}

export function RadioField({ options, ...props }: Props) {
  const { words, control, value, set } = useBoundField(props);
  const { label, hint, required, className } = words;
  const error = words.error && !value ? fieldSentence(label, 'is required') : words.error;
  const { ref, ...rest } = control;
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={error || hint ? `${id}-more` : undefined}
      className={classes('grid min-w-0 gap-1.5', className)}
    >
      <span id={`${id}-legend`} className="text-sm leading-5 font-medium text-fg">
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        )}
      </span>
      {options.map((option, index) => (
        <label
          key={option.value}
          className="flex cursor-pointer items-start gap-3 rounded-md border border-border px-3 py-2 has-checked:border-primary has-checked:bg-surface-3 hover:border-border-strong has-focus-visible:outline-2 has-focus-visible:outline-ring"
        >
          <input
            {...rest}
            // Where the focus goes when nothing was chosen.
            ref={index === 0 ? ref : undefined}
            type="radio"
            value={option.value}
            checked={value === option.value}
            aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
            aria-labelledby={`${id}-${option.value}-label`}
            onChange={() => set(option.value)}
            className="mt-0.5 size-5 shrink-0 accent-primary focus-visible:outline-none"
          />
          <span className="min-w-0">
            <span id={`${id}-${option.value}-label`} className="block font-medium">
              {option.label}
            </span>
            {option.hint && (
              <span id={`${id}-${option.value}`} className="block text-sm text-muted">
                {option.hint}
              </span>
            )}
          </span>
        </label>
      ))}
      {(error || hint) && (
        <p
          id={`${id}-more`}
          className={classes('flex gap-1.5 text-sm', error ? 'text-danger' : 'text-muted')}
        >
          {error && <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />}
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
