import { type LucideIcon, RotateCw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { ApiError } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { classes } from '#web/kit/classes.ts';
import { Skeleton } from '#web/kit/Skeleton.tsx';

/** How something stands, in words. */
export interface Standing {
  text: string;
  /** Somebody has to do something about it. */
  isPressing?: boolean;
}

interface Props {
  title: string;
  icon: LucideIcon;
  /** What it is, in one line. */
  what: string;
  read: { error: ApiError | null; isFetching: boolean; refetch: () => unknown };
  /** Undefined while it is being read. */
  standing: Standing | undefined;
  /** Links or buttons, the one that matters most first. */
  action: ReactNode;
}

/** One duty of the firm: what it is, how it stands, and what can be done. */
export function DeskCard({ title, icon: Icon, what, read, standing, action }: Props) {
  const id = useId();
  const hasFailed = read.error !== null && standing === undefined;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4 shadow-card sm:p-5"
    >
      <header className="flex items-start gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-md bg-surface-3 text-muted">
          <Icon aria-hidden className="size-5" />
        </span>
        <div className="min-w-0">
          <h3 id={id} className="font-semibold">
            {title}
          </h3>
          <p className="text-sm text-muted">{what}</p>
        </div>
      </header>
      {standing && (
        <p
          className={classes(
            'text-sm font-medium wrap-anywhere',
            standing.isPressing && 'text-danger',
          )}
        >
          {standing.text}
        </p>
      )}
      {!standing && !hasFailed && <Skeleton className="my-0.5 h-4 w-1/2 rounded-sm" />}
      {hasFailed && (
        <p role="alert" className="text-sm text-danger">
          Could not be loaded.
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-2">
        {hasFailed ? (
          <Button
            variant="secondary"
            size="sm"
            icon={RotateCw}
            pending={read.isFetching}
            onClick={() => void read.refetch()}
          >
            Try again
          </Button>
        ) : (
          action
        )}
      </div>
    </section>
  );
}
