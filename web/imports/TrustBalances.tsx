import { type ImportCheck, mostNotes } from '#contract/imports.ts';
import { ScrollBox } from '#web/imports/ScrollBox.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { Table } from '#web/kit/Table.tsx';

type Balance = ImportCheck['balances'][number];

const columns = [
  { header: 'Matter', cell: ({ matterNumber }: Balance) => matterNumber ?? 'No number' },
  { header: 'Client', cell: ({ clientName }: Balance) => clientName },
  { header: 'Balance', cell: ({ balance }: Balance) => <MoneyText amount={balance} />, num: true },
];

/** What each matter will have in trust; compared with the former program, matter by matter. */
export function TrustBalances({ balances }: { balances: readonly Balance[] }) {
  if (balances.length === 0) return null;
  const caption =
    balances.length < mostNotes
      ? 'What each matter will have in trust'
      : `What each matter will have in trust, the first ${mostNotes}`;
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p aria-hidden className="text-sm font-medium">
        {caption}
      </p>
      <ScrollBox
        label="Trust balances"
        className="max-h-80 overflow-y-auto rounded-md border border-border"
      >
        <Table
          caption={caption}
          dense
          columns={columns}
          rows={balances}
          rowKey={({ matterNumber, clientName }) => `${matterNumber} ${clientName}`}
        />
      </ScrollBox>
    </div>
  );
}
