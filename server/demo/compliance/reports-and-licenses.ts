/** What is reported to somebody, and the licenses of each lawyer. */
import { afterQuarters, type Duty, once } from './duty.ts';

const reported = once('reporting');
const licensed = once('licensing');

/** Also the ends of the periods in which these two have to earn their credits. */
export const renewals = { reyes: 30, okafor: 44, nair: 580 };

const newYork = 'Every second year, with the credits of these two years: Judiciary Law § 468-a.';
const eachIsAnItem = 'Each lawyer’s registration is an item of its own now.';

export const reports: Duty[] = [
  {
    title: 'Tax filings: estimates, payroll, forms 1099',
    description: 'Filed and paid for the quarter, with copies on file.',
    category: 'reporting',
    starter: 'tax-filings',
    to: 'whitfield',
    recurrence: 'quarterly',
    due: { on: 31, of: afterQuarters },
    done: [
      ['whitfield', 5, 'Filed by Halloran & Pike.'],
      ['whitfield', 3, 'Filed by Halloran & Pike.'],
      ['whitfield', 6, 'Filed by Halloran & Pike.', 'https://portal.halloran-pike.example/returns'],
    ],
    open: 'pending',
  },
  {
    title: 'Yearly registration of trust accounts with the bar',
    description:
      'New York asks for none; the bank reports dishonored checks. Looked at once a year.',
    category: 'reporting',
    starter: 'trust-registration',
    to: 'reyes',
    recurrence: 'yearly',
    due: 118,
    open: 'pending',
  },
  {
    title: 'Amended retainer statement, Baptiste v. Church Avenue Realty',
    description: 'With the Office of Court Administration: 22 NYCRR 691.20.',
    category: 'reporting',
    priority: 'high',
    to: 'reyes',
    due: -5,
    open: 'pending',
  },
  reported(428, 'Retainer statement, Jackson v. Crosstown Coach Lines', 'nair', 4),
  reported(378, 'Retainer statement, Delgado v. Harbor Dental Group', 'reyes', 9),
  reported(275, 'Closing statement, Adeyemi v. Stillwater', 'nair', 2, 'Settled, fee as agreed.'),
  reported(242, 'Survey of the county bar on trust accounts', 'whitfield', 6),
  reported(149, 'Pension plan: Form 5500-EZ', 'whitfield', 8, 'Filed by Halloran & Pike.'),
  reported(
    95,
    'Unclaimed property: nothing to report',
    'whitfield',
    12,
    'Looked through with the bank.',
  ),
  reported(46, 'Census of employees for the health plan', 'whitfield', 3),
];

export const licenses: Duty[] = [
  {
    title: 'New York bar registration: Julia Reyes',
    description: newYork,
    category: 'licensing',
    priority: 'high',
    to: 'reyes',
    lawyer: 'reyes',
    jurisdiction: 'NY',
    due: renewals.reyes,
    open: 'pending',
  },
  {
    title: 'New York bar registration: Samuel Okafor',
    description: newYork,
    category: 'licensing',
    priority: 'high',
    to: 'okafor',
    lawyer: 'okafor',
    jurisdiction: 'NY',
    due: renewals.okafor,
    open: 'pending',
  },
  {
    title: 'New York bar registration: Priya Nair',
    description: newYork,
    category: 'licensing',
    priority: 'high',
    to: 'nair',
    lawyer: 'nair',
    jurisdiction: 'NY',
    due: renewals.nair,
    open: 'pending',
  },
  {
    title: 'New Jersey annual registration: Priya Nair',
    description: 'With the payment to the Lawyers’ Fund for Client Protection.',
    category: 'licensing',
    priority: 'high',
    to: 'nair',
    lawyer: 'nair',
    jurisdiction: 'NJ',
    recurrence: 'yearly',
    due: 143,
    done: [['nair', 12, 'Paid by card.', 'https://njcourts.example/registration']],
    open: 'pending',
  },
  {
    title: 'Bar registrations and dues of every lawyer',
    description:
      'Each registration is renewed and paid, also where a lawyer is admitted elsewhere.',
    category: 'licensing',
    priority: 'high',
    starter: 'bar-registration',
    to: 'reyes',
    due: -112,
    done: [['reyes', 6, eachIsAnItem]],
  },
  {
    ...licensed(150, 'New York bar registration: Priya Nair', 'nair', 5, 'Paid by the firm.'),
    lawyer: 'nair',
    jurisdiction: 'NY',
  },
  {
    ...licensed(225, 'Certificate of good standing for Florida: Julia Reyes', 'reyes', 10),
    lawyer: 'reyes',
    jurisdiction: 'NY',
  },
  {
    ...licensed(270, 'Admission to the Eastern District: Priya Nair', 'nair', 15, 'Sworn in.'),
    lawyer: 'nair',
    jurisdiction: 'NY',
  },
  licensed(184, 'Notary commission of Dana Whitfield', 'whitfield', 20, 'For four years.'),
  licensed(79, 'Renewal of the city’s business certificate', 'whitfield', 9),
];
