import { useState } from 'react';
import type { TeamMember } from '#contract/team.ts';
import { displayName } from '#contract/users.ts';
import { Button } from '#web/kit/Button.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { useForgetFactors } from '#web/team/team-calls.ts';

/** For whoever has lost both the telephone and the recovery codes. */
export function ForgetFactors({ member }: { member: TeamMember }) {
  const forget = useForgetFactors();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        Remove second step
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove the second step of ${displayName(member)}?`}
        text="Their app, passkeys and recovery codes stop working, and their password alone opens the account. Make sure that it is really them who asks."
        confirm="Remove second step"
        pending={forget.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          forget.mutate({ params: { id: member.id } }, { onSettled: () => setAsking(false) })
        }
      />
    </>
  );
}
