import { useAccount } from '#web/account/account-calls.ts';
import { EmailCard } from '#web/account/EmailCard.tsx';
import { PasswordCard } from '#web/account/PasswordCard.tsx';
import { SessionsCard } from '#web/account/SessionsCard.tsx';
import { Alert } from '#web/kit/Alert.tsx';
import { SecondFactorsCard } from '#web/second-factors/SecondFactorsCard.tsx';

/** How a person comes in, and from where they are in just now. */
export function Security() {
  const { data } = useAccount();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      {data?.isDemo && (
        <Alert tone="info">
          Everybody knows the password of this demo account, so the way in stays as it is. Sign up
          to set up your own.
        </Alert>
      )}
      <EmailCard />
      <PasswordCard />
      <SecondFactorsCard />
      <SessionsCard />
    </div>
  );
}
