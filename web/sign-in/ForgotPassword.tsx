import { useState } from 'react';
import { Link } from 'wouter';
import type { signIn } from '#contract/sign-in.ts';
import { SignInCard } from '#web/sign-in/SignInCard.tsx';
import { EmailField } from '#web/sign-in/VisitorField.tsx';
import { VisitorForm } from '#web/sign-in/VisitorForm.tsx';

export function ForgotPassword() {
  const [isSent, setSent] = useState(false);
  return (
    <SignInCard
      title="Forgot your password?"
      subtitle={isSent ? undefined : 'We send you a link to set a new one.'}
      links={
        <Link href="/sign-in" className="prose-link">
          Back to sign-in
        </Link>
      }
    >
      {isSent ? (
        <p role="status">
          If an account exists for that address, a link to set a new password is on its way. It
          works once, for 30 minutes.
        </p>
      ) : (
        <VisitorForm<typeof signIn.forgotPassword>
          path="/api/forgot-password"
          button="Send the link"
          body={(typed) => ({ email: typed('email') })}
          onDone={() => setSent(true)}
        >
          <EmailField />
        </VisitorForm>
      )}
    </SignInCard>
  );
}
