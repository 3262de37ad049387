import type { LedesInvoice } from '#contract/ledes.ts';
import { Badge, type Tone } from '#web/kit/Badge.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';

type State = LedesInvoice['state'];

const tones: Record<State, Tone> = {
  new: 'success',
  known: 'neutral',
  unmatched: 'warning',
  broken: 'danger',
};
const labels: Record<State, string> = {
  new: 'New',
  known: 'Here already',
  unmatched: 'Nobody of that code',
  broken: 'Broken',
};

const columns: Column<LedesInvoice>[] = [
  {
    header: 'Invoice',
    cell: ({ invoiceNumber, issueDate }) => (
      <span className="wrap-anywhere">
        <span className="figure">{invoiceNumber}</span>
        <span className="block text-muted">
          <DayText value={issueDate} />
        </span>
      </span>
    ),
  },
  {
    header: 'Client and matter',
    cell: ({ clientName, clientCode, matterNumber, matterCode }) => (
      <span className="wrap-anywhere">
        {clientName ?? clientCode}
        <span className="figure block text-muted">{matterNumber ?? matterCode}</span>
      </span>
    ),
  },
  { header: 'State', cell: ({ state }) => <Badge tone={tones[state]}>{labels[state]}</Badge> },
  { header: 'Total', num: true, cell: ({ total }) => <MoneyText amount={total} /> },
];

/** What is in a file, and what would become of it. */
export function LedesInvoices({ invoices }: { invoices: readonly LedesInvoice[] }) {
  return (
    <Table
      caption="Invoices in this file"
      columns={columns}
      rows={invoices}
      rowKey={({ invoiceNumber }) => invoiceNumber}
    />
  );
}
