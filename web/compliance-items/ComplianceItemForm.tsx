/** Creating and editing are one form; an edit sends only what was changed. */
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { type ComplianceItem, NewComplianceItem } from '#contract/compliance-items.ts';
import {
  ComplianceCategory,
  CompliancePriority,
  ComplianceStatus,
  complianceCategoryLabels,
  compliancePriorityLabels,
  complianceStatusLabels,
} from '#contract/compliance-kinds.ts';
import { Jurisdiction, jurisdictionLabels } from '#contract/jurisdictions.ts';
import { Recurrence, recurrenceLabels } from '#contract/recurrence.ts';
import { useChangeItem, useCreateItem } from '#web/compliance-items/compliance-item-calls.ts';
import { Button } from '#web/kit/Button.tsx';
import { DateTimeField } from '#web/kit/DateTimeField.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { useLateFocus } from '#web/kit/late-focus.ts';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { ColleagueField } from '#web/users/ColleagueField.tsx';

interface Props {
  /** The item to edit; without one a new item is made. */
  item?: ComplianceItem;
  onDirtyChange: (dirty: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}

const categories = optionsOf(ComplianceCategory.options, complianceCategoryLabels);
const priorities = optionsOf(CompliancePriority.options, compliancePriorityLabels);
const statuses = optionsOf(ComplianceStatus.options, complianceStatusLabels);
const recurrences = optionsOf(Recurrence.options, recurrenceLabels);
const jurisdictions = optionsOf(Jurisdiction.options, jurisdictionLabels);
const wide = 'sm:col-span-2';

const blank = {
  title: '',
  description: null,
  category: undefined,
  priority: 'medium',
  status: 'pending',
  dueDate: null,
  assignedTo: null,
  recurrence: null,
  lawyerId: null,
  jurisdiction: null,
} as const;

function editable(item: ComplianceItem) {
  const { title, description, category, priority, status, dueDate } = item;
  const { assignedTo, recurrence, lawyerId, jurisdiction } = item;
  return {
    ...{ title, description, category, priority, status, dueDate },
    ...{ assignedTo, recurrence, lawyerId, jurisdiction },
  };
}

/** Only a licence belongs to somebody somewhere; what is out of sight is not kept. */
const nobodys = { lawyerId: null, jurisdiction: null };

export function ComplianceItemForm({ item, onDirtyChange, onSaved, onCancel }: Props) {
  const create = useCreateItem();
  const change = useChangeItem();
  const first = useLateFocus<HTMLDivElement>();
  // A form that is gone has nothing to lose.
  useEffect(() => () => onDirtyChange(false), [onDirtyChange]);
  return (
    <Form
      takes={NewComplianceItem}
      start={item ? editable(item) : blank}
      onDirtyChange={onDirtyChange}
      onSubmit={async (values, { changed, idempotencyKey }) => {
        const isLicence = values.category === 'licensing';
        if (!item) {
          const body = isLicence ? values : { ...values, ...nobodys };
          await create.mutateAsync({ body, idempotencyKey });
        } else if (Object.keys(changed).length > 0) {
          const body = changed.category && !isLicence ? { ...changed, ...nobodys } : changed;
          await change.mutateAsync({ params: { id: item.id }, body });
        }
        onSaved();
      }}
    >
      <div ref={first} className="grid gap-4 sm:grid-cols-2">
        <TextField name="title" label="Title" required autoComplete="off" className={wide} />
        <TextAreaField name="description" label="Description" className={wide} />
        <SelectField
          name="category"
          label="Category"
          required
          emptyLabel={item ? undefined : 'Choose a category'}
          options={categories}
        />
        <SelectField name="priority" label="Priority" options={priorities} />
        <Licence />
        <SelectField name="status" label="Status" options={statuses} />
        <ColleagueField name="assignedTo" label="Assigned to" emptyLabel="Nobody" />
        <DueDate />
        <SelectField
          name="recurrence"
          label="Repeats"
          emptyLabel="Does not repeat"
          options={recurrences}
          hint="Completing it makes the next one."
        />
      </div>
      <FormActions>
        <SubmitButton>{item ? 'Save Item' : 'Create Item'}</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}

/** What comes again must have a day to count from. */
function DueDate() {
  const recurrence: string | null = useWatch({ name: 'recurrence' });
  return <DateTimeField name="dueDate" label="Due date" required={recurrence !== null} />;
}

function Licence() {
  const category: string | undefined = useWatch({ name: 'category' });
  if (category !== 'licensing') return null;
  return (
    <>
      <ColleagueField
        name="lawyerId"
        label="Lawyer"
        hint="Reminded 60, 30 and 7 days ahead."
        emptyLabel="None"
        lawyersOnly
      />
      <SelectField
        name="jurisdiction"
        label="Jurisdiction"
        emptyLabel="None"
        options={jurisdictions}
      />
    </>
  );
}
