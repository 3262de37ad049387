import { plans } from '#contract/plan-catalogue.ts';
import { Card } from '#web/kit/Card.tsx';
import { Table } from '#web/kit/Table.tsx';
import { type Limit, limits } from '#web/plans/plan-words.ts';

const columns = [
  { header: 'Limit', cell: ({ name }: Limit) => name },
  ...plans.map((offer) => ({
    header: offer.displayName,
    cell: ({ of }: Limit) => of(offer),
    num: true,
  })),
];

/** The plans beside each other, in the same words as on their cards. */
export function LimitsTable() {
  return (
    <section aria-labelledby="limits">
      <h2 id="limits" className="title mb-4">
        What each plan holds
      </h2>
      <Card flush>
        <Table
          caption="What each plan holds"
          columns={columns}
          rows={limits}
          rowKey={({ name }) => name}
        />
      </Card>
    </section>
  );
}
