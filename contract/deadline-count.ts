/**
 * From a day and a rule to a deadline, step by step, so that a lawyer can follow each one.
 *
 * Federal courts (Rule 6(a)): the day of the event is left out, every day counts, and a period that
 * ends on a closed day goes on in the direction in which it is counted; what service adds comes after
 * that. California (CCP 12, 12a, 12c): what service adds belongs to the period, before its end is
 * moved; before a hearing it is counted on backward from the day that was reached.
 */
import { type Day, formatDay, plusDays } from '#contract/dates.ts';
import type { Counting, DeadlineRule } from '#contract/deadline-rules.ts';
import { type Extension, extensionFor, type Service } from '#contract/deadline-service.ts';
import { closedBecause, type HolidaySet } from '#contract/holidays.ts';
import type { Jurisdiction } from '#contract/jurisdictions.ts';
import { plusMonths } from '#contract/recurrence.ts';

export type CountedRule = Pick<
  DeadlineRule,
  'counting' | 'count' | 'unit' | 'direction' | 'trigger' | 'isExtendedByService'
>;

export interface CountingQuestion {
  rule: CountedRule;
  triggerOn: Day;
  service: Service;
  /** Where a federal court sits: its state's holidays extend periods after an event. */
  state: Jurisdiction | null;
}

interface DeadlineStep {
  day: Day;
  says: string;
}

export interface CountedDeadline {
  dueOn: Day;
  steps: DeadlineStep[];
}

const stateSets: Partial<Record<Jurisdiction, HolidaySet>> = { CA: 'california', NY: 'new-york' };

/** The states whose court holidays are known here. */
export const knownStates = Object.keys(stateSets) as Jurisdiction[];

function holidaySets({ rule, state }: CountingQuestion): HolidaySet[] {
  if (rule.counting === 'california' || rule.counting === 'new-york') return [rule.counting];
  if (rule.counting === 'plain') return [];
  // Rule 6(a)(6)(C): only for periods that are measured after an event.
  const ofState = state && rule.direction === 'after' ? stateSets[state] : undefined;
  return ofState ? ['federal', ofState] : ['federal'];
}

const rolls: Record<Exclude<Counting, 'plain'>, Record<'after' | 'before', string>> = {
  federal: { after: 'Rule 6(a)(1)(C)', before: 'Rule 6(a)(5)' },
  california: { after: 'Code Civ. Proc. 12a', before: 'Code Civ. Proc. 12c' },
  'new-york': { after: 'Gen. Constr. Law 25-a', before: 'counted toward the earlier day' },
};

const leftOut: Record<Counting, string> = {
  federal: 'Rule 6(a)(1)(A)',
  california: 'Code Civ. Proc. 12',
  'new-york': 'Gen. Constr. Law 20',
  plain: 'the first day is left out',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const named = (count: number, unit: string) => `${count} ${count === 1 ? unit : `${unit}s`}`;
const unitNames = { days: 'day', 'court-days': 'court day', months: 'month' } as const;
const weekdayName = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
/** 'Monday, Jun 22, 2026' */
const written = (day: Day) => `${weekdayName.format(new Date(day))}, ${formatDay(day)}`;

export function countDeadline(question: CountingQuestion): CountedDeadline {
  const { rule, triggerOn, service } = question;
  const { counting, count, unit, direction } = rule;
  const sets = holidaySets(question);
  const step = direction === 'after' ? 1 : -1;
  const closed = (day: Day) => (counting === 'plain' ? null : closedBecause(sets, day));
  const steps: DeadlineStep[] = [];
  const say = (day: Day, says: string) => steps.push({ day, says });

  let day = triggerOn;
  const move = (amount: number, by: CountedRule['unit']) => {
    if (by !== 'court-days') {
      day = far(day, amount * step, by);
      return;
    }
    for (let left = amount; left > 0; ) {
      day = plusDays(day, step);
      const why = closed(day);
      if (!why) left -= 1;
      // Everybody knows the weekends.
      else if (!why.startsWith('a ')) say(day, `${written(day)} is ${why}, which is not counted.`);
    }
  };
  const roll = () => {
    if (counting === 'plain') return;
    for (let why = closed(day); why; why = closed(day)) {
      const from = day;
      day = plusDays(day, step);
      say(
        day,
        `${written(from)} is ${why}: on to ${written(day)} (${rolls[counting][direction]}).`,
      );
    }
  };
  const extend = ({ count: more, unit: by, citation }: Extension) => {
    move(more, by);
    say(day, `Service adds ${named(more, unitNames[by])}: ${written(day)} (${citation}).`);
  };

  say(
    triggerOn,
    `${capital(rule.trigger)}: ${written(triggerOn)}, which is not counted (${leftOut[counting]}).`,
  );
  move(count, unit);
  say(day, `${named(count, unitNames[unit])} ${direction}: ${written(day)}.`);
  const extension = rule.isExtendedByService ? extensionFor(counting, service, direction) : null;
  // Rule 6(d): the days are added after the period would otherwise expire.
  if (counting === 'federal') roll();
  if (extension) extend(extension);
  roll();
  say(day, `Due on ${written(day)}.`);
  return { dueOn: day, steps };
}

const far = (day: Day, amount: number, unit: 'days' | 'months'): Day =>
  unit === 'days' ? plusDays(day, amount) : plusMonths(day, amount);
