import { TrailLink } from '#web/audit/TrailLink.tsx';
import { useCurrentUser } from '#web/frame/current-user.ts';
import { Screen } from '#web/frame/Screen.tsx';
import { useAddress } from '#web/kit/address.ts';
import { SectionLinks } from '#web/kit/SectionLinks.tsx';
import { hrefOf, sectionOf, sectionsFor } from '#web/profile/sections.ts';

export function Profile() {
  const { user } = useCurrentUser();
  const { search } = useAddress();
  if (!user) return null;
  const here = sectionOf(search.get('section'), user);
  return (
    <Screen
      title="Profile Settings"
      subtitle={here.subtitle}
      actions={<TrailLink>Audit trail</TrailLink>}
    >
      <SectionLinks
        label="Profile Settings"
        sections={sectionsFor(user).map((section) => ({
          href: hrefOf(section),
          label: section.label,
          isHere: section === here,
        }))}
      />
      <here.Content user={user} />
    </Screen>
  );
}
