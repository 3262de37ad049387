import { Paperclip } from 'lucide-react';
import type { ComplianceItem } from '#contract/compliance-items.ts';
import { complianceCategoryLabels } from '#contract/compliance-kinds.ts';
import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import { recurrenceLabels } from '#contract/recurrence.ts';
import { ItemStanding } from '#web/compliance-items/ItemStanding.tsx';
import { StatusSelect } from '#web/compliance-items/StatusSelect.tsx';
import { useStatusChange } from '#web/compliance-items/status-change.ts';
import { PriorityBadge } from '#web/tasks/PriorityBadge.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  item: ComplianceItem;
  onOpen: () => void;
}

export function ComplianceRow({ item, onOpen }: Props) {
  const change = useStatusChange(item);
  const { title, description } = item;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_9rem] items-center gap-x-4 gap-y-2 border-t border-border px-4 py-3 sm:px-5 md:grid-cols-[minmax(0,1fr)_12rem_10rem] xl:grid-cols-[minmax(0,1fr)_18.5rem_10rem] print:break-inside-avoid">
      <div className="min-w-0 max-md:col-span-2">
        <button
          type="button"
          onClick={onOpen}
          className="min-h-6 text-left font-medium wrap-anywhere text-fg hover:text-link hover:underline pointer-coarse:min-h-11"
        >
          {title}
        </button>
        {description && (
          <p className="line-clamp-2 text-sm md:line-clamp-1 text-muted">{description}</p>
        )}
        <About item={item} />
      </div>
      <p className="text-sm">
        <ItemStanding item={change.item} onUndo={change.undo} />
      </p>
      <StatusSelect title={title} status={change.status} onChange={change.set} />
    </li>
  );
}

/** What kind of duty it is, how often it comes, and whose it is. */
function About({ item }: { item: ComplianceItem }) {
  const nameOf = useColleagueName();
  const { priority, category, recurrence, assignedTo, lawyerId, jurisdiction } = item;
  const hasEvidence = item.evidenceDocumentId ?? item.evidenceUrl ?? item.completionNote;
  const assignee = nameOf(assignedTo);
  const about = [
    complianceCategoryLabels[category],
    nameOf(lawyerId),
    jurisdiction && jurisdictionLabels[jurisdiction],
    recurrence && recurrenceLabels[recurrence],
    assignee && `Assigned to ${assignee}`,
  ];
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <PriorityBadge priority={priority} />
      {about.filter(Boolean).join(' · ')}
      {hasEvidence && (
        <span title="Evidence">
          <Paperclip aria-hidden className="size-4" />
          <span className="sr-only">Has evidence</span>
        </span>
      )}
    </p>
  );
}
