import { useState } from 'react';
import { type TeamMember, team } from '#contract/team.ts';
import { displayName } from '#contract/users.ts';
import { Button } from '#web/kit/Button.tsx';
import { FormDialog } from '#web/kit/FormDialog.tsx';
import { RadioField } from '#web/kit/RadioField.tsx';
import { useSetRole } from '#web/team/team-calls.ts';
import { roleOptions } from '#web/users/role-words.ts';

/** A form, and no list that changes at once: a key pressed by mistake must not make somebody a manager. */
export function ChangeRole({ member }: { member: TeamMember }) {
  const setRole = useSetRole();
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setChanging(true)}>
        Change role
      </Button>
      <FormDialog
        open={isChanging}
        onClose={() => setChanging(false)}
        title={`Role of ${displayName(member)}`}
        takes={team.setRole.takes}
        start={{ firmRole: member.firmRole }}
        submit="Save role"
        onSubmit={async (body, { dirty }) => {
          if (dirty) await setRole.mutateAsync({ params: { id: member.id }, body });
        }}
      >
        <RadioField name="firmRole" label="Role" options={roleOptions} />
      </FormDialog>
    </>
  );
}
