import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { SecondStepWay } from '#contract/sign-in.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { buttonLook } from '#web/kit/button-look.ts';
import { enter } from '#web/sign-in/return-to.ts';
import { SecondStepWays } from '#web/sign-in/SecondStepWays.tsx';
import { SignInCard } from '#web/sign-in/SignInCard.tsx';
import { useSecondStepWays } from '#web/sign-in/second-step.ts';
import { knowsPasskeys } from '#web/sign-in/show-passkey.ts';

/** The other half of a sign-in, for whoever has given the password. */
export function SecondStep() {
  const { user, isLoading } = useCurrentUser();
  const read = useSecondStepWays();
  const [isOver, setOver] = useState(false);
  const hasNone = read.data === null;

  // Whoever finished it in another tab, or comes back by the browser's own button, is in already.
  useEffect(() => {
    if (user && hasNone) enter();
  }, [user, hasNone]);

  if (isOver || (hasNone && !user && !isLoading)) {
    return (
      <SignInCard title="Second step" focusAlways links={null}>
        <p role="status">This sign-in has taken too long.</p>
        <SignInAgain />
      </SignInCard>
    );
  }
  return (
    <SignInCard
      title="Second step"
      subtitle="Your password is right. One more step shows that it is you."
      links={
        <Link href={`/sign-in${location.search}`} className="prose-link">
          Back to sign-in
        </Link>
      }
    >
      <Arriving
        read={read}
        rows={1}
        loading="Loading your second step"
        failed="Could not load your second step."
      />
      {read.data && <Offered ways={read.data} onOver={() => setOver(true)} />}
    </SignInCard>
  );
}

interface OfferedProps {
  ways: readonly SecondStepWay[];
  onOver: () => void;
}

function Offered({ ways, onOver }: OfferedProps) {
  const possible = ways.filter((way) => way !== 'passkey' || knowsPasskeys());
  const [best, ...others] = possible;
  if (best) return <SecondStepWays ways={[best, ...others]} onOver={onOver} />;
  return (
    <>
      <p>This browser does not know passkeys. Please sign in with another one.</p>
      <SignInAgain />
    </>
  );
}

const SignInAgain = () => (
  <Link href={`/sign-in${location.search}`} className={buttonLook('primary', 'md', 'mt-5 w-full')}>
    Sign in again
  </Link>
);
