import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { signIn } from '#contract/sign-in.ts';
import { PasswordField } from '#web/sign-in/PasswordField.tsx';
import { SignInCard } from '#web/sign-in/SignInCard.tsx';
import { VisitorForm } from '#web/sign-in/VisitorForm.tsx';

/** The token travels in the fragment, which no server log sees, and leaves the address bar at once. */
const tokenInAddress = () => new URLSearchParams(location.hash.slice(1)).get('token');

export function ResetPassword() {
  const [token] = useState(tokenInAddress);
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname);
  }, []);
  return (
    <SignInCard
      title="Set a new password"
      links={
        <>
          <Link href="/forgot-password" className="prose-link">
            Ask for a new link
          </Link>
          <Link href="/sign-in" className="prose-link">
            Back to sign-in
          </Link>
        </>
      }
    >
      {token ? (
        <VisitorForm<typeof signIn.resetPassword>
          path="/api/reset-password"
          button="Set password and sign in"
          body={(typed) => ({ token, password: typed('password') })}
          onDone={() => location.assign('/')}
        >
          <PasswordField label="New password" isNew />
        </VisitorForm>
      ) : (
        <p>
          This address is not complete. Open the link from the e-mail again, or ask for a new one.
        </p>
      )}
    </SignInCard>
  );
}
