import { type Day, formatDay } from '#contract/dates.ts';
import type { DeadlineRule } from '#contract/deadline-rules.ts';

/** '16 court days before the hearing, Mar 20, 2026 (Code Civ. Proc. 1005(b)).' */
export function told(rule: DeadlineRule, triggerOn: Day): string {
  const { count, unit, direction, trigger, citation } = rule;
  const units = unit.replace('-', ' ');
  const many = `${count} ${count === 1 ? units.slice(0, -1) : units}`;
  return `${many} ${direction} ${trigger}, ${formatDay(triggerOn)}${citation ? ` (${citation})` : ''}.`;
}
