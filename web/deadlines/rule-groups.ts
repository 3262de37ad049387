/** The rules as they are offered: the firm's own first, then court by court, narrowed by what is asked. */
import { Counting, countingLabels, type DeadlineRule } from '#contract/deadline-rules.ts';

export interface RuleQuestion {
  typed: string;
  counting: Counting | null;
}

interface Group {
  name: string;
  rules: DeadlineRule[];
}

/** Those that are kept stand there whatever is asked. */
export function ruleGroups(
  rules: readonly DeadlineRule[],
  question: RuleQuestion,
  isKept: (rule: DeadlineRule) => boolean = () => false,
): Group[] {
  const shown = rules.filter((rule) => isKept(rule) || fits(rule, question));
  const groups = [
    { name: 'Rules of the firm', rules: shown.filter(({ isOwn }) => isOwn) },
    ...Counting.options.map((counting) => ({
      name: countingLabels[counting],
      rules: shown.filter((rule) => !rule.isOwn && rule.counting === counting),
    })),
  ];
  return groups.filter((group) => group.rules.length > 0);
}

function fits(rule: DeadlineRule, { typed, counting }: RuleQuestion): boolean {
  if (counting && rule.counting !== counting) return false;
  const text = `${rule.title} ${rule.trigger} ${rule.citation ?? ''}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
