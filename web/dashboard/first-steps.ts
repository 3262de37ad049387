/** What a new firm does first, why, and where it is done. */
import type { FirstStep } from '#contract/dashboard.ts';

interface Step {
  label: string;
  why: string;
  href: string;
}

export const firstSteps: Record<FirstStep, Step> = {
  profile: {
    label: "Enter your firm's address",
    why: 'It stands at the top of every invoice.',
    href: '/profile#law-firm',
  },
  client: {
    label: 'Add a client',
    why: 'Names are checked for conflicts from the first one on.',
    href: '/clients?client=new',
  },
  matter: {
    label: 'Open a matter',
    why: 'Deadlines, papers and bills are kept together in it.',
    href: '/clients?tab=matters&matter=new',
  },
  task: {
    label: 'Write down a task',
    why: 'With a due date it also stands in the calendar.',
    href: '/legal-admin?task=new',
  },
  document: {
    label: 'Upload a document',
    why: 'It can be found by any word in it.',
    href: '/document-repo?upload=yes',
  },
  invoice: {
    label: 'Write an invoice',
    why: 'Your first one takes about a minute.',
    href: '/financial-mgmt?invoice=new',
  },
};
