/**
 * One form, and only what was changed in it is sent. Everybody edits what is their own; the firm's facts are
 * fields for its managers and facts for the others.
 */
import { isAllowed } from '#contract/permissions.ts';
import { ProfileChange } from '#contract/profile.ts';
import type { CurrentUser } from '#contract/users.ts';
import { Form } from '#web/kit/Form.tsx';
import { FirmFacts, PaymentFacts } from '#web/profile/FirmFacts.tsx';
import { FirmFields } from '#web/profile/FirmFields.tsx';
import { LogoCard } from '#web/profile/LogoCard.tsx';
import { PaymentFields } from '#web/profile/PaymentFields.tsx';
import { PersonalFields, ProfessionalFields } from '#web/profile/PersonFields.tsx';
import { useChangeProfile } from '#web/profile/profile-calls.ts';
import { firmStart, ownStart } from '#web/profile/profile-start.ts';
import { SaveBar } from '#web/profile/SaveBar.tsx';
import { SubscriptionCard } from '#web/subscription/SubscriptionCard.tsx';

export function ProfileForm({ user }: { user: CurrentUser }) {
  const change = useChangeProfile();
  const mayChange = isAllowed(user.firmRole, 'setProfile');
  return (
    <Form
      takes={ProfileChange}
      start={mayChange ? { ...ownStart(user), ...firmStart(user) } : ownStart(user)}
      onSubmit={async (_, { changed }) => {
        if (Object.keys(changed).length > 0) await change.mutateAsync({ body: changed });
      }}
    >
      <PersonalFields email={user.email} />
      {mayChange ? <FirmFields logoUrl={user.logoUrl} /> : <FirmFacts user={user} />}
      <LogoCard user={user} mayChange={mayChange} />
      <ProfessionalFields />
      <SubscriptionCard user={user} />
      {mayChange ? <PaymentFields user={user} /> : <PaymentFacts user={user} />}
      <SaveBar />
    </Form>
  );
}
