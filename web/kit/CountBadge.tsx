import { classes } from '#web/kit/classes.ts';

interface Props {
  count: number;
  className?: string;
}

/** A small red number that catches the eye; whatever it stands on says it in words. */
export function CountBadge({ count, className }: Props) {
  return (
    <span
      aria-hidden
      className={classes(
        'figure pointer-events-none grid h-5 min-w-5 place-items-center rounded-full bg-danger-solid px-1 text-xs font-semibold text-primary-fg',
        className,
      )}
    >
      {count}
    </span>
  );
}
