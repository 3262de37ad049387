import { type ComplianceItem, complianceItems } from '#contract/compliance-items.ts';
import { complianceCategoryLabels } from '#contract/compliance-kinds.ts';
import { formatDate } from '#contract/dates.ts';
import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import { recurrenceLabels } from '#contract/recurrence.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { useRead } from '#web/kit/api.ts';
import { DateTimeText } from '#web/kit/DateTimeText.tsx';
import { Part } from '#web/kit/Part.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';
import { PriorityBadge } from '#web/tasks/PriorityBadge.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

export function ComplianceItemFacts({ item }: { item: ComplianceItem }) {
  const nameOf = useColleagueName();
  const { description, category, priority, dueDate, recurrence, jurisdiction } = item;
  const assignee = nameOf(item.assignedTo);
  const lawyer = nameOf(item.lawyerId);
  const finisher = nameOf(item.completedBy);
  const author = nameOf(item.createdBy);
  return (
    <Part title="Details">
      <Facts>
        {description && (
          <Fact name="Description">
            <span className="whitespace-pre-line">{description}</span>
          </Fact>
        )}
        <Fact name="Category">{complianceCategoryLabels[category]}</Fact>
        <Fact name="Priority">
          <PriorityBadge priority={priority} />
        </Fact>
        <Fact name="Due">{dueDate ? <DateTimeText value={dueDate} /> : 'No due date'}</Fact>
        <Fact name="Repeats">{recurrence ? recurrenceLabels[recurrence] : 'Does not repeat'}</Fact>
        {item.previousId && <Earlier id={item.previousId} />}
        <Fact name="Assigned to">{assignee ?? 'Nobody'}</Fact>
        {lawyer && <Fact name="Lawyer">{lawyer}</Fact>}
        {jurisdiction && <Fact name="Jurisdiction">{jurisdictionLabels[jurisdiction]}</Fact>}
        {item.completedDate && (
          <Fact name="Completed">
            <DateTimeText value={item.completedDate} />
            {finisher && ` by ${finisher}`}
          </Fact>
        )}
        <Fact name="Created">
          <DateTimeText value={item.createdAt} />
          {author && ` by ${author}`}
        </Fact>
      </Facts>
    </Part>
  );
}

/** The occurrence before this one, which has its own evidence. */
function Earlier({ id }: { id: string }) {
  const { data } = useRead(complianceItems.one, { params: { id } });
  if (!data) return null;
  const { completedDate, dueDate } = data;
  return (
    <Fact name="Last time">
      <PlaceLink parts={{ item: id }}>
        {completedDate
          ? `Completed ${formatDate(completedDate)}`
          : `Due ${dueDate ? formatDate(dueDate) : 'earlier'}`}
      </PlaceLink>
    </Fact>
  );
}
