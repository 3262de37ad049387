import { Undo2 } from 'lucide-react';
import type { LedgerLine } from '#contract/trust-books.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { entryName, howSent } from '#web/trust-entries/entry-words.ts';

const columns: Column<LedgerLine>[] = [
  {
    header: 'Entry',
    cell: (line) => (
      <span className="grid">
        <Name line={line} />
        <span className="font-normal text-muted wrap-anywhere">{line.purpose}</span>
        <TakenBack line={line} />
      </span>
    ),
  },
  { header: 'Date', cell: ({ day }) => <DayText value={day} /> },
  {
    header: 'From or to',
    cell: (line) => (
      <span className="grid">
        <span className="wrap-anywhere">{line.party ?? '–'}</span>
        <span className="text-muted">{howSent(line)}</span>
      </span>
    ),
  },
  { header: 'Amount', num: true, cell: ({ amount }) => <MoneyText amount={amount} /> },
  { header: 'Balance', num: true, cell: ({ balance }) => <MoneyText amount={balance} /> },
];

/** The entries of a ledger with what it held after each; the last one first. */
export function EntryTable({ lines }: { lines: readonly LedgerLine[] }) {
  return (
    <Table
      caption="Entries of the ledger"
      columns={columns}
      rows={lines}
      rowKey={({ entryId }) => entryId}
    />
  );
}

/** What touches a matter that is closed to the reader cannot be opened: it has its figures only. */
function Name({ line }: { line: LedgerLine }) {
  const name = entryName(line);
  if (line.isClosed) return <span className="font-medium">{name}</span>;
  return (
    <PlaceLink
      parts={{ entry: line.entryId }}
      className="inline-block min-h-6 w-fit font-medium text-fg hover:text-link hover:underline pointer-coarse:min-h-11"
    >
      {name}
    </PlaceLink>
  );
}

/** What was taken back and what takes it back name each other. */
function TakenBack({ line: { reverses, reversedBy, isClosed } }: { line: LedgerLine }) {
  const other = reversedBy ?? reverses;
  if (!other) return null;
  const name = entryName(other);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 font-normal">
      {reversedBy ? (
        <Badge tone="neutral" icon={Undo2}>
          Voided
        </Badge>
      ) : (
        'Reverses'
      )}
      <span>
        {reversedBy && 'by '}
        {isClosed ? name : <PlaceLink parts={{ entry: other.id }}>{name}</PlaceLink>}
      </span>
    </span>
  );
}
