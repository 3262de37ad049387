import { EmailCard } from '#web/account/EmailCard.tsx';
import { PasswordCard } from '#web/account/PasswordCard.tsx';
import { SessionsCard } from '#web/account/SessionsCard.tsx';
import { SecondFactorsCard } from '#web/second-factors/SecondFactorsCard.tsx';

/** How a person comes in, and from where they are in just now. */
export function Security() {
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <EmailCard />
      <PasswordCard />
      <SecondFactorsCard />
      <SessionsCard />
    </div>
  );
}
