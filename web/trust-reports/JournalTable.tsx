import type { JournalLine } from '#contract/trust-books.ts';
import { type TrustEntryKind, trustEntryLabels } from '#contract/trust-entries.ts';
import { DayText } from '#web/kit/DayText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { EntryNumber } from '#web/trust-reports/EntryNumber.tsx';
import { howWords } from '#web/trust-reports/journal-words.ts';

/** Where nobody else is named. */
const whose: Partial<Record<TrustEntryKind, string>> = {
  'bank-charge': 'Bank',
  interest: 'Bank',
  'firm-deposit': 'The firm',
  replenishment: 'The firm',
};

const columns: Column<JournalLine>[] = [
  {
    header: 'Entry',
    cell: (line) => (
      <span className="block">
        <EntryNumber line={line} />, <DayText value={line.day} />
        <span className="block font-normal text-muted">{trustEntryLabels[line.kind]}</span>
      </span>
    ),
  },
  {
    header: 'From or to',
    cell: ({ party, kind, purpose, authorizedBy, isClosed }) => (
      <span className="block max-w-72 wrap-anywhere max-sm:ml-auto">
        {isClosed ? 'Of a matter that is closed to you' : (party ?? whose[kind] ?? '–')}
        {!isClosed && <span className="block text-muted">{purpose}</span>}
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
        {howWords(line)}
        <span className="block text-muted">
          {line.clearedOn ? (
            <>
              Cleared <DayText value={line.clearedOn} />
            </>
          ) : (
            whyNot(line)
          )}
        </span>
      </span>
    ),
  },
  { header: 'Amount', num: true, cell: ({ amount }) => <MoneyText amount={amount} /> },
  { header: 'Balance', num: true, cell: ({ balance }) => <MoneyText amount={balance} /> },
];

const whyNot = ({ neverClears }: JournalLine) =>
  neverClears ? 'Voided before it cleared' : 'Not cleared yet';

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
