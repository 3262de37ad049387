import type { ComponentProps } from 'react';
import { classes } from '#web/kit/classes.ts';
import { useFieldControl } from '#web/kit/Field.tsx';

/** Grows with its text where the browser can, and scrolls where it cannot. */
export function TextArea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const control = useFieldControl();
  return (
    <textarea
      {...control}
      {...rest}
      rows={rows}
      className={classes('control field-sizing-content max-h-96 min-h-24 py-2', className)}
    />
  );
}
