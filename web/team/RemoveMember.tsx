import { useState } from 'react';
import type { TeamMember } from '#contract/team.ts';
import { displayName } from '#contract/users.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { HandOverForm } from '#web/team/HandOverForm.tsx';
import { useBelongings } from '#web/team/team-calls.ts';

interface Props {
  member: TeamMember;
  onRemoved: () => void;
}

export function RemoveMember({ member, onRemoved }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet-danger" onClick={() => setAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <Question member={member} onRemoved={onRemoved} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

function Question({ member, onRemoved, onClose }: Props & { onClose: () => void }) {
  const read = useBelongings(member.id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Remove ${displayName(member)}`}
      description="They are signed out at once and cannot come in any more. What they did stays under their name."
    >
      <Arriving
        read={read}
        rows={2}
        loading="Loading what is in their hands"
        failed="Could not load what is in their hands."
      />
      {read.data && (
        <HandOverForm
          member={member}
          belongings={read.data}
          onRemoved={onRemoved}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}
