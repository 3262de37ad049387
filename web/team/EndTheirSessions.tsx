import { useState } from 'react';
import type { TeamMember } from '#contract/team.ts';
import { displayName } from '#contract/users.ts';
import { Button } from '#web/kit/Button.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { useEndTheirSessions } from '#web/team/team-calls.ts';

/** For a laptop that was left in a train. */
export function EndTheirSessions({ member }: { member: TeamMember }) {
  const end = useEndTheirSessions();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Sign ${displayName(member)} out everywhere?`}
        text="They have to sign in again in every browser. What was typed there and not saved is lost."
        confirm="Sign out everywhere"
        pending={end.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          end.mutate({ params: { id: member.id } }, { onSettled: () => setAsking(false) })
        }
      />
    </>
  );
}
