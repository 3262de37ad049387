import { Clock, Plus } from 'lucide-react';
import { type ComplianceItem, isOverdue } from '#contract/compliance-items.ts';
import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import { recurrenceLabels } from '#contract/recurrence.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { useNow } from '#web/kit/now.ts';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { RelativeTime } from '#web/kit/RelativeTime.tsx';

interface Props {
  name: string;
  items: readonly ComplianceItem[];
  onAdd: () => void;
}

export function LicensesOfLawyer({ name, items, onAdd }: Props) {
  const open = items.filter(({ status }) => status !== 'completed');
  const done = items.filter(({ status }) => status === 'completed');
  return (
    <Card
      title={name}
      flush
      action={
        <Button
          variant="quiet"
          size="sm"
          icon={Plus}
          aria-label={`Add renewal for ${name}`}
          onClick={onAdd}
        >
          Add renewal
        </Button>
      }
    >
      {open.length === 0 && (
        <p className="px-4 pb-4 text-sm text-muted sm:px-5">
          {done.length === 0 ? 'No renewal is tracked yet.' : 'No renewal is open.'}
        </p>
      )}
      {open.length > 0 && <Items items={open} />}
      {done.length > 0 && (
        <details className="border-t border-border">
          <summary className="min-h-6 cursor-pointer px-4 py-2 text-sm text-muted hover:text-fg focus-visible:-outline-offset-2 sm:px-5 pointer-coarse:py-3">
            Renewed before ({done.length})
          </summary>
          <Items items={done} />
        </details>
      )}
    </Card>
  );
}

function Items({ items }: { items: readonly ComplianceItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li
          key={item.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-border px-4 py-2.5 sm:px-5"
        >
          <span className="min-w-0">
            <PlaceLink
              parts={{ item: item.id }}
              className="inline-block min-h-6 font-medium text-fg wrap-anywhere hover:text-link hover:underline pointer-coarse:min-h-11"
            >
              {item.title}
            </PlaceLink>
            <span className="block text-sm text-muted">{aboutItem(item)}</span>
          </span>
          <Renewal item={item} />
        </li>
      ))}
    </ul>
  );
}

/** 'Oregon · Every year · Reminders 60, 30 and 7 days ahead'. */
function aboutItem({ jurisdiction, recurrence, status, dueDate }: ComplianceItem): string {
  return [
    jurisdiction && jurisdictionLabels[jurisdiction],
    recurrence && recurrenceLabels[recurrence],
    status !== 'completed' && dueDate && 'Reminders 60, 30 and 7 days ahead',
  ]
    .filter(Boolean)
    .join(' · ');
}

function Renewal({ item }: { item: ComplianceItem }) {
  const isLate = isOverdue(item, useNow());
  const { status, dueDate, completedDate } = item;
  if (status === 'completed') {
    return (
      <span className="text-sm text-muted">
        Renewed {completedDate && <DateText value={completedDate} />}
      </span>
    );
  }
  if (!dueDate) return <span className="text-sm text-muted">No due date</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      {isLate ? (
        <Badge tone="danger">Overdue</Badge>
      ) : (
        <Badge tone="info" icon={Clock}>
          Next renewal
        </Badge>
      )}
      <RelativeTime value={dueDate} />
      <DateText value={dueDate} />
    </span>
  );
}
