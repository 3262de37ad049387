import { isFull, seatsSentence } from '#web/invitations/seats-sentence.ts';
import { PlansLink } from '#web/kit/PlansLink.tsx';
import { useSubscription } from '#web/subscription/subscription-calls.ts';

/** How many more the plan has room for; nothing while it is not known. */
export function Seats({ promised }: { promised: number }) {
  const users = useSubscription().data?.subscription?.usage.users;
  if (!users) return null;
  return (
    <p className="text-sm text-muted">
      {seatsSentence(users, promised)} {isFull(users, promised) && <PlansLink />}
    </p>
  );
}
