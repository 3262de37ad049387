import { Link } from 'wouter';
import { firmRoleLabels } from '#contract/permissions.ts';
import type { TeamMember } from '#contract/team.ts';
import { Fact, Facts } from '#web/clients/Facts.tsx';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { DateText } from '#web/kit/DateText.tsx';
import { ChangeRole } from '#web/team/ChangeRole.tsx';
import { EndTheirSessions } from '#web/team/EndTheirSessions.tsx';
import { ForgetFactors } from '#web/team/ForgetFactors.tsx';
import { LastOnline } from '#web/team/LastOnline.tsx';
import { RemoveMember } from '#web/team/RemoveMember.tsx';
import { SuspendOrReadmit } from '#web/team/SuspendOrReadmit.tsx';

interface Props {
  member: TeamMember;
  onRemoved: () => void;
}

/** What is known of a person, and what a manager can do about them. */
export function PersonView({ member, onRemoved }: Props) {
  const { user } = useCurrentUser();
  const { email, firmRole, state, hasSecondStep, lastOnlineAt, joinedAt } = member;
  const isOneself = member.id === user?.id;
  return (
    <div className="grid gap-5">
      <Facts>
        <Fact name="E-mail">{email}</Fact>
        <Fact name="Role">{firmRoleLabels[firmRole]}</Fact>
        {state === 'suspended' && (
          <Fact name="State">
            <Badge tone="warning">Suspended</Badge>
          </Fact>
        )}
        <Fact name="Second step">{hasSecondStep ? 'Yes' : 'No'}</Fact>
        <Fact name="Last online">
          <LastOnline value={lastOnlineAt} />
        </Fact>
        <Fact name="In the firm since">
          <DateText value={joinedAt} />
        </Fact>
      </Facts>
      {isOneself && (
        <p className="text-sm text-muted">
          This is you: how you sign in is under{' '}
          <Link href="/profile?section=security" className="prose-link">
            Security
          </Link>
          . Only another manager can suspend or remove you.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ChangeRole member={member} />
        {!isOneself && (
          <>
            <SuspendOrReadmit member={member} />
            <EndTheirSessions member={member} />
            {hasSecondStep && <ForgetFactors member={member} />}
            <RemoveMember member={member} onRemoved={onRemoved} />
          </>
        )}
      </div>
    </div>
  );
}
