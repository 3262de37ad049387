import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { InvitationRow } from '#web/invitations/InvitationRow.tsx';
import { InviteDialog } from '#web/invitations/InviteDialog.tsx';
import { useInvitations } from '#web/invitations/invitation-calls.ts';
import { Seats } from '#web/invitations/Seats.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';

export function InvitationsCard() {
  const read = useInvitations();
  const [isInviting, setInviting] = useState(false);
  const kept = useFocusKept();
  return (
    <Card
      title="Invitations"
      action={
        <Button size="sm" icon={UserPlus} onClick={() => setInviting(true)}>
          Invite somebody
        </Button>
      }
    >
      <Arriving
        read={read}
        rows={2}
        loading="Loading invitations"
        failed="Could not load invitations."
      />
      {read.data && (
        <div {...kept} className="grid gap-3 outline-none">
          {read.data.length === 0 ? (
            <p className="text-sm text-muted">Nobody is invited just now.</p>
          ) : (
            <ul aria-label="Invitations" className="divide-y divide-border">
              {read.data.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          )}
          <Seats promised={read.data.length} />
        </div>
      )}
      <InviteDialog open={isInviting} onClose={() => setInviting(false)} />
    </Card>
  );
}
