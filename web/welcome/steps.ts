/** What the tour says, step by step, and where each line leads. */
import type { ComponentType } from 'react';
import { firstSteps } from '#web/dashboard/first-steps.ts';
import { productName } from '#web/frame/product-name.ts';
import { Casework, Letterhead, Outlook, Vaulting } from '#web/welcome/pictures.tsx';

interface Line {
  text: string;
  /** A line without one only tells. */
  href?: string;
  more: string;
}

interface Step {
  title: string;
  lead: string;
  lines: readonly Line[];
  Picture: ComponentType<{ className: string }>;
}

const { client, matter, task } = firstSteps;

export const steps: readonly [Step, Step, Step, Step] = [
  {
    title: `Welcome to ${productName}`,
    lead: 'Everything your practice has promised, in one place. In a minute you know where it is.',
    lines: [
      { text: 'Dashboard analytics', more: 'What is overdue, owed and due this week.' },
      { text: 'Client and case management', more: 'Conflicts are checked from the first name on.' },
      { text: 'Billing', more: 'Hours and expenses become invoices, and payments settle them.' },
      { text: 'Document repository', more: 'Found by any word that is in them.' },
      {
        text: 'Compliance and deadlines',
        more: 'Counted by the rules, and told before they pass.',
      },
    ],
    Picture: Vaulting,
  },
  {
    title: 'Set Up Your Firm Profile',
    lead: 'Set once, used on every invoice and letter.',
    lines: [
      { text: 'Firm name and contact', href: '/profile#law-firm', more: 'The head of your paper.' },
      { text: 'Branding and logo', href: '/profile#logo', more: 'Beside your name on invoices.' },
      {
        text: 'Practice areas and jurisdictions',
        href: '/profile#professional',
        more: 'What you do, and where.',
      },
      {
        text: 'Banking and payment details',
        href: '/profile#payment-details',
        more: 'Where clients pay. Numbers are kept sealed.',
      },
      {
        text: 'User roles and permissions',
        href: '/profile?section=team',
        more: 'Who works here, and what each may do.',
      },
    ],
    Picture: Letterhead,
  },
  {
    title: 'Start Managing Cases',
    lead: 'A client, a matter and a first task: that is all it takes to begin.',
    lines: [client, matter, task].map(({ label, href, why }) => ({ text: label, href, more: why })),
    Picture: Casework,
  },
  {
    title: 'Explore Advanced Features',
    lead: 'For when the first matters are running.',
    lines: [
      {
        text: 'Financial reporting',
        href: '/financial-mgmt',
        more: 'Revenue, expenses and a balance sheet, as PDF.',
      },
      {
        text: 'Automated invoices',
        href: '/financial-mgmt?invoice=new',
        more: 'Numbered, filled in and reckoned for you.',
      },
      {
        text: 'Vendor and expense management',
        href: '/vendor-mgmt',
        more: 'Contracts that end, and what was spent.',
      },
      {
        text: 'Compliance tracking',
        href: '/compliance',
        more: 'Licenses, training hours and trust accounts.',
      },
      {
        text: 'Calendar integration and reminders',
        href: '/calendar?dialog=subscribe',
        more: 'In Outlook, Google or Apple, and by mail in the morning.',
      },
    ],
    Picture: Outlook,
  },
];

/** `?step=3`; whatever else the address says is the first. */
export const stepOf = (asked: string | null): number =>
  /^[1-4]$/.test(asked ?? '') ? Number(asked) : 1;
