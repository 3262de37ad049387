/** What the form of the calculator holds, as its parts read it. */
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { Day } from '#contract/dates.ts';
import { countDeadline } from '#contract/deadline-count.ts';
import { type DeadlineRule, deadlineRules } from '#contract/deadline-rules.ts';
import type { NewDeadlines } from '#contract/deadlines.ts';
import { useRead } from '#web/kit/api.ts';

export type CountValues = z.input<typeof NewDeadlines>;

export const useCountForm = () => useFormContext<CountValues>();

/** The rules that are ticked, as far as they have been read, in the order in which they were. */
export function useTickedRules(): DeadlineRule[] {
  const ticked = useWatch<CountValues, 'deadlines'>({ name: 'deadlines' });
  const { data: rules = [] } = useRead(deadlineRules.list);
  return ticked.flatMap(({ ruleId }) => rules.find(({ id }) => id === ruleId) ?? []);
}

/** Each ticked rule with the day it leads to; nothing while the day to count from is not known. */
export function useCounted() {
  const rules = useTickedRules();
  const [triggerOn, state, ticked] = useWatch<CountValues, ['triggerOn', 'state', 'deadlines']>({
    name: ['triggerOn', 'state', 'deadlines'],
  });
  const day = Day.safeParse(triggerOn);
  if (!day.success) return [];
  return rules.map((rule) => {
    const service = ticked.find(({ ruleId }) => ruleId === rule.id)?.service ?? 'personal';
    return {
      rule,
      ...countDeadline({ rule, triggerOn: day.data, service, state: state ?? null }),
    };
  });
}
