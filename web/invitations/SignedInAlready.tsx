import { useState } from 'react';
import type { CurrentUser } from '#contract/users.ts';
import { signOutHere } from '#web/invitations/sign-out-here.ts';
import { Button } from '#web/kit/Button.tsx';
import { SignInCard } from '#web/sign-in/SignInCard.tsx';
import { VisitorAlert } from '#web/sign-in/VisitorAlert.tsx';

interface Props {
  user: CurrentUser;
  token: string;
}

/** A person belongs to one firm: whoever is in one reads so before they wonder. */
export function SignedInAlready({ user, token }: Props) {
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle');
  async function leave() {
    setState('leaving');
    if (!(await signOutHere(token))) setState('failed');
  }
  return (
    <SignInCard title="Join your firm" links={null}>
      <div className="grid gap-5">
        <p className="wrap-anywhere">
          You are signed in as {user.email}
          {user.companyName && `, at ${user.companyName}`}. A person belongs to one firm: to accept
          the invitation for another address, sign out first.
        </p>
        {state === 'failed' && (
          <VisitorAlert>The server cannot be reached. Check your connection.</VisitorAlert>
        )}
        <Button pending={state === 'leaving'} onClick={() => void leave()}>
          Sign out
        </Button>
      </div>
    </SignInCard>
  );
}
