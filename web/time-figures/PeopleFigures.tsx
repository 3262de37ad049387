import { Link } from 'wouter';
import { durationText } from '#contract/durations.ts';
import { billedHours } from '#contract/rounding.ts';
import { type PersonTime, timeFigures } from '#contract/time-figures.ts';
import { useMay } from '#web/frame/current-user.ts';
import { useToday } from '#web/frame/today.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { Select } from '#web/kit/Select.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';
import { timeHref } from '#web/time-entries/time-filters.ts';
import { percentText } from '#web/time-figures/percent-text.ts';
import { daysOf, readSpan, spanLabels } from '#web/time-figures/spans.ts';
import { useColleagueName } from '#web/users/colleagues.ts';

const spans = Object.entries(spanLabels).map(([value, label]) => ({ value, label }));

const meaningsOf = (isOver: boolean) => [
  [
    'Utilisation',
    `Billable time, of the hours in which the person could have worked for clients${isOver ? '' : ' up to today'}.`,
  ],
  ['Realisation', 'What was billed after all discounts, of what the time was worth at its rates.'],
  ['Collection', 'What was paid, of what was billed.'],
];

/** Utilisation, realisation and collection of each person, in a span of days. */
export function PeopleFigures() {
  const { search, adjust } = useAddress();
  const seesAll = useMay('seeTimeOfAll');
  const span = readSpan(search.get('span'));
  const today = useToday();
  const days = daysOf(span, today);
  const read = useRead(timeFigures.people, { query: days });
  return (
    <Card
      title={seesAll ? 'People' : 'Your time'}
      flush
      action={
        <Select
          size="sm"
          aria-label="Span of days"
          options={spans}
          value={span}
          onChange={(event) => adjust({ span: event.target.value })}
          className="w-40"
        />
      }
    >
      <Arriving read={read} rows={3} loading="Loading figures" failed="Could not load figures." />
      {read.data?.length === 0 && <EmptyState text="No time was logged in these days." />}
      {read.data && read.data.length > 0 && (
        <div className="overflow-x-auto">
          <PeopleTable people={read.data} days={days} />
        </div>
      )}
      <dl className="grid gap-2 border-t border-border px-4 py-3 text-sm sm:px-5 md:grid-cols-3">
        {meaningsOf(days.to <= today).map(([name, words]) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-muted">{words}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface TableProps {
  people: readonly PersonTime[];
  days: { from: string; to: string };
}

function PeopleTable({ people, days }: TableProps) {
  const nameOf = useColleagueName();
  const columns: Column<PersonTime>[] = [
    {
      header: 'Person',
      cell: ({ userId }) => (
        <Link
          href={timeHref({ userId, ...days })}
          className="inline-block min-h-6 font-medium text-link hover:underline"
        >
          {nameOf(userId) ?? 'Person'}
        </Link>
      ),
    },
    { header: 'Worked', num: true, cell: (one) => durationText(one.actualSeconds) },
    { header: 'Billable', num: true, cell: (one) => `${billedHours(one.billableMinutes)} h` },
    { header: 'Utilisation', num: true, cell: (one) => percentText(one.utilisation) },
    { header: 'Realisation', num: true, cell: (one) => percentText(one.realisation) },
    { header: 'Collection', num: true, cell: (one) => percentText(one.collection) },
    {
      header: 'Unbilled',
      num: true,
      cell: ({ userId, unbilled }) => (
        <Link
          href={timeHref({ userId, state: 'unbilled', ...days })}
          className="inline-block min-h-6 text-link hover:underline"
        >
          <MoneyText amount={unbilled} />
        </Link>
      ),
    },
  ];
  return (
    <Table
      caption="What became of people’s time"
      columns={columns}
      rows={people}
      rowKey={({ userId }) => userId}
    />
  );
}
