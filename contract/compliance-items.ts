/** A compliance item: a duty of the firm, when it is due, and the proof that it was done. */
import * as z from 'zod';
import {
  ComplianceCategory,
  CompliancePriority,
  ComplianceStatus,
  StarterItem,
} from '#contract/compliance-kinds.ts';
import { Instant } from '#contract/dates.ts';
import { download, Nothing, read, write } from '#contract/endpoint.ts';
import { Jurisdiction } from '#contract/jurisdictions.ts';
import { pageQuery } from '#contract/pages.ts';
import { Recurrence } from '#contract/recurrence.ts';
import { optionalText, optionalUrl, requiredText } from '#contract/text.ts';

export const ComplianceItem = z
  .object({
    id: z.uuid(),
    title: requiredText(200),
    description: optionalText(5000),
    category: ComplianceCategory,
    status: ComplianceStatus,
    priority: CompliancePriority,
    dueDate: Instant.nullable(),
    /** By the server's clock. */
    completedDate: Instant.nullable(),
    completedBy: z.uuid().nullable(),
    assignedTo: z.uuid('must be the id of a colleague').nullable(),
    /** Completed, it makes its next occurrence. */
    recurrence: Recurrence.nullable(),
    /** The occurrence before this one. */
    previousId: z.uuid().nullable(),
    /** Of a licence or a bar registration: whose it is, and where. */
    lawyerId: z.uuid('must be the id of a colleague').nullable(),
    jurisdiction: Jurisdiction.nullable(),
    /** What was done, in the words of whoever did it. */
    completionNote: optionalText(2000),
    /** The proof: a document of the firm, an address, or both. */
    evidenceDocumentId: z.uuid('must be the id of a document').nullable(),
    evidenceName: z.string().nullable(),
    evidenceUrl: optionalUrl(2000),
    starterItem: StarterItem.nullable(),
    createdBy: z.uuid().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'ComplianceItem' });
export type ComplianceItem = z.infer<typeof ComplianceItem>;

const fields = ComplianceItem.pick({
  title: true,
  description: true,
  category: true,
  status: true,
  priority: true,
  dueDate: true,
  assignedTo: true,
  recurrence: true,
  lawyerId: true,
  jurisdiction: true,
  completionNote: true,
  evidenceDocumentId: true,
  evidenceUrl: true,
}).shape;

/** When it was completed is told by the server's clock; what a browser says about it is not used. */
const completedDate = Instant.nullable().optional();

export const NewComplianceItem = z
  .strictObject({
    ...fields,
    description: fields.description.default(null),
    status: fields.status.default('pending'),
    priority: fields.priority.default('medium'),
    dueDate: fields.dueDate.default(null),
    completedDate,
    assignedTo: fields.assignedTo.default(null),
    recurrence: fields.recurrence.default(null),
    lawyerId: fields.lawyerId.default(null),
    jurisdiction: fields.jurisdiction.default(null),
    completionNote: fields.completionNote.default(null),
    evidenceDocumentId: fields.evidenceDocumentId.default(null),
    evidenceUrl: fields.evidenceUrl.default(null),
  })
  .refine((item) => item.recurrence === null || item.dueDate !== null, {
    path: ['dueDate'],
    message: 'is required for what comes again',
  })
  .meta({ id: 'NewComplianceItem' });
export type NewComplianceItem = z.infer<typeof NewComplianceItem>;

/** Only the fields that are sent change. */
export const ComplianceItemChange = z
  .strictObject({ ...fields, completedDate })
  .partial()
  .refine(
    (change) => Object.keys(change).some((name) => name !== 'completedDate'),
    'Nothing to change was sent',
  )
  .meta({ id: 'ComplianceItemChange' });
export type ComplianceItemChange = z.infer<typeof ComplianceItemChange>;

/** Past its due moment and not completed. */
export const isOverdue = (item: Pick<ComplianceItem, 'status' | 'dueDate'>, now: Date) =>
  item.dueDate !== null && item.status !== 'completed' && new Date(item.dueDate) < now;

/** In percent, rounded; `null` where there is nothing to do. */
export const complianceRate = (completed: number, total: number): number | null =>
  total === 0 ? null : Math.round((completed * 100) / total);

