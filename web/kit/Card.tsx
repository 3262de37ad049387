import { type ReactNode, useId } from 'react';
import { classes } from '#web/kit/classes.ts';

interface Props {
  title?: string;
  /** A button or link beside the title. */
  action?: ReactNode;
  /** The content goes to the edges: a table, a list of rows. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ title, action, flush = false, className, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={classes(
        'overflow-hidden rounded-lg border border-border bg-surface shadow-card',
        className,
      )}
    >
      {title && (
        <header className="flex flex-wrap items-center justify-between gap-3 px-4 pt-4 sm:px-5">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {action}
        </header>
      )}
      <div className={flush ? classes(title && 'pt-3') : 'p-4 sm:p-5'}>{children}</div>
    </section>
  );
}
