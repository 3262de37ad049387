/** Builders for deadlines and the firm's own rules for them. */
import type { DeadlineRule, deadlineRules } from '#contract/deadline-rules.ts';
import type { Deadline, deadlines } from '#contract/deadlines.ts';
import type { Input } from '#contract/endpoint.ts';
import { type Asker, made } from './firms.ts';

export const aDeadlineRule = (
  firm: Asker,
  values: Partial<Input<typeof deadlineRules.create>> = {},
) =>
  made<DeadlineRule>(firm, '/api/deadline-rules', {
    title: 'Witness list',
    counting: 'federal',
    count: 10,
    unit: 'days',
    direction: 'before',
    trigger: 'trial',
    ...values,
  });

/** Counted from a day, or from a hearing. */
export const someDeadlines = (firm: Asker, values: Partial<Input<typeof deadlines.create>> = {}) =>
  made<Deadline[]>(firm, '/api/deadlines', {
    triggerOn: '2099-03-20',
    deadlines: [{ ruleId: 'frcp-6-c-1' }],
    ...values,
  });
