import { Counting, countingLabels } from '#contract/deadline-rules.ts';
import type { RuleQuestion } from '#web/deadlines/rule-groups.ts';
import { optionsOf } from '#web/kit/options.ts';
import { SearchBox } from '#web/kit/SearchBox.tsx';
import { Select } from '#web/kit/Select.tsx';

interface Props {
  question: RuleQuestion;
  onChange: (question: RuleQuestion) => void;
}

/** Which rules are shown: by words, and by the court. */
export function RuleFilters({ question, onChange }: Props) {
  return (
    // Who presses Enter here has looked for a rule, and does not send the form around it.
    <search
      className="grid gap-2 sm:grid-cols-2"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
      }}
    >
      <SearchBox
        label="Search rules"
        value={question.typed}
        onChange={(typed) => onChange({ ...question, typed })}
      />
      <Select
        aria-label="Court"
        emptyLabel="All courts"
        options={optionsOf(Counting.options, countingLabels)}
        value={question.counting ?? ''}
        onChange={({ target }) =>
          onChange({ ...question, counting: Counting.safeParse(target.value).data ?? null })
        }
      />
    </search>
  );
}
