/**
 * Rules for deadlines that come along: starting points with their source. Whoever uses one checks it
 * against the rule of the day, local rules and the judge's orders.
 */
import type { Day } from '#contract/dates.ts';
import type { DeadlineRule, KnownRule } from '#contract/deadline-rules.ts';
import { federalRules } from '#contract/federal-deadline-rules.ts';
import { californiaRules, newYorkRules } from '#contract/state-deadline-rules.ts';

const asOf: Day = '2025-12-01T00:00:00.000Z';

const of =
  (counting: DeadlineRule['counting']) =>
  (rule: KnownRule): DeadlineRule => ({
    unit: 'days',
    direction: 'after',
    isExtendedByService: false,
    ...rule,
    counting,
    asOf,
    isOwn: false,
  });

export const knownDeadlineRules: readonly DeadlineRule[] = [
  ...federalRules.map(of('federal')),
  ...californiaRules.map(of('california')),
  ...newYorkRules.map(of('new-york')),
];
