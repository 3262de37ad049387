import { Check, TriangleAlert } from 'lucide-react';
import { type ComplianceItem, isOverdue } from '#contract/compliance-items.ts';
import { formatDate, formatDateTime } from '#contract/dates.ts';
import { dueLabel } from '#contract/tasks.ts';
import { completedText } from '#web/compliance-items/item-words.ts';
import { useNow } from '#web/kit/now.ts';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  item: ComplianceItem;
  /** Takes the completion back. */
  onUndo: (() => void) | null;
}

/** When an item is due, or that it is done, and by whom. */
export function ItemStanding({ item, onUndo }: Props) {
  if (item.status === 'completed' && item.completedDate)
    return <Completed item={item} completedDate={item.completedDate} onUndo={onUndo} />;
  return <Due item={item} />;
}

function Due({ item }: { item: ComplianceItem }) {
  const now = useNow();
  const { dueDate } = item;
  if (dueDate === null) return <span className="text-muted">{dueLabel(null, now)}</span>;
  const words = { dateTime: dueDate, title: formatDateTime(dueDate) };
  if (!isOverdue(item, now)) {
    return (
      <time {...words} className="figure text-muted">
        {dueLabel(dueDate, now)}
      </time>
    );
  }
  return (
    <time {...words} className="figure text-danger">
      <TriangleAlert aria-hidden className="mr-1.5 mb-0.5 inline size-4" />
      <span className="font-semibold">Overdue</span> · {formatDate(dueDate)}
    </time>
  );
}

function Completed({ item, completedDate, onUndo }: Props & { completedDate: string }) {
  const now = useNow();
  const who = useColleagueName()(item.completedBy);
  return (
    <span className="text-muted">
      <Check aria-hidden className="mr-1.5 mb-0.5 inline size-4 text-success-solid" />
      <time dateTime={completedDate} title={formatDateTime(completedDate)} className="figure">
        {completedText(completedDate, now)}
      </time>
      {who && ` by ${who}`}
      {onUndo && (
        <>
          {' · '}
          <button
            type="button"
            aria-label={`Undo completing ${item.title}`}
            onClick={onUndo}
            className="prose-link min-h-6 pointer-coarse:min-h-11"
          >
            Undo
          </button>
          {!item.evidenceDocumentId && !item.evidenceUrl && (
            <>
              {' · '}
              <PlaceLink
                parts={{ item: item.id }}
                label={`Add evidence for ${item.title}`}
                className="prose-link inline-block min-h-6 pointer-coarse:min-h-11"
              >
                Add evidence
              </PlaceLink>
            </>
          )}
        </>
      )}
    </span>
  );
}
