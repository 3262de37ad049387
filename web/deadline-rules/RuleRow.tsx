import { Copy, Pencil, Trash2 } from 'lucide-react';
import { countingLabels, type DeadlineRule } from '#contract/deadline-rules.ts';
import { RuleSource } from '#web/compliance-desk/RuleSource.tsx';
import { useRemoveRule } from '#web/deadline-rules/rule-calls.ts';
import { ruleWords } from '#web/deadlines/deadline-words.ts';
import { Button } from '#web/kit/Button.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';

interface Props {
  rule: DeadlineRule;
  mayEdit: boolean;
  onEdit: () => void;
  onCopy: () => void;
}

export function RuleRow({ rule, mayEdit, onEdit, onCopy }: Props) {
  const remove = useRemoveRule();
  const { id, title, isOwn, isExtendedByService, counting, citation, asOf } = rule;
  return (
    <li className="flex items-start gap-2 px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm wrap-anywhere">
          {ruleWords(rule)}
          {isExtendedByService && ', longer by service'}
          {isOwn && ` · ${countingLabels[counting]}`}
        </p>
        <RuleSource citation={citation} asOf={asOf} />
      </div>
      {mayEdit && isOwn && (
        <>
          <IconButton
            label={`Edit ${title}`}
            icon={Pencil}
            onClick={onEdit}
            className="text-muted"
          />
          <IconButton
            label={`Delete ${title}`}
            icon={Trash2}
            onClick={() => remove.mutate({ params: { id } })}
            className="text-muted"
          />
        </>
      )}
      {mayEdit && !isOwn && (
        <Button
          variant="secondary"
          size="sm"
          icon={Copy}
          aria-label={`Copy ${title}`}
          onClick={onCopy}
        >
          Copy
        </Button>
      )}
    </li>
  );
}
