import { Notice } from '#web/frame/Notice.tsx';
import { SignInLink } from '#web/frame/SignInLink.tsx';
import { VisitorLayout } from '#web/frame/VisitorLayout.tsx';

export function SignInNeeded() {
  return (
    <VisitorLayout>
      <Notice title="Access Denied">
        <p className="text-muted">You need to be logged in to access this page.</p>
        <SignInLink />
      </Notice>
    </VisitorLayout>
  );
}
