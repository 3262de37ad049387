import { classes } from '#web/kit/classes.ts';

interface Props {
  count: number;
  /** Not a warning: only how many there are. */
  isQuiet?: boolean;
  className?: string;
}

/** A small number that catches the eye, red unless it is quiet; whatever it stands on says it in words. */
export function CountBadge({ count, isQuiet = false, className }: Props) {
  return (
    <span
      aria-hidden
      className={classes(
        'figure pointer-events-none grid h-5 min-w-5 place-items-center rounded-full px-1 text-xs font-semibold',
        isQuiet
          ? 'border border-border-strong bg-surface-3 text-fg'
          : 'bg-danger-solid text-primary-fg',
        className,
      )}
    >
      {count}
    </span>
  );
}
