/** Adding, copying and editing a rule are one form; an edit sends only what was changed. */
import {
  CountedUnit,
  Counting,
  countedUnitLabels,
  countingLabels,
  type DeadlineRule,
  Direction,
  directionLabels,
  NewDeadlineRule,
} from '#contract/deadline-rules.ts';
import { RuleSourceFields } from '#web/compliance-desk/RuleSourceFields.tsx';
import { useAddRule, useChangeRule } from '#web/deadline-rules/rule-calls.ts';
import { CheckboxField } from '#web/kit/CheckboxField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { NumberField } from '#web/kit/NumberField.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { TextField } from '#web/kit/TextField.tsx';

export type RuleDraft = { kind: 'new' } | { kind: 'edit' | 'copy'; rule: DeadlineRule };

interface Props {
  draft: RuleDraft;
  onClose: () => void;
}

const blank = {
  title: '',
  counting: 'federal',
  unit: 'days',
  direction: 'after',
  trigger: '',
  isExtendedByService: false,
  citation: null,
  asOf: null,
} as const;

const editable = ({ id, isOwn, ...fields }: DeadlineRule) => fields;

export function RuleForm({ draft, onClose }: Props) {
  const add = useAddRule();
  const change = useChangeRule();
  return (
    <FormDialog
      open
      onClose={onClose}
      title={{ new: 'Add Rule', copy: 'Copy Rule', edit: 'Edit Rule' }[draft.kind]}
      description="Deadlines that were counted already stay as they are."
      takes={NewDeadlineRule}
      start={draft.kind === 'new' ? blank : editable(draft.rule)}
      submit={draft.kind === 'edit' ? 'Save Rule' : 'Add Rule'}
      onSubmit={async (body, { changed, idempotencyKey }) => {
        if (draft.kind !== 'edit') await add.mutateAsync({ body, idempotencyKey });
        else if (Object.keys(changed).length > 0) {
          await change.mutateAsync({ params: { id: draft.rule.id }, body: changed });
        }
      }}
    >
      <TextField name="title" label="What has to be done" required />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        <NumberField name="count" label="How many" required />
        <SelectField
          name="unit"
          label="Unit"
          options={optionsOf(CountedUnit.options, countedUnitLabels)}
        />
        <SelectField
          name="direction"
          label="Before or after"
          className="max-sm:col-span-2"
          options={optionsOf(Direction.options, directionLabels)}
        />
      </div>
      <TextField
        name="trigger"
        label="Counted from"
        hint="Such as ‘the hearing’ or ‘service of the order’."
        required
      />
      <SelectField
        name="counting"
        label="Way of counting"
        options={optionsOf(Counting.options, countingLabels)}
      />
      <CheckboxField
        name="isExtendedByService"
        label="Service makes it longer"
        hint="By mail and the like, as the court's rules say."
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <RuleSourceFields />
      </div>
    </FormDialog>
  );
}
