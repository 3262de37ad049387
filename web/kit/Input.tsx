import type { ComponentProps } from 'react';
import { classes } from '#web/kit/classes.ts';
import { useFieldControl } from '#web/kit/Field.tsx';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  const control = useFieldControl();
  return (
    <input
      {...control}
      {...rest}
      type={type}
      className={classes('control control-height py-2', className)}
    />
  );
}
