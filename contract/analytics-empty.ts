/** Where there is nothing to show: when that is so, and the words for it, on the screen and in the report. */
import type { Analytics } from '#contract/analytics.ts';
import { productivityOf } from '#contract/analytics-words.ts';
import { toCents } from '#contract/cents.ts';

/** What is missing, and which records will appear. */
export const emptyStates = {
  'Revenue Trend': {
    text: 'No payment was received in this period or the one before.',
    hint: 'Payments recorded on invoices appear here, by the day they came in.',
  },
  'Matter Distribution': {
    text: 'No matter was open in this period.',
    hint: 'Matters appear here by their practice area while they are open.',
  },
  'Performance Overview': {
    text: 'Nothing was worked, invoiced, received or spent in this period or the one before.',
    hint: 'Time, invoices, payments and expenses of matters appear here side by side.',
  },
  'Productivity Metrics': {
    text: 'Not enough data in this period or the one before.',
    hint: 'How much time is billable, billed and paid and how many tasks are completed appears here, from time entries, invoices, payments and tasks.',
  },
  'Unbilled work': {
    text: 'Nothing waits to be billed.',
    hint: 'Time on hourly matters and billable expenses appear here until they stand on an invoice.',
  },
  'Receivables by age': {
    text: 'No invoice is open.',
    hint: 'What clients owe appears here by how long it is overdue.',
  },
  'Matter profitability': {
    text: 'Nothing was received, spent or worked for a matter in this period.',
    hint: 'Payments, expenses and time of matters appear here by their type.',
  },
} as const;

export type EmptyPart = keyof typeof emptyStates;
export type EmptyWords = (typeof emptyStates)[EmptyPart];

/** None where there is something to show. */
export const emptyStateOf = (part: EmptyPart, figures: Analytics): EmptyWords | null =>
  isEmpty[part](figures) ? emptyStates[part] : null;

const isNothing = (amount: string | null) => amount === null || toCents(amount) === 0n;

const isEmpty: Record<EmptyPart, (figures: Analytics) => boolean> = {
  'Revenue Trend': ({ trend }) =>
    trend.points.every(({ received, before }) => isNothing(received) && isNothing(before)),
  'Matter Distribution': ({ distribution }) => distribution.every(({ matters }) => matters === 0),
  'Performance Overview': ({ performance }) =>
    Object.values(performance).every(({ now, before }) => isNothing(now) && isNothing(before)),
  'Productivity Metrics': (figures) =>
    productivityOf(figures).every(({ share: { now, before } }) => now === null && before === null),
  'Unbilled work': ({ unbilled }) => unbilled.since === null,
  'Receivables by age': ({ receivables }) => receivables.invoices === 0,
  'Matter profitability': ({ profitability }) => profitability.length === 0,
};
