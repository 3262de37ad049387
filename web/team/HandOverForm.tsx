import { type Belongings, type TeamMember, team } from '#contract/team.ts';
import { displayName } from '#contract/users.ts';
import { Button } from '#web/kit/Button.tsx';
import { Form } from '#web/kit/Form.tsx';
import { FormActions } from '#web/kit/FormActions.tsx';
import { SelectField } from '#web/kit/SelectField.tsx';
import { SubmitButton } from '#web/kit/SubmitButton.tsx';
import { belongingsSentence, isSomething } from '#web/team/belongings-sentence.ts';
import { useRemoveMember, useTeam } from '#web/team/team-calls.ts';
import { asOption } from '#web/users/colleagues.ts';

interface Props {
  member: TeamMember;
  belongings: Belongings;
  onRemoved: () => void;
  onCancel: () => void;
}

/** What is still to do needs somebody to do it. */
const WithSuccessor = team.remove.takes.extend({
  successorId: team.remove.takes.shape.successorId.unwrap(),
});

export function HandOverForm({ member, belongings, onRemoved, onCancel }: Props) {
  const remove = useRemoveMember();
  const { data: members = [] } = useTeam();
  const others = members.filter(({ id, state }) => state === 'active' && id !== member.id);
  const hasSome = isSomething(belongings);
  return (
    <Form
      takes={hasSome ? WithSuccessor : team.remove.takes}
      start={{ successorId: null }}
      onSubmit={async (body, { idempotencyKey }) => {
        await remove.mutateAsync({ params: { id: member.id }, body, idempotencyKey });
        onRemoved();
      }}
    >
      <p>{belongingsSentence(displayName(member), belongings)}</p>
      {hasSome && (
        <SelectField
          name="successorId"
          label="Who takes over"
          required
          emptyLabel="Choose a person"
          options={others.map(asOption)}
        />
      )}
      <FormActions>
        <SubmitButton variant="danger">Remove</SubmitButton>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}
