import { LockKeyhole } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { productName } from '#web/frame/product-name.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';
import { returnTo } from '#web/sign-in/return-to.ts';
import { SignInCard } from '#web/sign-in/SignInCard.tsx';
import { openSignIn, signInHost } from '#web/sign-in/sign-in-host.ts';

/** What stands at / on a billing hostname, in place of the landing page. */
export function HostSignIn() {
  const [isLeaving, setLeaving] = useState(false);
  const { search, host } = location;
  const hasFailed = new URLSearchParams(search).has('error');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  // Whoever comes back by the browser's own button finds the page as it was left.
  useEffect(() => {
    const back = () => setLeaving(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  function leave() {
    const address = signInHost();
    if (!address) return;
    setLeaving(true);
    openSignIn(address, returnTo(search));
  }

  return (
    <SignInCard
      title={`Welcome to ${productName}`}
      subtitle="Secure sign-in for your law firm management platform"
      links={null}
    >
      <div className="grid gap-4">
        {hasFailed && <Alert>Signing in did not work. Please try again.</Alert>}
        <Button ref={button} icon={LockKeyhole} pending={isLeaving} onClick={leave}>
          {isLeaving ? 'Opening secure sign-in…' : 'Sign In Securely'}
        </Button>
        <p className="text-sm text-muted">
          From <span className="font-medium wrap-anywhere text-fg">{host}</span> you will be
          redirected to our secure authentication system.
        </p>
      </div>
    </SignInCard>
  );
}
