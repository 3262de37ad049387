/** Compliance items for a spreadsheet. */
import { type ComplianceItem, isOverdue } from '#contract/compliance-items.ts';
import { complianceCategoryLabels, complianceStatusLabels } from '#contract/compliance-kinds.ts';
import { jurisdictionLabels } from '#contract/jurisdictions.ts';
import { recurrenceLabels } from '#contract/recurrence.ts';
import { type Cell, csvFile, csvText } from '#server/kit/csv.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { File } from '#server/kit/files.ts';
import { todayOf } from '#server/profile/today.ts';
import { recordOfItems } from './record-of-items.ts';

export async function complianceFile(
  db: FirmDb,
  asked: Parameters<typeof recordOfItems>[1],
  now: Date,
): Promise<File> {
  const { items, when, who } = await recordOfItems(db, asked);
  const columns: Record<string, (item: ComplianceItem) => Cell> = {
    title: (item) => item.title,
    description: (item) => item.description,
    category: (item) => complianceCategoryLabels[item.category],
    status: (item) => (isOverdue(item, now) ? 'Overdue' : complianceStatusLabels[item.status]),
    priority: (item) => item.priority,
    dueDate: (item) => when(item.dueDate),
    completedDate: (item) => when(item.completedDate),
    completedBy: (item) => who(item.completedBy),
    assignedTo: (item) => who(item.assignedTo),
    recurrence: ({ recurrence }) => recurrence && recurrenceLabels[recurrence],
    lawyer: (item) => who(item.lawyerId),
    jurisdiction: ({ jurisdiction }) => jurisdiction && jurisdictionLabels[jurisdiction],
    evidence: (item) => item.evidenceName,
    evidenceLink: (item) => item.evidenceUrl,
    note: (item) => item.completionNote,
  };
  const rows = items.map((item) => Object.values(columns).map((cell) => cell(item)));
  const day = (await todayOf(db, now)).slice(0, 10);
  return csvFile(`compliance-${day}.csv`, csvText([Object.keys(columns), ...rows]));
}
