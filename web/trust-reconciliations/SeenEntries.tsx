import { formatMoney } from '#contract/cents.ts';
import type { Day } from '#contract/dates.ts';
import type { TrustEntry } from '#contract/trust-entries.ts';
import type { ReconciliationRecord, UnclearedEntry } from '#contract/trust-reconciliations.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import type { useReadPages } from '#web/kit/read-pages.ts';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { EntryName } from '#web/trust-reconciliations/EntryName.tsx';
import { entryTitle } from '#web/trust-reconciliations/reconciliation-words.ts';
import { seenRows } from '#web/trust-reconciliations/seen-rows.ts';
import { useTicks } from '#web/trust-reconciliations/ticks.ts';

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
  const { shown, tick } = useTicks(id, entries);
  const rows = shown(
    seenRows({
      entries: entries.data ?? [],
      waiting: [...workings.depositsInTransit, ...workings.outstanding],
      matched,
      statementOn,
      lockedThrough,
    }),
  );
  const unseen = rows.filter(({ isSeen }) => !isSeen);
  const tickAll = () => {
    const those = unseen.length > 0 ? unseen : rows;
    tick(
      those.map(({ entry }) => entry.id),
      unseen.length > 0,
    );
  };
  return (
    <Card title="Entries of the register" flush>
      <p className="px-4 pb-2 text-sm text-muted sm:px-5">
        Tick what has cleared by the statement’s date. What is matched with a line is not asked for.
      </p>
      {entries.data && rows.length > 1 && (
        <div className="px-4 pb-3 sm:px-5 print:hidden">
          <Button variant="secondary" size="sm" onClick={tickAll}>
            {unseen.length > 0 ? 'Tick all shown' : 'Untick all shown'}
          </Button>
        </div>
      )}
      <Arriving
        read={entries}
        rows={4}
        loading="Loading entries"
        failed="Could not load entries."
      />
      {entries.data && rows.length === 0 && (
        <p className="px-4 pb-4 text-sm sm:px-5">No entry is left to be ticked.</p>
      )}
      {entries.data && (
        <ul aria-label="Entries of the register" className="empty:hidden">
          {rows.map(({ entry, isSeen }) => (
            <Row
              key={entry.id}
              entry={entry}
              isSeen={isSeen}
              onTick={(isCleared) => tick([entry.id], isCleared)}
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
  const name = `No. ${entry.number}, ${entryTitle(entry)}`;
  return (
    <li className="flex items-start gap-2 border-t border-border px-3 py-1.5 text-sm sm:px-4">
      <Checkbox
        hideLabel
        label={`Cleared: ${name}`}
        checked={isSeen}
        onChange={(event) => onTick(event.target.checked)}
      />
      <span className="min-w-0 flex-1 py-1.5 wrap-anywhere">
        <EntryName entry={entry} />
      </span>
      <span className="figure py-1.5 font-medium whitespace-nowrap">
        {formatMoney(entry.amount)}
      </span>
    </li>
  );
}
