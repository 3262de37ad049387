import { LoaderCircle } from 'lucide-react';
import { classes } from '#web/kit/classes.ts';

/** The turning mark alone, for places whose words already say what is going on. */
export function SpinnerMark({ className }: { className?: string }) {
  return (
    <LoaderCircle aria-hidden className={classes('size-4 shrink-0 animate-spin', className)} />
  );
}

/** A wait with words: what is being waited for. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 p-8 text-muted">
      <SpinnerMark className="size-5" />
      <span>{label}</span>
    </div>
  );
}
