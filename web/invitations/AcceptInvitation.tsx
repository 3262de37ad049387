/** Behind the link of an invitation. Opening it shows who invites to what, and uses nothing up. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type * as z from 'zod';
import type { invitations } from '#contract/invitations.ts';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { JoinForm } from '#web/invitations/JoinForm.tsx';
import { SignedInAlready } from '#web/invitations/SignedInAlready.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { type ApiError, call } from '#web/kit/api.ts';
import { buttonLook } from '#web/kit/button-look.ts';
import { useAddressToken } from '#web/sign-in/address-token.ts';
import { SignInCard } from '#web/sign-in/SignInCard.tsx';
import { asRole } from '#web/users/role-words.ts';

type Open = typeof invitations.open;
const path: Open['path'] = '/api/invitation';

export function AcceptInvitation() {
  const token = useAddressToken();
  const { user, isLoading } = useCurrentUser();
  if (!token) {
    return (
      <Calm>
        <p>This address is not complete. Open the link from the e-mail again.</p>
      </Calm>
    );
  }
  if (user) return <SignedInAlready user={user} token={token} />;
  if (isLoading) return <Calm>{null}</Calm>;
  return <Invited token={token} />;
}

function Invited({ token }: { token: string }) {
  const read = useQuery<z.output<Open['gives']>, ApiError>({
    queryKey: [path, token],
    queryFn: () => call('POST', path, { body: { token } }),
    // The form stays as it is while somebody fills it in.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { data } = read;
  const error = refusal ?? read.error;
  if (error?.status === 400) return <Unusable />;
  if (error?.status === 409) return <HasAccount sentence={error.sentence} />;
  if (!data) {
    return (
      <Calm>
        <Arriving
          read={read}
          rows={2}
          loading="Loading the invitation"
          failed="Could not load the invitation."
        />
      </Calm>
    );
  }
  const { companyName, invitedBy, firmRole, email } = data;
  return (
    <SignInCard
      title={`Join ${companyName}`}
      subtitle={`${invitedBy} invites you as ${asRole[firmRole]}.`}
      links={null}
    >
      <JoinForm token={token} email={email} companyName={companyName} onOver={setRefusal} />
    </SignInCard>
  );
}

interface CalmProps {
  /** It answers what was just done. */
  focusAlways?: boolean;
  children: ReactNode;
}

const Calm = ({ focusAlways, children }: CalmProps) => (
  <SignInCard title="Join your firm" focusAlways={focusAlways} links={null}>
    {children}
  </SignInCard>
);

/** Used, taken back, sent anew or too old: for whoever opens it, it is all the same. */
const Unusable = () => (
  <Calm focusAlways>
    <p role="status">
      This invitation does not work any more. Please ask whoever invited you to send it again.
    </p>
  </Calm>
);

const HasAccount = ({ sentence }: { sentence: string | null }) => (
  <Calm focusAlways>
    <p role="status">{sentence}</p>
    <Link href="/sign-in" className={buttonLook('primary', 'md', 'mt-5 w-full')}>
      Sign in
    </Link>
  </Calm>
);
