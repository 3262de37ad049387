import { complianceItems } from '#contract/compliance-items.ts';
import type { ComplianceFilters } from '#web/compliance-items/compliance-filters.ts';
import { percent } from '#web/compliance-items/item-words.ts';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { CalmBar } from '#web/kit/CalmBar.tsx';
import { StatCard } from '#web/kit/StatCard.tsx';

interface Props {
  /** What the checklist is filtered by, while it is shown. */
  status: ComplianceFilters['status'];
}

/** Four figures about all items; two of them show theirs in the checklist. A dash for what is not known. */
export function ComplianceFigures({ status }: Props) {
  const { data } = useRead(complianceItems.figures);
  const { go } = useAddress();
  const filter = (wanted: 'completed' | 'overdue') => ({
    selected: status === wanted,
    // All of them: the list then has as many as the card says.
    onSelect: () =>
      go({
        tab: undefined,
        q: undefined,
        category: undefined,
        status: status === wanted ? undefined : wanted,
      }),
  });
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label="Compliance Rate"
        value={percent(data?.rate)}
        hint={
          data && (
            <span className="block pt-1.5">
              <CalmBar
                label="Compliance Rate"
                text={
                  data.rate === null
                    ? 'No items yet'
                    : `Compliance rate ${data.rate}%: ${data.completed} of ${data.total} items completed.`
                }
                value={data.completed}
                max={data.total || 1}
              />
            </span>
          )
        }
      />
      <StatCard label="Total Items" value={data?.total ?? '–'} />
      <StatCard label="Completed" value={data?.completed ?? '–'} {...filter('completed')} />
      <StatCard label="Overdue" value={data?.overdue ?? '–'} {...filter('overdue')} />
    </div>
  );
}
