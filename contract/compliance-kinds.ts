/** How compliance items are sorted: what they are about, how far they are, how much they matter. */
import * as z from 'zod';

export const ComplianceCategory = z.enum([
  'iolta',
  'ethical',
  'regulatory',
  'reporting',
  'licensing',
  'other',
]);
export type ComplianceCategory = z.infer<typeof ComplianceCategory>;
export const complianceCategoryLabels: Record<ComplianceCategory, string> = {
  iolta: 'IOLTA',
  ethical: 'Ethical',
  regulatory: 'Regulatory',
  reporting: 'Reporting',
  licensing: 'Licensing',
  other: 'Other',
};

export const ComplianceStatus = z.enum(['pending', 'in-progress', 'completed']);
export type ComplianceStatus = z.infer<typeof ComplianceStatus>;
export const complianceStatusLabels: Record<ComplianceStatus, string> = {
  pending: 'Pending',
  'in-progress': 'In Progress',
  completed: 'Completed',
};

export const CompliancePriority = z.enum(['low', 'medium', 'high']);
export type CompliancePriority = z.infer<typeof CompliancePriority>;
export const compliancePriorityLabels: Record<CompliancePriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

/** The items of the starter checklist, which the cards of the desk look for. */
export const StarterItem = z.enum([
  'account-reconciliation',
  'iolta-report',
  'interest-distribution',
  'stale-checks',
  'conflict-system',
  'ethics-training',
  'file-retention',
  'bar-registration',
  'malpractice-insurance',
  'data-security',
  'trust-registration',
  'tax-filings',
]);
export type StarterItem = z.infer<typeof StarterItem>;
