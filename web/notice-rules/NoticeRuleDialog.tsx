import {
  type NoticeRule,
  NoticeRuleChange,
  noticeEventLabels,
  noticeKindLabels,
  noticeRules,
} from '#contract/notice-rules.ts';
import { RuleSourceFields } from '#web/compliance-desk/RuleSourceFields.tsx';
import { useWrite } from '#web/kit/api.ts';
import { CheckboxField } from '#web/kit/CheckboxField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { NumberField } from '#web/kit/NumberField.tsx';

interface Props {
  /** None: nobody edits one. */
  rule: NoticeRule | undefined;
  onClose: () => void;
}

export function NoticeRuleDialog({ rule, onClose }: Props) {
  const change = useWrite(noticeRules.change, {
    done: 'Rule updated',
    failed: 'Failed to update rule',
  });
  const { kind, isActive, days, citation = null, asOf = null } = rule ?? {};
  return (
    <FormDialog
      open={rule !== undefined}
      onClose={onClose}
      title={kind ? noticeKindLabels[kind] : 'Rule'}
      description="Notices that are there already keep their day."
      takes={NoticeRuleChange}
      start={{ kind, isActive, days, citation, asOf }}
      submit="Save rule"
      onSubmit={async (values, { changed }) => {
        if (Object.keys(changed).length === 0) return;
        await change.mutateAsync({ body: { ...changed, kind: values.kind } });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <CheckboxField
          name="isActive"
          label="Notices come by themselves"
          hint={kind && `Whenever ${noticeEventLabels[kind]}.`}
          className="sm:col-span-2"
        />
        <NumberField name="days" label="Due after" unit="days" required />
        <RuleSourceFields />
      </div>
    </FormDialog>
  );
}