const count = z.number().int();
const rate = z.number().int().nullable();

export const ComplianceFigures = z
  .object({
    /** In percent; `null` without items. */
    rate,
    total: count,
    completed: count,
    overdue: count,
    /** Each category, in the order of the enumeration. */
    categories: z.array(
      z
        .object({ category: ComplianceCategory, total: count, completed: count, rate })
        .meta({ id: 'ComplianceCategoryFigures' }),
    ),
  })
  .meta({ id: 'ComplianceFigures' });
export type ComplianceFigures = z.infer<typeof ComplianceFigures>;

/** How many of the next deadlines the report names. */
export const upcomingDeadlines = 5;

/** A completed item, and what comes next. */
export const ChangedComplianceItem = ComplianceItem.extend({
  /** The occurrence that was made because this one is done. */
  next: ComplianceItem.nullable(),
}).meta({ id: 'ChangedComplianceItem' });
export type ChangedComplianceItem = z.infer<typeof ChangedComplianceItem>;

const filters = {
  q: requiredText(200).optional(),
  category: ComplianceCategory.optional(),
  status: ComplianceStatus.optional(),
  /** `yes`: past its due moment and not completed. */
  overdue: z.enum(['yes']).optional(),
  /** `yes`: licenses and bar registrations, be it known whose they are or not. */
  licences: z.enum(['yes']).optional(),
};

const refreshes = [
  '/api/compliance',
  '/api/documents',
  '/api/notifications',
  '/api/activities',
  '/api/dashboard',
  '/api/analytics',
  '/api/search',
] as const;

export const complianceItems = {
  list: read('/api/compliance', {
    summary:
      'Compliance items: open ones first, the most overdue on top; then the completed, the last one first',
    access: 'member',
    query: pageQuery.extend(filters),
    gives: z.array(ComplianceItem),
  }),
  figures: read('/api/compliance/figures', {
    summary: 'The compliance rate, overall and per category',
    access: 'member',
    gives: ComplianceFigures,
  }),
  deadlines: read('/api/compliance/deadlines', {
    summary: `The next ${upcomingDeadlines} deadlines of what is not completed, the soonest first`,
    access: 'member',
    gives: z.array(ComplianceItem),
  }),
  starters: read('/api/compliance/starters', {
    summary: 'The items of the starter checklist: the open one of each, or the last one done',
    access: 'member',
    gives: z.array(ComplianceItem),
  }),
  report: download('/api/compliance/report', {
    summary: 'The whole record as a dated PDF: item, due, done on, by whom, evidence',
    access: 'member',
    isDear: true,
  }),
  file: download('/api/compliance/file', {
    summary: 'Compliance items as a file for a spreadsheet',
    access: 'member',
    isDear: true,
    query: z.strictObject(filters),
  }),
  one: read('/api/compliance/:id', {
    summary: 'One compliance item',
    access: 'member',
    gives: ComplianceItem,
  }),
  create: write('POST', '/api/compliance', {
    summary: 'Create a compliance item',
    access: 'member',
    takes: NewComplianceItem,
    gives: ComplianceItem,
    refreshes,
  }),
  addStarters: write('POST', '/api/compliance/starters', {
    summary: 'Add the twelve items most firms track, except those that are there already',
    access: 'member',
    takes: Nothing,
    gives: z.array(ComplianceItem),
    refreshes,
  }),
  change: write('PUT', '/api/compliance/:id', {
    summary:
      'Change some fields of a compliance item; completing one that recurs makes the next, taking that back takes it away',
    access: 'member',
    takes: ComplianceItemChange,
    gives: ChangedComplianceItem,
    refreshes,
  }),
  remove: write('DELETE', '/api/compliance/:id', {
    summary: 'Delete a compliance item; it can be restored',
    access: 'member',
    takes: Nothing,
    gives: Nothing,
    refreshes,
  }),
  restore: write('POST', '/api/compliance/:id/restore', {
    summary: 'Bring a deleted compliance item back as it was',
    access: 'member',
    takes: Nothing,
    gives: ComplianceItem,
    refreshes,
  }),
};
