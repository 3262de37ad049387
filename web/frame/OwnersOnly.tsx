import { Notice } from '#web/frame/Notice.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';

export function OwnersOnly() {
  return (
    <Notice title="Access Denied">
      <p className="font-medium">This dashboard is restricted to application owners only.</p>
      <p className="text-muted">
        You do not have permission to view this page. Contact the system administrator if you
        believe this is an error.
      </p>
      <ButtonLink href="/" variant="secondary">
        Go to Dashboard
      </ButtonLink>
    </Notice>
  );
}
