import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { signIn } from '#contract/sign-in.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { useProduct } from '#web/frame/product.ts';
import { call } from '#web/kit/api.ts';
import { type DemoAccount, DemoAccounts } from '#web/sign-in/DemoAccounts.tsx';
import { PasskeyButton } from '#web/sign-in/PasskeyButton.tsx';
import { PasswordField } from '#web/sign-in/PasswordField.tsx';
import { ProviderSignIn } from '#web/sign-in/ProviderSignIn.tsx';
import { enter } from '#web/sign-in/return-to.ts';
import { SignInCard } from '#web/sign-in/SignInCard.tsx';
import { useSecondStep } from '#web/sign-in/second-step.ts';
import { knowsPasskeys } from '#web/sign-in/show-passkey.ts';
import { EmailField } from '#web/sign-in/VisitorField.tsx';
import { VisitorForm } from '#web/sign-in/VisitorForm.tsx';

export function SignIn() {
  const { user } = useCurrentUser();
  const product = useProduct();
  const toSecondStep = useSecondStep();
  const [demo, setDemo] = useState<DemoAccount>();

  useEffect(() => {
    if (user) enter();
  }, [user]);

  const links = (
    <>
      <span>
        New here?{' '}
        <Link href={`/sign-up${location.search}`} className="prose-link">
          Start your free trial
        </Link>
      </span>
      <Link href="/forgot-password" className="prose-link">
        Forgot your password?
      </Link>
    </>
  );

  return (
    <SignInCard
      title="Sign in"
      subtitle="Secure sign-in for your law firm management platform"
      links={product?.signIn === 'provider' ? null : links}
      below={product && <DemoAccounts accounts={product.demoAccounts} onUse={setDemo} />}
    >
      {product?.signIn === 'provider' ? (
        <ProviderSignIn />
      ) : (
        <div className="grid gap-4">
          <VisitorForm<typeof signIn.signIn>
            path="/api/login"
            button="Sign in"
            body={(typed) => ({ email: typed('email'), password: typed('password') })}
            onDone={enter}
            onRefused={toSecondStep}
          >
            <EmailField key={`email ${demo?.email}`} defaultValue={demo?.email} />
            <PasswordField
              key={`password ${demo?.email}`}
              label="Password"
              defaultValue={demo?.password}
            />
          </VisitorForm>
          {knowsPasskeys() && (
            <PasskeyButton
              variant="secondary"
              options="/api/login/passkey/options"
              send={async (credential) => {
                await call('POST', '/api/login/passkey', { body: { credential } });
                enter();
              }}
            >
              Sign in with a passkey
            </PasskeyButton>
          )}
        </div>
      )}
    </SignInCard>
  );
}
