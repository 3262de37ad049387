import { useState } from 'react';
import { formatDay } from '#contract/dates.ts';
import type { PreBill } from '#contract/pre-bills.ts';
import { Button } from '#web/kit/Button.tsx';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';

interface Props {
  preBills: readonly PreBill[];
  onIssue: (selected: readonly PreBill[]) => void;
}

/** Pre-bills that wait; those that are selected become invoices together. */
export function PreBillTable({ preBills, onIssue }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = preBills.filter(({ id }) => chosen.has(id));
  const columns: Column<PreBill>[] = [
    {
      header: 'Matter',
      cell: (row) => (
        <span className="flex items-center gap-1">
          <Checkbox
            label={`Select ${row.matterNumber}`}
            hideLabel
            checked={chosen.has(row.id)}
            onChange={({ target }) =>
              setChosen(
                new Set(
                  target.checked ? [...chosen, row.id] : [...chosen].filter((id) => id !== row.id),
                ),
              )
            }
          />
          <PlaceLink
            parts={{ preBill: row.id }}
            className="inline-flex min-h-6 items-center font-medium wrap-anywhere text-link hover:underline"
          >
            {`${row.matterNumber}, ${row.clientName}`}
          </PlaceLink>
        </span>
      ),
    },
    { header: 'Until', cell: ({ to }) => formatDay(to) },
    { header: 'Lines', num: true, cell: ({ lines }) => lines },
    { header: 'Payers', num: true, cell: ({ payers }) => payers },
    { header: 'Total', num: true, cell: ({ total }) => <MoneyText amount={total} /> },
  ];
  return (
    <>
      <div className="flex flex-wrap items-center justify-end gap-3 px-4 pb-3 text-sm sm:px-5">
        <p role="status" className="figure text-muted">
          {selected.length > 0 && `${selected.length} selected`}
        </p>
        <Button size="sm" disabled={selected.length === 0} onClick={() => onIssue(selected)}>
          Issue invoices
        </Button>
      </div>
      <Table
        caption="Pre-bills to review"
        columns={columns}
        rows={preBills}
        rowKey={({ id }) => id}
      />
    </>
  );
}
