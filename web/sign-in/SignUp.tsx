import { useEffect } from 'react';
import { Link } from 'wouter';
import type { signIn } from '#contract/sign-in.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { useProduct } from '#web/frame/product.ts';
import { PasswordField } from '#web/sign-in/PasswordField.tsx';
import { ProviderSignIn } from '#web/sign-in/ProviderSignIn.tsx';
import { enter, enterAsNew } from '#web/sign-in/return-to.ts';
import { SignInCard } from '#web/sign-in/SignInCard.tsx';
import { EmailField, VisitorField } from '#web/sign-in/VisitorField.tsx';
import { VisitorForm } from '#web/sign-in/VisitorForm.tsx';

export function SignUp() {
  const { user } = useCurrentUser();
  const product = useProduct();

  useEffect(() => {
    if (user) enter();
  }, [user]);

  return (
    <SignInCard
      title="Start your free trial"
      subtitle="No setup fees, cancel anytime, and no credit card required during the 14-day trial."
      links={
        <span>
          Have an account already?{' '}
          <Link href={`/sign-in${location.search}`} className="prose-link">
            Sign in
          </Link>
        </span>
      }
    >
      {product?.signIn === 'provider' ? (
        <ProviderSignIn />
      ) : (
        <VisitorForm<typeof signIn.signUp>
          path="/api/sign-up"
          button="Start your free trial"
          body={(typed) => ({
            firstName: typed('firstName'),
            lastName: typed('lastName'),
            companyName: typed('companyName'),
            email: typed('email'),
            password: typed('password'),
            timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          })}
          onDone={enterAsNew}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <VisitorField name="firstName" label="First name" autoComplete="given-name" />
            <VisitorField name="lastName" label="Last name" autoComplete="family-name" />
          </div>
          <VisitorField name="companyName" label="Firm name" autoComplete="organization" />
          <EmailField />
          <PasswordField label="Password" isNew />
        </VisitorForm>
      )}
    </SignInCard>
  );
}
