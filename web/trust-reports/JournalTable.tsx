import type { JournalLine } from '#contract/trust-books.ts';
import {
  type TrustEntryKind,
  trustEntryLabels,
  trustMethodLabels,
} from '#contract/trust-entries.ts';
import { DayText } from '#web/kit/DayText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { howWords } from '#web/trust-reports/journal-words.ts';

/** Where nobody else is named. Of a matter that is closed to the reader the purpose says so. */
const whose: Partial<Record<TrustEntryKind, string>> = {
  'bank-charge': 'The bank',
  interest: 'The bank',
  'firm-deposit': 'The firm',
  replenishment: 'The firm',
};

const columns: Column<JournalLine>[] = [
  {
    header: 'Entry',
    cell: ({ number, day, kind }) => (
      <span className="block">
        <span className="figure">No. {number}</span>, <DayText value={day} />
        <span className="block font-normal text-muted">{trustEntryLabels[kind]}</span>
      </span>
    ),
  },
  {
    header: 'From or to',
    cell: ({ party, kind, purpose, authorizedBy }) => (
      <span className="block max-w-72 wrap-anywhere max-sm:ml-auto">
        {party ?? whose[kind]}
        <span className="block text-muted">{purpose}</span>
        {authorizedBy && <span className="block text-muted">Authorized by {authorizedBy}</span>}
      </span>
    ),
  },
  {
    header: 'Client',
    cell: ({ clientName, matterNumber }) =>
      clientName === null ? (
        <span className="text-muted">–</span>
      ) : (
        <span className="block max-w-56 wrap-anywhere max-sm:ml-auto">
          {clientName}
          <span className="figure block text-muted">{matterNumber}</span>
        </span>
      ),
  },
  {
    header: 'How',
    cell: (line) => (
      <span className="block max-w-52 wrap-anywhere max-sm:ml-auto">
        {howWords(line, trustMethodLabels)}
        <span className="block text-muted">
          {line.clearedOn ? (
            <>
              Seen by the bank <DayText value={line.clearedOn} />
            </>
          ) : (
            'Not seen by the bank yet'
          )}
        </span>
      </span>
    ),
  },
  { header: 'Amount', num: true, cell: ({ amount }) => <MoneyText amount={amount} /> },
  { header: 'Balance', num: true, cell: ({ balance }) => <MoneyText amount={balance} /> },
];

export function JournalTable({
  caption,
  lines,
}: {
  caption: string;
  lines: readonly JournalLine[];
}) {
  return (
    <div className="relative overflow-x-auto">
      <Table caption={caption} columns={columns} rows={lines} rowKey={({ entryId }) => entryId} />
    </div>
  );
}
