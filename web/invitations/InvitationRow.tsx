import { useState } from 'react';
import type { Invitation } from '#contract/invitations.ts';
import { firmRoleLabels } from '#contract/permissions.ts';
import { useResend, useRevoke } from '#web/invitations/invitation-calls.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { useNow } from '#web/kit/now.ts';
import { RecentText } from '#web/kit/RecentText.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, firmRole, invitedBy, createdAt, expiresAt } = invitation;
  const resend = useResend();
  const revoke = useRevoke();
  const [isAsking, setAsking] = useState(false);
  const who = useColleagueName()(invitedBy);
  const isExpired = Date.parse(expiresAt) <= useNow().getTime();
  return (
    <li className="flex items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 max-sm:flex-col">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{email}</span>{' '}
          {isExpired && <Badge tone="warning">Expired</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{firmRoleLabels[firmRole]}</span> {who && <span>Invited by {who}</span>}{' '}
          <span>
            Sent <RecentText value={createdAt} />
          </span>{' '}
          {!isExpired && (
            <span>
              Works until <RecentText value={expiresAt} />
            </span>
          )}
        </p>
      </div>
      <div className="-mx-3 flex shrink-0 items-center sm:mx-0">
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Send again to ${email}`}
          pending={resend.isPending}
          onClick={() => resend.mutate({ params: { id } })}
        >
          Send again
        </Button>
        <Button
          size="sm"
          variant="quiet-danger"
          aria-label={`Take back the invitation of ${email}`}
          onClick={() => setAsking(true)}
        >
          Take back
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Take back the invitation of ${email}?`}
        text="The link in the letter leads nowhere from then on. You can invite them anew."
        confirm="Take back"
        pending={revoke.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => revoke.mutate({ params: { id } }, { onSettled: () => setAsking(false) })}
      />
    </li>
  );
}
