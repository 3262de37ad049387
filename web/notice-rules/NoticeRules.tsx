import { Check, Hand, Pencil } from 'lucide-react';
import { useState } from 'react';
import {
  type NoticeKind,
  type NoticeRule,
  noticeEventLabels,
  noticeKindLabels,
  noticeRules,
} from '#contract/notice-rules.ts';
import { RuleSource } from '#web/compliance-desk/RuleSource.tsx';
import { useMay } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Card } from '#web/kit/Card.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';
import { NoticeRuleDialog } from '#web/notice-rules/NoticeRuleDialog.tsx';

/** When notices come by themselves, and how soon they are due. Managers change it. */
export function NoticeRules() {
  const read = useRead(noticeRules.list);
  const [edited, setEdited] = useState<NoticeKind | null>(null);
  const mayEdit = useMay('setRules');
  return (
    <Card title="Rules" flush>
      <Arriving read={read} rows={4} loading="Loading rules" failed="Could not load rules." />
      {read.data && (
        <ul aria-label="Rules for notices">
          {read.data.map((rule) => (
            <Rule
              key={rule.kind}
              rule={rule}
              onEdit={mayEdit ? () => setEdited(rule.kind) : undefined}
            />
          ))}
        </ul>
      )}
      <NoticeRuleDialog
        rule={read.data?.find(({ kind }) => kind === edited)}
        onClose={() => setEdited(null)}
      />
    </Card>
  );
}

function Rule({ rule, onEdit }: { rule: NoticeRule; onEdit?: () => void }) {
  const { kind, isActive, days, citation, asOf } = rule;
  const name = noticeKindLabels[kind];
  return (
    <li className="flex items-start gap-3 border-t border-border px-4 py-2.5 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          <Badge tone={isActive ? 'success' : 'neutral'} icon={isActive ? Check : Hand}>
            {isActive ? 'On' : 'By hand only'}
          </Badge>
        </p>
        <p className="text-sm">
          {days === 1 ? '1 day' : `${days} days`} after {noticeEventLabels[kind]}
        </p>
        <RuleSource citation={citation} asOf={asOf} />
      </div>
      {onEdit && (
        <IconButton
          label={`Edit the rule: ${name}`}
          icon={Pencil}
          onClick={onEdit}
          className="text-muted print:hidden"
        />
      )}
    </li>
  );
}
