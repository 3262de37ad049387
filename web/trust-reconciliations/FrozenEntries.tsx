import { formatMoney } from '#contract/cents.ts';
import type { ReconciliationWorkings, UnclearedEntry } from '#contract/trust-reconciliations.ts';
import { Card } from '#web/kit/Card.tsx';
import { EntryName } from '#web/trust-reconciliations/EntryName.tsx';

/** What had not cleared by the day, as it was signed. */
export function FrozenEntries({ workings }: { workings: ReconciliationWorkings }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Entries
        title="Deposits in transit"
        none="None: every deposit had cleared."
        entries={workings.depositsInTransit}
      />
      <Entries
        title="Outstanding payments"
        none="None: every payment had cleared."
        entries={workings.outstanding}
      />
    </div>
  );
}

interface Props {
  title: string;
  none: string;
  entries: readonly UnclearedEntry[];
}

function Entries({ title, none, entries }: Props) {
  return (
    <Card title={title} flush>
      {entries.length === 0 && <p className="px-4 pt-2 pb-4 text-sm text-muted sm:px-5">{none}</p>}
      <ul className="mt-2 empty:hidden">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="flex items-start justify-between gap-4 border-t border-border px-4 py-2 text-sm sm:px-5"
          >
            <span className="min-w-0 wrap-anywhere">
              <EntryName entry={entry} />
            </span>
            <span className="figure font-medium whitespace-nowrap">
              {formatMoney(entry.amount)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
