import { TrailLink } from '#web/audit/TrailLink.tsx';
import { Screen } from '#web/frame/Screen.tsx';
import { useAddress } from '#web/kit/address.ts';
import { SectionLinks } from '#web/kit/SectionLinks.tsx';
import { hrefOf, sectionOf, sections } from '#web/profile/sections.ts';

export function Profile() {
  const { search } = useAddress();
  const here = sectionOf(search.get('section'));
  return (
    <Screen
      title="Profile Settings"
      subtitle={here.subtitle}
      actions={<TrailLink>Audit trail</TrailLink>}
    >
      <SectionLinks
        label="Profile Settings"
        sections={sections.map((section) => ({
          href: hrefOf(section),
          label: section.label,
          isHere: section === here,
        }))}
      />
      <here.Content />
    </Screen>
  );
}
