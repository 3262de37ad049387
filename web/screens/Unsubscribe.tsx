/**
 * The way out of the letters in the morning, with the token from one of them. Opening the page stops
 * nothing: programs that look for dangerous links in mails open every one.
 */
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { morningMails, Unsubscribing } from '#contract/morning-mails.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { SignInCard } from '#web/sign-in/SignInCard.tsx';
import { VisitorForm } from '#web/sign-in/VisitorForm.tsx';

type Kind = Unsubscribing['kind'];

const letters: Record<Kind, string> = {
  tasks: 'letters about tasks',
  appointments: 'letters about court dates and appointments',
  limitations: 'letters about limitation dates',
  payments: 'letters about payments due',
  compliance: 'letters about compliance items',
  all: 'letters in the morning',
};

export function Unsubscribe() {
  const [search] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const token = search.get('token');
  const kind = kindOf(search.get('kind'));
  if (!token || !kind) {
    return (
      <SignInCard title="Stop letters" links={<Settings />}>
        <p>This address is not complete. Open the link from the letter again.</p>
      </SignInCard>
    );
  }
  const words = letters[kind];
  if (isDone) {
    return (
      <SignInCard title="Letters stopped" focusAlways links={<Settings />}>
        <p>You will get no more {words}.</p>
      </SignInCard>
    );
  }
  return (
    <SignInCard title={`Stop ${words}?`} links={<Settings />}>
      <VisitorForm<typeof morningMails.unsubscribe>
        path="/api/unsubscribe"
        button="Stop these letters"
        body={() => ({ token, kind })}
        onDone={() => setDone(true)}
      >
        <p>
          {kind === 'all'
            ? 'Firmament will send you no letter in the morning any more.'
            : 'The other kinds keep coming. You can turn each on again at any time.'}
        </p>
      </VisitorForm>
    </SignInCard>
  );
}

const kindOf = (text: string | null): Kind | null =>
  text !== null && Object.hasOwn(letters, text) ? (text as Kind) : null;

/** Whoever is not signed in comes back there afterwards. */
function Settings() {
  const { user } = useCurrentUser();
  const words = 'Choose what comes in the morning';
  return user ? (
    <Link href="/profile" className="prose-link">
      {words}
    </Link>
  ) : (
    <a href="/api/login?returnTo=%2Fprofile" className="prose-link">
      {words}
    </a>
  );
}
