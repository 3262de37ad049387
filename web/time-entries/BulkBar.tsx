import { type ManyTimeEntries, mostAtOnce } from '#contract/time-entries.ts';
import { Button } from '#web/kit/Button.tsx';
import { counted, useChangeMany } from '#web/time-entries/time-entry-calls.ts';

interface Props {
  ids: readonly string[];
  onMove: () => void;
  onDone: () => void;
}

const changes: readonly [string, ManyTimeEntries['change']][] = [
  ['Hold', { isHeld: true }],
  ['Release', { isHeld: false }],
  ['Billable', { isBillable: true }],
  ['Not billable', { isBillable: false }],
  ['Rate as agreed today', { asAgreedToday: true }],
];

/** What can be done with several entries: with all of them, or with none. */
export function BulkBar({ ids, onMove, onDone }: Props) {
  const change = useChangeMany();
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
      {changes.map(([label, to]) => (
        <Button
          key={label}
          {...look}
          pending={change.isPending}
          onClick={() =>
            change.mutate({ body: { ids: [...ids], change: to } }, { onSuccess: onDone })
          }
        >
          {label}
        </Button>
      ))}
      <Button size="sm" variant="quiet" onClick={onDone}>
        Clear selection
      </Button>
    </section>
  );
}
