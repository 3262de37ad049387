import { isAllowed } from '#contract/permissions.ts';
import type { CurrentUser } from '#contract/users.ts';
import { Security } from '#web/account/Security.tsx';
import { ApiSection } from '#web/api-keys/ApiSection.tsx';
import { TrailLink } from '#web/audit/TrailLink.tsx';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Screen } from '#web/frame/Screen.tsx';
import { Alert } from '#web/kit/Alert.tsx';
import { useAddress } from '#web/kit/address.ts';
import { SectionLinks } from '#web/kit/SectionLinks.tsx';
import { MorningMailCard } from '#web/morning-mails/MorningMailCard.tsx';
import { LogoCard } from '#web/profile/LogoCard.tsx';
import { ProfileFacts } from '#web/profile/ProfileFacts.tsx';
import { ProfileForm } from '#web/profile/ProfileForm.tsx';
import { PortalReturn } from '#web/subscription/PortalReturn.tsx';
import { SubscriptionCard } from '#web/subscription/SubscriptionCard.tsx';
import { Team } from '#web/team/Team.tsx';

const sections = {
  profile: { label: 'Profile', subtitle: "What stands on your firm's invoices" },
  security: { label: 'Security', subtitle: 'How you sign in, and from where' },
  team: { label: 'Team', subtitle: 'Who is in your firm, and who may do what' },
  api: { label: 'API', subtitle: 'How other programs work with your firm’s records' },
};
type Section = keyof typeof sections;

const isFor = (section: string, { firmRole }: CurrentUser): section is Section =>
  section in sections && (section !== 'api' || isAllowed(firmRole, 'makeApiKeys'));

export function Profile() {
  const { user } = useCurrentUser();
  const { search } = useAddress();
  if (!user) return null;
  const asked = search.get('section') ?? '';
  const here = isFor(asked, user) ? asked : 'profile';
  return (
    <Screen
      title="Profile Settings"
      subtitle={sections[here].subtitle}
      actions={<TrailLink>Audit trail</TrailLink>}
    >
      <SectionLinks
        label="Profile Settings"
        sections={Object.entries(sections)
          .filter(([name]) => isFor(name, user))
          .map(([name, { label }]) => ({
            href: name === 'profile' ? '/profile' : `/profile?section=${name}`,
            label,
            isHere: name === here,
          }))}
      />
      {here === 'profile' && <Firm user={user} />}
      {here === 'security' && <Security />}
      {here === 'team' && <Team user={user} />}
      {here === 'api' && <ApiSection user={user} />}
    </Screen>
  );
}

function Firm({ user }: { user: CurrentUser }) {
  const mayChange = isAllowed(user.firmRole, 'setProfile');
  return (
    <>
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
    </>
  );
}
