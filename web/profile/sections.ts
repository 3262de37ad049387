/** The parts of /profile, each with an address of its own (`?section=`). A new one is one more line. */
import type { ComponentType } from 'react';
import { Security } from '#web/account/Security.tsx';
import { OwnProfile } from '#web/profile/OwnProfile.tsx';

interface Section {
  /** As the address says it. */
  name: string;
  label: string;
  subtitle: string;
  Content: ComponentType;
}

const first: Section = {
  name: 'profile',
  label: 'Profile',
  subtitle: "Who you are, and what stands on your firm's invoices",
  Content: OwnProfile,
};

export const sections: readonly Section[] = [
  first,
  {
    name: 'security',
    label: 'Security',
    subtitle: 'How you sign in, and from where',
    Content: Security,
  },
];

export const sectionOf = (asked: string | null): Section =>
  sections.find(({ name }) => name === asked) ?? first;

export const hrefOf = ({ name }: Section): string =>
  name === first.name ? '/profile' : `/profile?section=${name}`;
