import { Link } from 'wouter';
import type { signIn } from '#contract/sign-in.ts';
import { useAddressToken } from '#web/sign-in/address-token.ts';
import { PasswordField } from '#web/sign-in/PasswordField.tsx';
import { SignInCard } from '#web/sign-in/SignInCard.tsx';
import { useSecondStep } from '#web/sign-in/second-step.ts';
import { VisitorForm } from '#web/sign-in/VisitorForm.tsx';

export function ResetPassword() {
  const token = useAddressToken();
  const toSecondStep = useSecondStep();
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
          onRefused={toSecondStep}
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
