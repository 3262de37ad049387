import { Check } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { classes } from '#web/kit/classes.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: string;
  /** For a checkbox whose place says what it is about: in front of a row. */
  hideLabel?: boolean;
  hint?: string;
  error?: string;
}

/** The words are part of the target, so it is easy to hit. */
export function Checkbox({ label, hideLabel = false, hint, error, className, ...rest }: Props) {
  const id = useId();
  return (
    <div className={classes('grid gap-0.5', className)}>
      <label
        className={
          hideLabel
            ? 'relative grid size-8 place-items-center pointer-coarse:size-11'
            : 'flex min-h-6 items-start gap-2.5 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2.5'
        }
      >
        <span className={classes('relative size-5 shrink-0', !hideLabel && 'mt-0.5')}>
          <input
            {...rest}
            type="checkbox"
            aria-describedby={hint || error ? `${id}-more` : undefined}
            aria-invalid={error ? true : undefined}
            className="peer size-5 cursor-[inherit] appearance-none rounded-sm border border-border-strong bg-surface checked:border-primary checked:bg-primary hover:border-fg focus-visible:rounded-sm disabled:bg-surface-2 aria-invalid:border-danger-solid"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-primary-fg peer-checked:block peer-disabled:text-muted"
          />
        </span>
        <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      </label>
      {(error || hint) && (
        <p
          id={`${id}-more`}
          className={classes('pl-7.5 text-sm', error ? 'text-danger' : 'text-muted')}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  );
}
