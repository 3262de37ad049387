import {
  ConflictDecision,
  conflictDecisionLabels,
  NewConflictDecision,
} from '#contract/conflict-checks.ts';
import { useDecideConflictCheck } from '#web/conflict-checks/conflict-check-calls.ts';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { RadioField } from '#web/kit/RadioField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { TextAreaField } from '#web/kit/TextAreaField.tsx';

interface Props {
  checkId: string;
  onDirtyChange: (dirty: boolean) => void;
}

const meanings: Record<ConflictDecision, string> = {
  clear: 'There is no conflict. The firm may act.',
  'waiver-needed': 'The firm may act once everybody concerned has agreed in writing.',
  declined: 'The firm does not act.',
  wall: 'The firm may act while some of its people are kept out of it.',
};

const options = ConflictDecision.options.map((value) => ({
  value,
  label: conflictDecisionLabels[value],
  hint: meanings[value],
}));

export function DecisionForm({ checkId, onDirtyChange }: Props) {
  const decide = useDecideConflictCheck();
  return (
    <Form
      takes={NewConflictDecision}
      start={{ note: null }}
      onDirtyChange={onDirtyChange}
      onSubmit={(body, { idempotencyKey }) =>
        decide.mutateAsync({ params: { id: checkId }, body, idempotencyKey })
      }
    >
      <RadioField name="decision" label="Decision" options={options} required />
      <TextAreaField
        name="note"
        label="Note"
        hint="Terms, reasons, who stays behind the wall. Required unless it is clear."
      />
      <FormActions>
        <SubmitButton>Record decision</SubmitButton>
        <p className="mr-auto self-center text-sm text-muted">
          The decision cannot be changed afterwards.
        </p>
      </FormActions>
    </Form>
  );
}
