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
