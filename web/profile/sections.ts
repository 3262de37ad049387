/** The parts of /profile, each with an address of its own (`?section=`). A new one is one more line. */
import type { ComponentType } from 'react';
import { isAllowed, type PermissionName } from '#contract/permissions.ts';
import type { CurrentUser } from '#contract/users.ts';
import { Security } from '#web/account/Security.tsx';
import { ApiSection } from '#web/api-keys/ApiSection.tsx';
import { RatesAndBilling } from '#web/billing-terms/RatesAndBilling.tsx';
import { OwnProfile } from '#web/profile/OwnProfile.tsx';
import { Team } from '#web/team/Team.tsx';

interface Section {
  /** As the address says it. */
  name: string;
  label: string;
  subtitle: string;
  /** For whoever may; without it, for everybody. */
  needs?: PermissionName;
  Content: ComponentType<{ user: CurrentUser }>;
}

const first: Section = {
  name: 'profile',
  label: 'Profile',
  subtitle: "Who you are, and what stands on your firm's invoices",
  Content: OwnProfile,
};

const sections: readonly Section[] = [
  first,
  {
    name: 'security',
    label: 'Security',
    subtitle: 'How you sign in, and from where',
    Content: Security,
  },
  {
    name: 'team',
    label: 'Team',
    subtitle: 'Who is in your firm, and who may do what',
    Content: Team,
  },
  {
    name: 'billing',
    label: 'Rates & billing',
    subtitle: 'What an hour costs, and how time becomes what is billed',
    Content: RatesAndBilling,
  },
  {
    name: 'api',
    label: 'API',
    subtitle: 'How other programs work with your firm’s records',
    needs: 'makeApiKeys',
    Content: ApiSection,
  },
];

export const sectionsFor = (user: CurrentUser): readonly Section[] =>
  sections.filter(({ needs }) => !needs || isAllowed(user.firmRole, needs, user));

export const sectionOf = (asked: string | null, user: CurrentUser): Section =>
  sectionsFor(user).find(({ name }) => name === asked) ?? first;

export const hrefOf = ({ name }: Section): string =>
  name === first.name ? '/profile' : `/profile?section=${name}`;
