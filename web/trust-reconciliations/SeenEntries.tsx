import { formatMoney } from '#contract/cents.ts';
import type { Day } from '#contract/dates.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import type { ReconciliationRecord, UnclearedEntry } from '#contract/trust-reconciliations.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Card } from '#web/kit/Card.tsx';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import type { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { entryName } from '#web/trust-reconciliations/entry-words.ts';
import { useClear } from '#web/trust-reconciliations/reconciliation-calls.ts';
import { seenRows } from '#web/trust-reconciliations/seen-rows.ts';

interface Props {
  reconciliation: ReconciliationRecord;
  lockedThrough: Day | null;
  entries: ReturnType<typeof useReadPages<TrustEntry, never>>;
  /** Those that a line of the statement answers to: they are ticked there. */
  matched: ReadonlySet<string>;
}

/** Whoever reconciles with paper ticks what the statement shows. */
export function SeenEntries({ reconciliation, lockedThrough, entries, matched }: Props) {
  const { id, workings, statementOn } = reconciliation;
  const clear = useClear();
  const rows = seenRows({
    entries: entries.data ?? [],
    waiting: [...workings.depositsInTransit, ...workings.outstanding],
    matched,
    statementOn,
    lockedThrough,
  });
  // What was just ticked counts until the entries are here again.
  const asked =
    clear.isPending || (clear.isSuccess && entries.isFetching) ? clear.variables.body : null;
  return (
    <Card title="Entries of the register" flush>
      <p className="px-4 pb-2 text-sm text-muted sm:px-5">
        Tick what the bank has seen by the day. What is matched with a line is not asked for.
      </p>
      <Arriving
        read={entries}
        rows={4}
        loading="Loading entries"
        failed="Could not load entries."
      />
      {entries.data && rows.length === 0 && (
        <p className="px-4 pb-4 text-sm sm:px-5">Every entry is matched with a line.</p>
      )}
      {entries.data && (
        <ul aria-label="Entries of the register" className="empty:hidden">
          {rows.map(({ entry, isSeen }) => (
            <Row
              key={entry.id}
              entry={entry}
              isSeen={asked?.entryIds.includes(entry.id) ? asked.isCleared : isSeen}
              onTick={(isCleared) =>
                clear.mutate({ params: { id }, body: { entryIds: [entry.id], isCleared } })
              }
            />
          ))}
        </ul>
      )}
      <ShowMore read={entries} failed="Could not load more entries." />
    </Card>
  );
}

interface RowProps {
  entry: UnclearedEntry;
  isSeen: boolean;
  onTick: (isSeen: boolean) => void;
}

function Row({ entry, isSeen, onTick }: RowProps) {
  const name = `No. ${entry.number}, ${entryName(entry)}`;
  return (
    <li className="flex items-start gap-2 border-t border-border px-3 py-1.5 text-sm sm:px-4">
      <Checkbox
        hideLabel
        label={`Seen by the bank: ${name}`}
        checked={isSeen}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">
        {entryName(entry)}
        <span className="block text-muted">
          No. {entry.number}, <DayText value={entry.day} />: {entry.purpose}
        </span>
      </span>
      <span className="figure py-1.5 font-medium whitespace-nowrap">
        {formatMoney(entry.amount)}
      </span>
    </li>
  );
}
