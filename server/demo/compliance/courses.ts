/** The courses that the lawyers took. Days count back from today. */
import type { Jurisdiction } from '#contract/jurisdictions.ts';

export interface DemoCourse {
  lawyer: 'reyes' | 'okafor' | 'nair';
  ago: number;
  title: string;
  provider: string;
  hours: string;
  ethics?: string;
  /** New York alone, unless more is said. */
  counts?: Jurisdiction[];
  /** The file of its certificate. */
  certificate?: string;
}

const bar = 'Kings County Bar Institute';
const academy = 'Hudson Practice Academy';
const online = 'Gotham CLE Online';
const seminar = 'Garden State Seminars';
const both: Jurisdiction[] = ['NY', 'NJ'];

/** Julia Reyes has all she needs. */
const ofReyes: Omit<DemoCourse, 'lawyer'>[] = [
  { ago: 655, title: 'Trial Evidence: Getting It In', provider: academy, hours: '4.00' },
  { ago: 512, title: 'Commercial Lease Disputes', provider: bar, hours: '3.00' },
  { ago: 402, title: 'The Ethics of Settlement', provider: online, hours: '2.00', ethics: '2.00' },
  { ago: 287, title: 'Deed Theft and Title Fraud', provider: bar, hours: '3.50' },
  {
    ago: 163,
    title: 'Escrow Accounts: Rule 1.15 in Practice',
    provider: bar,
    hours: '2.00',
    ethics: '2.00',
    certificate: 'CLE Certificate - Reyes - Escrow Accounts.pdf',
  },
  { ago: 61, title: 'Electronic Discovery for Small Firms', provider: academy, hours: '3.00' },
  { ago: 24, title: 'Elimination of Bias', provider: online, hours: '1.50' },
];

/** Samuel Okafor is short of some, and his period ends soon. */
const ofOkafor: Omit<DemoCourse, 'lawyer'>[] = [
  { ago: 640, title: 'Accountings in Surrogate’s Court', provider: bar, hours: '4.00' },
  { ago: 466, title: 'Supplemental Needs Trusts', provider: academy, hours: '3.00' },
  { ago: 330, title: 'Sales Tax Audits from Notice to Appeal', provider: online, hours: '3.50' },
  {
    ago: 212,
    title: 'Conflicts of Interest in Estate Practice',
    provider: bar,
    hours: '2.50',
    ethics: '2.50',
    certificate: 'CLE Certificate - Okafor - Conflicts of Interest.pdf',
  },
  {
    ago: 97,
    title: 'Offers in Compromise',
    provider: academy,
    hours: '3.50',
    certificate: 'CLE Certificate - Okafor - Offers in Compromise.pdf',
  },
];

/** Priya Nair has just begun in New York, and is half way in New Jersey. */
const ofNair: Omit<DemoCourse, 'lawyer'>[] = [
  { ago: 290, title: 'Family Leave', provider: seminar, hours: '3.00', counts: ['NJ'] },
  { ago: 200, title: 'Asylum Law Institute', provider: academy, hours: '4.00', counts: both },
  { ago: 128, title: 'The I-485 Interview', provider: online, hours: '2.50', counts: both },
  {
    ago: 58,
    title: 'Wage and Hour Update',
    provider: seminar,
    hours: '3.00',
    counts: both,
    certificate: 'CLE Certificate - Nair - Wage and Hour.pdf',
  },
  {
    ago: 19,
    title: 'Professional Responsibility in Two States',
    provider: seminar,
    hours: '2.00',
    ethics: '2.00',
    counts: both,
  },
];

export const courses: DemoCourse[] = [
  ...ofReyes.map((course) => ({ lawyer: 'reyes' as const, ...course })),
  ...ofOkafor.map((course) => ({ lawyer: 'okafor' as const, ...course })),
  ...ofNair.map((course) => ({ lawyer: 'nair' as const, ...course })),
];
