/** What the state and the city ask of an office: of twenty-five items three are open, one of them late. */
import { type Duty, once, quarterEnds } from './duty.ts';

const done = once('regulatory');
const small = once('regulatory', 'low');
const urgent = once('regulatory', 'high');

export const regulatoryDuties: Duty[] = [
  {
    title: 'Renewal of malpractice insurance',
    description: 'Application, limits and the lawyers it names are checked before it is renewed.',
    category: 'regulatory',
    priority: 'high',
    starter: 'malpractice-insurance',
    to: 'reyes',
    recurrence: 'yearly',
    due: 9,
    open: 'in-progress',
  },
  {
    title: 'Data security: access, backups and a restore that was tried',
    description: 'Former colleagues have no access, and a backup was restored.',
    category: 'regulatory',
    starter: 'data-security',
    to: 'whitfield',
    recurrence: 'quarterly',
    due: { on: 28, of: quarterEnds },
    done: [
      ['whitfield', 4, 'Restored in 40 minutes.'],
      ['whitfield', 2, 'Restored in 35 minutes; one old account was closed.'],
      ['nair', 3, 'Restored in 31 minutes.', 'https://status.netwright.example/restores'],
    ],
    open: 'pending',
  },
  {
    title: 'Yearly review of the information security program',
    description: 'Safeguards under the SHIELD Act, General Business Law § 899-bb.',
    category: 'regulatory',
    priority: 'high',
    to: 'nair',
    due: -9,
    open: 'in-progress',
  },
  urgent(
    344,
    'Workers’ compensation and disability coverage',
    'whitfield',
    11,
    'Renewed for a year.',
  ),
  done(329, 'Paid family leave: rate and notice for the year', 'whitfield', 5),
  done(
    318,
    'Harassment prevention training for everybody',
    'reyes',
    14,
    'All four have taken part.',
  ),
  small(305, 'Labor law posters replaced', 'whitfield', 2),
  done(290, 'Wage notices given and signed', 'whitfield', 3),
  done(268, 'Forms I-9 looked through', 'nair', 6, 'One was signed again.'),
  done(
    247,
    'Biennial statement of the company',
    'okafor',
    9,
    undefined,
    'https://dos.example/filings',
  ),
  small(236, 'Fire extinguishers inspected', 'whitfield', 1),
  urgent(219, 'Second factor for every sign-in', 'nair', 8),
  urgent(207, 'Disks of all laptops encrypted', 'nair', 4, 'Five of five.'),
  done(
    188,
    'Plan for a data breach, tried at a table',
    'nair',
    3,
    'Two hours; the list of calls is new.',
  ),
  done(
    171,
    'Data protection terms with vendors',
    'okafor',
    5,
    'Dictation Desk has signed as the last.',
  ),
  done(158, 'Safe and sick time: policy and balances', 'whitfield', 7),
  small(141, 'Website read with a screen reader', 'nair', 6, 'Two forms had no labels.'),
  done(119, 'Cash above $10,000: who files Form 8300', 'okafor', 10),
  done(104, 'General liability insurance of the office', 'whitfield', 12, 'Renewed for a year.'),
  done(83, 'Electronic filing: accounts and who may use them', 'reyes', 2),
  small(57, 'Way out and assembly point shown to everybody', 'whitfield', 1),
  done(33, 'Accounts of former staff closed', 'whitfield', 3, 'One of a summer clerk.'),
];
