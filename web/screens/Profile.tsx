import { TrailLink } from '#web/audit/TrailLink.tsx';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Screen } from '#web/frame/Screen.tsx';
import { Alert } from '#web/kit/Alert.tsx';
import { MorningMailCard } from '#web/morning-mails/MorningMailCard.tsx';
import { LogoCard } from '#web/profile/LogoCard.tsx';
import { ProfileFacts } from '#web/profile/ProfileFacts.tsx';
import { ProfileForm } from '#web/profile/ProfileForm.tsx';
import { PortalReturn } from '#web/subscription/PortalReturn.tsx';
import { SubscriptionCard } from '#web/subscription/SubscriptionCard.tsx';

export function Profile() {
  const { user } = useCurrentUser();
  if (!user) return null;
  const mayChange = user.firmRole === 'manager';
  return (
    <Screen
      title="Profile Settings"
      subtitle="What stands on your firm's invoices"
      actions={<TrailLink>Audit trail</TrailLink>}
    >
      {mayChange && <PortalReturn />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-4">
          {mayChange ? (
            <ProfileForm user={user} />
          ) : (
            <>
              <Alert tone="info">Only managers of the firm can change its profile.</Alert>
              <ProfileFacts user={user} />
            </>
          )}
        </div>
        <div className="grid gap-4">
          <SubscriptionCard user={user} />
          <LogoCard user={user} mayChange={mayChange} />
          <MorningMailCard />
        </div>
      </div>
    </Screen>
  );
}
