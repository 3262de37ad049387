import { formatMoney, toCents } from '#contract/cents.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { belowMinimum, whyNotAll } from '#web/trust-ledgers/ledger-words.ts';

const columns: Column<TrustLedger>[] = [
  {
    header: 'Client',
    cell: ({ id, clientName, matterNumber }) => (
      <PlaceLink
        parts={{ ledger: id }}
        className="inline-block min-h-6 font-medium text-fg wrap-anywhere sm:min-w-36 hover:text-link hover:underline pointer-coarse:min-h-11"
      >
        {clientName}
        <span className="sr-only">, {matterNumber}</span>
      </PlaceLink>
    ),
  },
  {
    header: 'Matter',
    cell: ({ matterNumber }) => <span className="figure whitespace-nowrap">{matterNumber}</span>,
  },
  { header: 'Balance', num: true, cell: ({ balance }) => <MoneyText amount={balance} /> },
  { header: 'Available', num: true, cell: (ledger) => <Available ledger={ledger} /> },
  { header: 'Minimum', num: true, cell: (ledger) => <Minimum ledger={ledger} /> },
  {
    header: 'Last entry',
    num: true,
    cell: ({ lastEntryOn }) => (lastEntryOn ? <DayText value={lastEntryOn} /> : '–'),
  },
];

export function LedgerTable({ ledgers }: { ledgers: readonly TrustLedger[] }) {
  return (
    <Table caption="Client ledgers" columns={columns} rows={ledgers} rowKey={({ id }) => id} />
  );
}

/** With the reason, where it is less than the balance. */
function Available({ ledger }: { ledger: TrustLedger }) {
  const why = whyNotAll(ledger);
  return (
    <span className="grid justify-items-end">
      <MoneyText amount={ledger.available} />
      {why && <span className="text-right whitespace-normal text-muted sm:w-36">{why}</span>}
    </span>
  );
}

function Minimum({ ledger }: { ledger: TrustLedger }) {
  if (toCents(ledger.minimum) === 0n) return <span className="text-muted">None</span>;
  const missing = belowMinimum(ledger);
  return (
    <span className="grid justify-items-end gap-0.5">
      <MoneyText amount={ledger.minimum} />
      {missing && <Badge tone="danger">{formatMoney(missing)} below</Badge>}
    </span>
  );
}
