import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod';
import { NewComplianceItem } from '#contract/compliance-items.ts';
import { Instant } from '#contract/dates.ts';
import { Jurisdiction, jurisdictionLabels } from '#contract/jurisdictions.ts';
import { Recurrence, recurrenceLabels } from '#contract/recurrence.ts';
import { renewalTitle } from '#web/compliance-desk/renewal-title.ts';
import { useCreateItem } from '#web/compliance-items/compliance-item-calls.ts';
import { DateTimeField } from '#web/kit/DateTimeField.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { SelectField } from '#web/kit/SelectField.tsx';
import { TextField } from '#web/kit/TextField.tsx';
import { ColleagueField } from '#web/users/ColleagueField.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

const jurisdictions = optionsOf(Jurisdiction.options, jurisdictionLabels);
const recurrences = optionsOf(Recurrence.options, recurrenceLabels);

/** Of a renewal, whose and where it is must be said. */
const NewRenewal = NewComplianceItem.safeExtend({
  lawyerId: NewComplianceItem.shape.lawyerId.unwrap().unwrap(),
  jurisdiction: Jurisdiction,
  dueDate: z.string({ error: 'is required' }).pipe(Instant),
});

interface Props {
  /** Null: nobody asks for one. */
  asked: { lawyerId: string | null } | null;
  onClose: () => void;
}

/** A license or a bar registration, as an item of the checklist. */
export function AddRenewal({ asked, onClose }: Props) {
  const create = useCreateItem();
  return (
    <FormDialog
      open={asked !== null}
      onClose={onClose}
      title="Add renewal"
      description="It joins the checklist, and the lawyer is reminded 60, 30 and 7 days ahead."
      takes={NewRenewal}
      start={{
        lawyerId: asked?.lawyerId ?? undefined,
        jurisdiction: undefined,
        category: 'licensing',
        priority: 'high',
        title: '',
        dueDate: undefined,
        recurrence: 'yearly',
      }}
      submit="Add renewal"
      onSubmit={(body, { idempotencyKey }) => create.mutateAsync({ body, idempotencyKey })}
    >
      <Fields />
    </FormDialog>
  );
}

function Fields() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ColleagueField
        name="lawyerId"
        label="Lawyer"
        required
        emptyLabel="Choose a lawyer"
        lawyersOnly
      />
      <SelectField
        name="jurisdiction"
        label="Jurisdiction"
        required
        emptyLabel="Choose a jurisdiction"
        options={jurisdictions}
      />
      <DateTimeField name="dueDate" label="Due" required />
      <SelectField
        name="recurrence"
        label="Repeats"
        emptyLabel="Does not repeat"
        options={recurrences}
      />
      <Title />
    </div>
  );
}

/** Proposed from whose and where, until somebody writes another. */
function Title() {
  const { getValues, setValue } = useFormContext<{ title: string }>();
  const lawyerId: string | undefined = useWatch({ name: 'lawyerId' });
  const jurisdiction: Jurisdiction | null | undefined = useWatch({ name: 'jurisdiction' });
  const name = useColleagueName()(lawyerId ?? null);
  const proposed = renewalTitle(jurisdiction, name);
  const last = useRef('');
  useEffect(() => {
    if (getValues('title') === last.current) setValue('title', proposed, { shouldValidate: false });
    last.current = proposed;
  }, [proposed, getValues, setValue]);
  return (
    <TextField name="title" label="Title" required autoComplete="off" className="sm:col-span-2" />
  );
}
