import { CircleCheck, ListTodo } from 'lucide-react';
import { useState } from 'react';
import { Group } from '#web/catalogue/Group.tsx';
import { Badge, type Tone } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { DayText } from '#web/kit/DayText.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { FilterChip } from '#web/kit/FilterChip.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { Part } from '#web/kit/Part.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { SectionLinks } from '#web/kit/SectionLinks.tsx';
import { ShowMore } from '#web/kit/ShowMore.tsx';
import { StatCard } from '#web/kit/StatCard.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { Tabs } from '#web/kit/Tabs.tsx';

interface Bill {
  number: string;
  client: string;
  due: string;
  tone: Tone;
  status: string;
  amount: string;
}

const bills: Bill[] = [
  ['INV-2026-041', 'Marlowe & Finch LLP', '2026-12-14', 'warning', 'Pending', '1250.00'],
  ['INV-2026-040', 'Okafor Estate', '2026-11-02', 'danger', 'Overdue', '11150.00'],
  ['INV-2026-039', 'Harbor Dental Group', '2026-10-30', 'success', 'Paid', '987.50'],
  ['INV-2026-038', 'R. Delgado', '2026-10-21', 'neutral', 'Cancelled', '-300.00'],
].map(([number, client, due, tone, status, amount]) => ({
  number,
  client,
  due,
  tone,
  status,
  amount,
})) as Bill[];

const columns: Column<Bill>[] = [
  { header: 'Invoice', cell: (row) => row.number },
  { header: 'Client', cell: (row) => row.client },
  { header: 'Due', cell: (row) => <DayText value={row.due} /> },
  { header: 'Status', cell: (row) => <Badge tone={row.tone}>{row.status}</Badge> },
  { header: 'Amount', num: true, cell: (row) => <MoneyText amount={row.amount} /> },
  {
    header: 'Actions',
    hideHeader: true,
    cell: (row) => (
      <Button size="sm" variant="secondary" aria-label={`Open ${row.number}`}>
        Open
      </Button>
    ),
  },
];

export function Data() {
  const [filter, setFilter] = useState('pending');
  return (
    <Group title="Figures, lists and tables">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard label="Total Revenue" value={<MoneyText amount="48250.00" />} hint="this year" />
        <StatCard
          label="Pending"
          value="12"
          icon={ListTodo}
          selected={filter === 'pending'}
          onSelect={() => setFilter('pending')}
        />
        <StatCard
          label="Completed"
          value="37"
          icon={CircleCheck}
          selected={filter === 'completed'}
          onSelect={() => setFilter('completed')}
        />
        <StatCard label="Overdue, a link" value="3" href="/#overdue" />
      </div>
      <Part title="A part of a dialog" actions={<Button size="sm">Add</Button>}>
        <p>
          With <PlaceLink parts={{ example: '7' }}>a link to a place on this page</PlaceLink>, and
          the end of a list that goes on.
        </p>
        <FilterChip
          text="Client Harbor Dental Group"
          clear="Show those of all clients"
          onClear={() => undefined}
        />
        <ShowMore
          read={{
            hasMore: true,
            isReadingMore: false,
            hasFailedToReadMore: true,
            readMore: () => undefined,
          }}
          failed="Could not load more invoices."
        />
      </Part>
      <SectionLinks
        label="Sections"
        sections={[
          { href: '/#profile', label: 'Profile', isHere: true },
          { href: '/#security', label: 'Security', isHere: false },
        ]}
      />
      <Tabs
        label="Money"
        tabs={[
          {
            value: 'invoices',
            label: 'Invoices',
            content: (
              <Card title="All invoices" flush action={<Button size="sm">New Invoice</Button>}>
                <Table
                  caption="Invoices"
                  columns={columns}
                  rows={bills}
                  rowKey={(row) => row.number}
                  isSelected={(row) => row.number === 'INV-2026-040'}
                />
              </Card>
            ),
          },
          {
            value: 'expenses',
            label: 'Expenses',
            content: (
              <Card>
                <EmptyState
                  text="No expenses yet."
                  hint="What the firm pays appears here and in the report."
                  action={<Button>Add Expense</Button>}
                />
              </Card>
            ),
          },
          { value: 'accounts', label: 'Banking Accounts', content: <p>Nothing to see.</p> },
        ]}
      />
    </Group>
  );
}
