import { useState } from 'react';
import type { TeamMember } from '#contract/team.ts';
import { displayName } from '#contract/users.ts';
import { Button } from '#web/kit/Button.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { useReadmit, useSuspend } from '#web/team/team-calls.ts';

export function SuspendOrReadmit({ member }: { member: TeamMember }) {
  const suspend = useSuspend();
  const readmit = useReadmit();
  const [isAsking, setAsking] = useState(false);
  const params = { id: member.id };
  const isOut = member.state === 'suspended';
  return (
    <>
      {/* One button with two meanings: the focus stays on it when the person is out or in. */}
      <Button
        size="sm"
        variant="secondary"
        pending={readmit.isPending}
        onClick={() => (isOut ? readmit.mutate({ params }) : setAsking(true))}
      >
        {isOut ? 'Let in again' : 'Suspend'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Suspend ${displayName(member)}?`}
        text="They are signed out at once and cannot come in until you let them in again. Nothing of theirs is lost."
        confirm="Suspend"
        pending={suspend.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => suspend.mutate({ params }, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
