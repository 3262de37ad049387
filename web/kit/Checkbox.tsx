import { type ComponentProps, useId } from 'react';
import { classes } from '#web/kit/classes.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: string;
  hint?: string;
  error?: string;
}

/** The words are part of the target, so it is easy to hit. */
export function Checkbox({ label, hint, error, className, ...rest }: Props) {
  const id = useId();
  return (
    <div className={classes('grid gap-0.5', className)}>
      <label className="flex min-h-6 items-start gap-2.5 py-1 pointer-coarse:min-h-11 pointer-coarse:py-2.5">
        <input
          {...rest}
          type="checkbox"
          aria-describedby={hint || error ? `${id}-more` : undefined}
          aria-invalid={error ? true : undefined}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span>{label}</span>
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
