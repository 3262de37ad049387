import type { Billable } from '#contract/pre-bill-lines.ts';
import { billedHours } from '#contract/rounding.ts';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { isWaiting } from '#web/pre-bills/waiting.ts';

interface Props {
  rows: readonly Billable[];
  isChosen: (row: Billable) => boolean;
  onChoose: (row: Billable, isChosen: boolean) => void;
}

export function BillableTable({ rows, isChosen, onChoose }: Props) {
  const columns: Column<Billable>[] = [
    {
      header: 'Matter',
      cell: (row) =>
        isWaiting(row) ? (
          <Checkbox
            label={nameOf(row)}
            checked={isChosen(row)}
            onChange={({ target }) => onChoose(row, target.checked)}
          />
        ) : (
          // Where the names of those that can be chosen begin.
          <span className="flex flex-wrap gap-x-2 pl-7.5 wrap-anywhere">
            {nameOf(row)}
            {row.preBillId ? (
              <PlaceLink
                parts={{ preBill: row.preBillId }}
                className="prose-link inline-block min-h-6"
              >
                Has a pre-bill
              </PlaceLink>
            ) : (
              <span className="text-muted">All of it is on hold</span>
            )}
          </span>
        ),
    },
    {
      header: 'Time',
      num: true,
      cell: ({ time, billedMinutes }) =>
        billedMinutes === 0 ? (
          '–'
        ) : (
          <>
            <MoneyText amount={time} />
            <span className="block text-muted">{billedHours(billedMinutes)} hours</span>
          </>
        ),
    },
    { header: 'Expenses', num: true, cell: ({ expenses }) => amountOf(expenses) },
    { header: 'Flat fee', num: true, cell: ({ flatFee }) => amountOf(flatFee) },
    { header: 'On hold', num: true, cell: ({ held }) => amountOf(held) },
    { header: 'Oldest', cell: ({ since }) => (since ? <DayText value={since} /> : '–') },
  ];
  return (
    <Table
      caption="What can be billed, by matter"
      columns={columns}
      rows={rows}
      rowKey={({ matterId }) => matterId}
    />
  );
}

/** What is nothing does not stand among what is something. */
const amountOf = (amount: string | null) =>
  amount === null || amount === '0.00' ? '–' : <MoneyText amount={amount} />;

const nameOf = ({ matterNumber, clientName }: Billable) => `${matterNumber}, ${clientName}`;
