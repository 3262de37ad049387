import { BadgeDollarSign, Clock, FileText, FileUp, type LucideIcon } from 'lucide-react';

type Look = readonly [icon: LucideIcon, tint: string];

const looks: Record<string, Look> = {
  invoice_paid: [BadgeDollarSign, 'bg-success-bg text-success'],
  document_uploaded: [FileUp, 'bg-info-bg text-info'],
  time_logged: [Clock, 'bg-warning-bg text-warning'],
};
const usual: Look = [FileText, 'bg-neutral-bg text-neutral'];

/** Three kinds have a look of their own; whatever else happened looks like a paper. */
export const activityLook = (type: string): Look => looks[type] ?? usual;
