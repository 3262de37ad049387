import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { classes } from '#web/kit/classes.ts';

interface Props {
  ref?: Ref<HTMLElement>;
  id?: string;
  title?: string;
  /** A button or link beside the title. */
  action?: ReactNode;
  /** The content goes to the edges: a table, a list of rows. */
  flush?: boolean;
  /** The title is a button that opens and closes what is below it. */
  fold?: { isOpen: boolean; onToggle: () => void };
  className?: string;
  children: ReactNode;
}

export function Card({ ref, id, title, action, flush = false, fold, className, children }: Props) {
  const own = useId();
  const isFolded = fold !== undefined && !fold.isOpen;
  return (
    <section
      ref={ref}
      id={id}
      aria-labelledby={title ? own : undefined}
      className={classes(
        'overflow-hidden rounded-lg border border-border bg-surface shadow-card',
        className,
      )}
    >
      {title && (
        <header
          className={classes(
            'flex flex-wrap items-center justify-between gap-3',
            !fold && 'px-4 pt-4 sm:px-5',
          )}
        >
          <h2 id={own} className={classes('text-lg font-semibold', fold && 'grow')}>
            {fold ? (
              <button
                type="button"
                aria-expanded={fold.isOpen}
                aria-controls={`${own}-body`}
                onClick={fold.onToggle}
                className="flex min-h-12 w-full items-center justify-between gap-3 px-4 text-left focus-visible:-outline-offset-2"
              >
                {title}
                <ChevronDown
                  aria-hidden
                  className={classes('size-5 shrink-0 text-muted', fold.isOpen && 'rotate-180')}
                />
              </button>
            ) : (
              title
            )}
          </h2>
          {action}
        </header>
      )}
      <div
        id={`${own}-body`}
        hidden={isFolded}
        className={flush ? classes(title && 'pt-3') : classes('p-4 sm:p-5', fold && 'pt-1')}
      >
        {children}
      </div>
    </section>
  );
}
