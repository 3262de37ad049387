import { Notice } from '#web/frame/Notice.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';

export function ManagersOnly() {
  return (
    <Notice title="Access Denied">
      <p className="font-medium">The audit trail is restricted to managers of the firm.</p>
      <p className="text-muted">
        You do not have permission to view this page. Ask a manager of your firm if you need to know
        who saw or changed something.
      </p>
      <ButtonLink href="/" variant="secondary">
        Go to Dashboard
      </ButtonLink>
    </Notice>
  );
}
