import { choicesOf, type ImportField } from '#contract/import-fields/import-field.ts';
import { BillingArrangement, MatterStatus } from '#contract/matters.ts';

export const matterFields: readonly ImportField[] = [
  { name: 'id', label: 'Id', kind: 'text', most: 100 },
  { name: 'matterNumber', label: 'Matter number', kind: 'name', most: 50 },
  { name: 'clientName', label: 'Client', kind: 'name', most: 200 },
  { name: 'clientRef', label: 'Client’s id', kind: 'text', most: 100 },
  { name: 'clientFirstName', label: 'Client’s first name', kind: 'name', most: 100 },
  { name: 'clientLastName', label: 'Client’s last name', kind: 'name', most: 100 },
  { name: 'description', label: 'Description', kind: 'text', most: 5000 },
  /** As people called it: what is none of ours is told. */
  { name: 'practiceArea', label: 'Practice area', kind: 'text', most: 200 },
  {
    name: 'status',
    label: 'Status',
    kind: 'choice',
    choices: choicesOf(MatterStatus.options, { open: 'active', archived: 'closed' }),
  },
  { name: 'isClosed', label: 'Closed', kind: 'yesNo' },
  { name: 'openDate', label: 'Open date', kind: 'day' },
  { name: 'pendingDate', label: 'Pending date', kind: 'day' },
  { name: 'closeDate', label: 'Close date', kind: 'day' },
  {
    name: 'billingArrangement',
    label: 'Billing arrangement',
    kind: 'choice',
    choices: choicesOf(BillingArrangement.options, { 'flat fee': 'flat' }),
  },
  { name: 'limitationDate', label: 'Limitation date', kind: 'day' },
  { name: 'billingRate', label: 'Billing rate', kind: 'rate' },
  { name: 'flatFee', label: 'Flat fee', kind: 'money' },
  { name: 'contingencyPercent', label: 'Contingency percent', kind: 'rate' },
  { name: 'budget', label: 'Budget', kind: 'money' },
  { name: 'assignedAttorney', label: 'Attorney', kind: 'text', most: 254 },
];
