import type { CurrentUser } from '#contract/users.ts';
import { useMay } from '#web/frame/current-user.ts';
import { InvitationsCard } from '#web/invitations/InvitationsCard.tsx';
import { AllowancesCard } from '#web/team/AllowancesCard.tsx';
import { RolesCard } from '#web/team/RolesCard.tsx';
import { TeamCard } from '#web/team/TeamCard.tsx';

/** Who is in the firm, who is to come, and who may do what: the last is for everybody to read. */
export function Team({ user }: { user: CurrentUser }) {
  const mayRun = useMay('runTeam');
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-4">
      {mayRun && (
        <>
          <TeamCard />
          <InvitationsCard />
          <AllowancesCard firm={user} />
        </>
      )}
      <RolesCard own={user.firmRole} firm={user} />
    </div>
  );
}
