/**
 * The shape of what is coming. It waits 200 ms before it shows (see styles.css): most answers are
 * faster, and a flash is worse than nothing.
 */
import { classes } from '#web/kit/classes.ts';

export function Skeleton({ className }: { className?: string }) {
  return <span className={classes('late block bg-neutral-bg', className)} />;
}

/** Rows of a list that is being read; `label` is what a screen reader hears. */
export function SkeletonRows({ rows = 8, label = 'Loading' }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="divide-y divide-border">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} aria-hidden className="flex h-11 items-center gap-4 px-4 sm:px-5">
          <Skeleton className="h-3.5 w-2/5 rounded-sm" />
          <Skeleton className="h-3.5 w-1/5 rounded-sm" />
          <Skeleton className="ml-auto h-3.5 w-20 rounded-sm" />
        </div>
      ))}
    </div>
  );
}
