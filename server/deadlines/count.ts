import { Day } from '#contract/dates.ts';
import {
  type CountedDeadline,
  type CountingQuestion,
  countDeadline,
} from '#contract/deadline-count.ts';
import { fieldName } from '#contract/problems.ts';
import { invalid } from '#server/kit/refusals.ts';

/** Counts a deadline; one that lies outside the years that we know is refused at the day counted from. */
export function count(question: CountingQuestion, field: string): CountedDeadline {
  const counted = countDeadline(question);
  const problem = Day.safeParse(counted.dueOn).error?.issues[0]?.message;
  if (problem) throw invalid(field, `${fieldName([field])} leads to a day that ${problem}.`);
  return counted;
}
