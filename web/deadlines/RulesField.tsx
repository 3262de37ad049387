/** The rules that are counted by: found by their words or their court, several at once. */
import { CircleAlert, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { type DeadlineRule, deadlineRules } from '#contract/deadline-rules.ts';
import type { Service } from '#contract/deadline-service.ts';
import { DeadlineRulesDialog } from '#web/deadline-rules/DeadlineRulesDialog.tsx';
import type { CountValues } from '#web/deadlines/count-values.ts';
import { ruleWords, sourceWords } from '#web/deadlines/deadline-words.ts';
import { RuleFilters } from '#web/deadlines/RuleFilters.tsx';
import { type RuleQuestion, ruleGroups } from '#web/deadlines/rule-groups.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { Part } from '#web/kit/Part.tsx';

const all: RuleQuestion = { typed: '', counting: null };

export function RulesField({ service }: { service: Service }) {
  const read = useRead(deadlineRules.list);
  const { field, fieldState } = useController<CountValues, 'deadlines'>({ name: 'deadlines' });
  const [question, setQuestion] = useState(all);
  const [isOpen, setOpen] = useState(false);
  const isTicked = ({ id }: DeadlineRule) => field.value.some(({ ruleId }) => ruleId === id);
  const turn = (rule: DeadlineRule) =>
    field.onChange(
      isTicked(rule)
        ? field.value.filter(({ ruleId }) => ruleId !== rule.id)
        : [...field.value, { ruleId: rule.id, service }],
    );
  const groups = ruleGroups(read.data ?? [], question, isTicked);
  return (
    <Part
      title="Rules"
      actions={
        <Button variant="secondary" size="sm" icon={ListChecks} onClick={() => setOpen(true)}>
          Edit rules
        </Button>
      }
    >
      <div className="grid gap-2">
        <RuleFilters question={question} onChange={setQuestion} />
        {fieldState.error && (
          <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
            {field.value.length > 30
              ? 'At most 30 rules can be ticked.'
              : 'Tick at least one rule.'}
          </p>
        )}
        <Arriving read={read} rows={4} loading="Loading rules" failed="Could not load rules." />
        {read.data && groups.length === 0 && (
          <p className="flex flex-wrap items-center gap-3 py-2 text-sm text-muted">
            Nothing matches these filters.
            <Button variant="secondary" size="sm" onClick={() => setQuestion(all)}>
              Clear filters
            </Button>
          </p>
        )}
        {groups.length > 0 && (
          // A long list that scrolls on its own must be reachable with the keys: its boxes are.
          <div className="max-h-72 overflow-y-auto overscroll-contain rounded-lg border border-border px-3 py-2">
            {groups.map(({ name, rules }) => (
              <fieldset key={name} className="grid min-w-0 pb-2">
                <legend className="py-1 text-sm font-semibold text-muted">{name}</legend>
                {rules.map((rule) => (
                  <Checkbox
                    key={rule.id}
                    name="deadlines"
                    label={rule.title}
                    hint={`${ruleWords(rule)} · ${sourceWords(rule)}`}
                    checked={isTicked(rule)}
                    onChange={() => turn(rule)}
                    className="pb-1"
                  />
                ))}
              </fieldset>
            ))}
          </div>
        )}
      </div>
      {isOpen && <DeadlineRulesDialog onClose={() => setOpen(false)} />}
    </Part>
  );
}
