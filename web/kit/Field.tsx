/**
 * A label, a control, and what there is to say about it. The control inside (Input, TextArea,
 * Select, or anything that calls useFieldControl) is wired to the label, the hint and the error
 * through a context, so it may be nested as deeply as the layout needs.
 */
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { classes } from '#web/kit/classes.ts';

export interface FieldControl {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

const Control = createContext<FieldControl>({});

/** The attributes that tie a control to the field around it; empty outside of one. */
export const useFieldControl = () => useContext(Control);

interface Props {
  label: string;
  hint?: ReactNode;
  /** A whole sentence. */
  error?: string;
  required?: boolean;
  hideLabel?: boolean;
  className?: string;
  children: ReactNode | ((control: FieldControl) => ReactNode);
}

export function Field({ label, hint, error, required, hideLabel, className, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const control: FieldControl = {
    id,
    required,
    'aria-describedby': [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  };
  return (
    <div className={classes('grid content-start gap-1.5', className)}>
      <label
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'text-sm leading-5 font-medium text-fg'}
      >
        {label}
        {required && (
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        )}
      </label>
      <Control value={control}>
        {typeof children === 'function' ? children(control) : children}
      </Control>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div id={hintId} className="text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  );
}
