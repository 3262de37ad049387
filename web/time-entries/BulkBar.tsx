import { X } from 'lucide-react';
import { mostAtOnce, type TimeEntry } from '#contract/time-entries.ts';
import { Button } from '#web/kit/Button.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import {
  counted,
  type Mark,
  useChangeMany,
  useMarkMany,
} from '#web/time-entries/time-entry-calls.ts';

interface Props {
  entries: readonly TimeEntry[];
  onMove: () => void;
  onDone: () => void;
}

const marks: readonly [string, Mark][] = [
  ['Hold', { isHeld: true }],
  ['Release', { isHeld: false }],
  ['Billable', { isBillable: true }],
  ['Not billable', { isBillable: false }],
];

/** What can be done with several entries: with all of them, or with none. */
export function BulkBar({ entries, onMove, onDone }: Props) {
  const change = useChangeMany();
  const mark = useMarkMany();
  const isPending = change.isPending || mark.isPending;
  const ids = idsOf(entries);
  const isTooMany = ids.length > mostAtOnce;
  const look = { size: 'sm', variant: 'secondary', disabled: isTooMany } as const;
  return (
    <section
      aria-label="Selected time"
      className="flex flex-wrap items-center gap-2 border-t border-border bg-surface-2 px-4 py-2 sm:px-5 print:hidden"
    >
      <p className="mr-2 text-sm font-medium" role="status">
        {counted(ids.length)} selected
        {isTooMany && `: at most ${mostAtOnce} at once`}
      </p>
      <Button {...look} onClick={onMove}>
        Move
      </Button>
      {marks.map(([label, to]) => {
        const others = idsOf(entries.filter((entry) => !isMarked(entry, to)));
        return (
          <Button
            key={label}
            {...look}
            disabled={isTooMany || others.length === 0}
            pending={isPending}
            // Only those that become something else: taking it back leaves the others as they were.
            onClick={() =>
              mark.mutate({ body: { ids: others, change: to } }, { onSuccess: onDone })
            }
          >
            {label}
          </Button>
        );
      })}
      <Button
        {...look}
        pending={isPending}
        onClick={() =>
          change.mutate({ body: { ids, change: { asAgreedToday: true } } }, { onSuccess: onDone })
        }
      >
        Rate as agreed today
      </Button>
      <IconButton label="Clear selection" icon={X} className="ml-auto" onClick={onDone} />
    </section>
  );
}

const idsOf = (entries: readonly TimeEntry[]) => entries.map(({ id }) => id);

const isMarked = (entry: TimeEntry, mark: Mark) =>
  'isHeld' in mark ? entry.isHeld === mark.isHeld : entry.isBillable === mark.isBillable;
