import { Clock } from 'lucide-react';
import { type ComplianceItem, complianceItems, isOverdue } from '#contract/compliance-items.ts';
import { complianceCategoryLabels } from '#contract/compliance-kinds.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Card } from '#web/kit/Card.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useNow } from '#web/kit/now.ts';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { RelativeTime } from '#web/kit/RelativeTime.tsx';

/** The next five of what is not completed, the soonest first. */
export function UpcomingDeadlines() {
  const list = useRead(complianceItems.deadlines);
  return (
    <Card title="Upcoming Deadlines" flush>
      <Arriving
        read={list}
        rows={5}
        loading="Loading deadlines"
        failed="Could not load deadlines."
      />
      {list.data?.length === 0 && <EmptyState text="No upcoming deadlines" />}
      {list.data && list.data.length > 0 && (
        <ol>
          {list.data.map((item) => (
            <Deadline key={item.id} item={item} dueDate={item.dueDate} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Deadline({ item, dueDate }: { item: ComplianceItem; dueDate: string | null }) {
  const isLate = isOverdue(item, useNow());
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-border px-4 py-2.5 sm:px-5">
      <span className="min-w-0">
        <PlaceLink
          parts={{ item: item.id }}
          className="inline-block min-h-6 font-medium text-fg wrap-anywhere hover:text-link hover:underline pointer-coarse:min-h-11"
        >
          {item.title}
        </PlaceLink>
        <span className="block text-sm text-muted">{complianceCategoryLabels[item.category]}</span>
      </span>
      {dueDate && (
        <span className="grid justify-items-end gap-y-0.5 text-sm text-muted">
          <span className="flex items-center gap-x-2">
            {isLate ? (
              <Badge tone="danger">Overdue</Badge>
            ) : (
              <Badge tone="info" icon={Clock}>
                Due
              </Badge>
            )}
            <RelativeTime value={dueDate} />
          </span>
          <DateText value={dueDate} />
        </span>
      )}
    </li>
  );
}
