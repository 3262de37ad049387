import { Undo2 } from 'lucide-react';
import { Badge } from '#web/kit/Badge.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { EntryLink } from '#web/trust-entries/EntryLink.tsx';
import { entryName, howSent } from '#web/trust-entries/entry-words.ts';
import type { RunningEntry } from '#web/trust-entries/running-balance.ts';

const columns: Column<RunningEntry>[] = [
  {
    header: 'Entry',
    cell: ({ entry }) => (
      <span className="grid">
        <PlaceLink
          parts={{ entry: entry.id }}
          className="inline-block min-h-6 w-fit font-medium text-fg hover:text-link hover:underline pointer-coarse:min-h-11"
        >
          {entryName(entry)}
        </PlaceLink>
        <span className="font-normal text-muted wrap-anywhere">{entry.purpose}</span>
        <TakenBack entry={entry} />
      </span>
    ),
  },
  { header: 'Day', cell: ({ entry }) => <DayText value={entry.day} /> },
  {
    header: 'From or to',
    cell: ({ entry }) => (
      <span className="grid">
        <span className="wrap-anywhere">{entry.party ?? '–'}</span>
        <span className="text-muted">{howSent(entry)}</span>
      </span>
    ),
  },
  { header: 'Amount', num: true, cell: ({ change }) => <MoneyText amount={change} /> },
  { header: 'Balance', num: true, cell: ({ balance }) => <MoneyText amount={balance} /> },
];

/** The entries of a ledger with what it held after each; the last one first. */
export function EntryTable({ rows }: { rows: readonly RunningEntry[] }) {
  return (
    <Table
      caption="Entries of the ledger"
      columns={columns}
      rows={rows}
      rowKey={({ entry }) => entry.id}
    />
  );
}

/** What was taken back and what takes it back name each other. */
function TakenBack({ entry: { reverses, reversedBy } }: Pick<RunningEntry, 'entry'>) {
  const other = reversedBy ?? reverses;
  if (!other) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 font-normal">
      {reversedBy ? (
        <Badge tone="neutral" icon={Undo2}>
          Voided
        </Badge>
      ) : (
        'Takes back'
      )}
      <span>
        {reversedBy && 'by '}
        <EntryLink id={other} />
      </span>
    </span>
  );
}
