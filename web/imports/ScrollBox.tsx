import type { ReactNode } from 'react';
import { classes } from '#web/kit/classes.ts';

interface Props {
  label: string;
  className: string;
  children: ReactNode;
}

/** What is too long or too wide scrolls in a place of its own, with the keyboard too. */
export function ScrollBox({ label, className, children }: Props) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      aria-label={label}
      className={classes('focus-visible:-outline-offset-2', className)}
    >
      {children}
    </section>
  );
}
