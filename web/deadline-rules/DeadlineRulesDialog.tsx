/** All rules for deadlines: the firm's own can be changed, those that came along can be copied. */
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type DeadlineRule, deadlineRules } from '#contract/deadline-rules.ts';
import { type RuleDraft, RuleForm } from '#web/deadline-rules/RuleForm.tsx';
import { RuleRow } from '#web/deadline-rules/RuleRow.tsx';
import { RuleFilters } from '#web/deadlines/RuleFilters.tsx';
import { type RuleQuestion, ruleGroups } from '#web/deadlines/rule-groups.ts';
import { useMay } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { Part } from '#web/kit/Part.tsx';

const all: RuleQuestion = { typed: '', counting: null };

export function DeadlineRulesDialog({ onClose }: { onClose: () => void }) {
  const read = useRead(deadlineRules.list);
  const [question, setQuestion] = useState(all);
  const [draft, setDraft] = useState<RuleDraft | null>(null);
  const kept = useFocusKept();
  const mayEdit = useMay('keepDeadlineRules');
  const own = read.data?.filter(({ isOwn }) => isOwn) ?? [];
  const groups = ruleGroups(read.data ?? [], question);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rules"
      description="Those that came along are starting points: check them against the rule of the day."
      wide
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0 grow">
            <RuleFilters question={question} onChange={setQuestion} />
          </div>
          {mayEdit && (
            <Button icon={Plus} onClick={() => setDraft({ kind: 'new' })}>
              Add Rule
            </Button>
          )}
        </div>
        <Arriving read={read} rows={6} loading="Loading rules" failed="Could not load rules." />
        {read.data && own.length === 0 && (
          <p className="text-sm text-muted">
            {mayEdit
              ? 'No rules of the firm yet. Add one, or copy one that came along.'
              : 'No rules of the firm yet. Attorneys and managers can add them.'}
          </p>
        )}
        {read.data && groups.length === 0 && (
          <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
            Nothing matches these filters.
            <Button variant="secondary" size="sm" onClick={() => setQuestion(all)}>
              Clear filters
            </Button>
          </p>
        )}
        <div {...kept} className="grid gap-5 focus-visible:outline-none empty:hidden">
          {groups.map(({ name, rules }) => (
            <Part key={name} title={name}>
              <ul
                aria-label={name}
                className="divide-y divide-border rounded-lg border border-border"
              >
                {rules.map((rule: DeadlineRule) => (
                  <RuleRow
                    key={rule.id}
                    rule={rule}
                    mayEdit={mayEdit}
                    onEdit={() => setDraft({ kind: 'edit', rule })}
                    onCopy={() => setDraft({ kind: 'copy', rule })}
                  />
                ))}
              </ul>
            </Part>
          ))}
        </div>
      </div>
      {draft && <RuleForm draft={draft} onClose={() => setDraft(null)} />}
    </Dialog>
  );
}
