/** What the Rules of Professional Conduct ask for: of twenty items one is open. */
import { type Duty, once, quarterEnds } from './duty.ts';

const done = once('ethical');
const small = once('ethical', 'low');
const intake = 'Playbook - New Client Intake.txt';
const policy = 'Policy on Artificial Intelligence (signed).pdf';
const holds = 'Playbook - Litigation Hold.txt';

export const ethicalDuties: Duty[] = [
  {
    title: 'Review of open conflict checks',
    description: 'Every check has a decision, and every waiver is signed and filed.',
    category: 'ethical',
    starter: 'conflict-system',
    to: 'okafor',
    recurrence: 'quarterly',
    due: { on: 31, of: quarterEnds },
    done: [
      ['okafor', 5, 'Two were undecided for a week; both are clear.'],
      ['okafor', 2, 'One waiver was missing; it is signed and filed.'],
      ['reyes', 7, 'All are decided.'],
    ],
    open: 'pending',
  },
  {
    title: 'CLE credits of every lawyer, ethics part included',
    description: 'Credits still missing and by when, with the certificates on file.',
    category: 'ethical',
    priority: 'high',
    starter: 'ethics-training',
    to: 'reyes',
    due: -74,
    done: [['reyes', 9, 'From here on, the desk counts the credits of each lawyer.']],
  },
  {
    title: 'Closed files: retention dates and destruction',
    description: 'Files whose day has come are screened for originals and logged.',
    category: 'ethical',
    priority: 'low',
    starter: 'file-retention',
    to: 'whitfield',
    due: -51,
    done: [['whitfield', 4, 'No file is old enough. The desk lists the day of each.']],
  },
  done(178, 'Screening memorandum, Whitaker custody', 'nair', 6, 'Dana has no access to the file.'),
  done(365, 'Statement of Client’s Rights posted in the office', 'whitfield', 3),
  done(338, 'Notice of fee arbitration in every engagement letter', 'reyes', 8),
  done(296, 'Conflict questions in the intake form', 'okafor', 4, 'See the playbook.', intake),
  done(281, 'Written consents for shared fees', 'okafor', 10, 'Two, both filed.'),
  done(254, 'Sample of ten engagement letters under Part 1215', 'reyes', 2, 'Nine were in time.'),
  done(231, 'Supervision of staff: meeting under Rule 5.3', 'reyes', 1),
  small(
    203,
    'Pro bono hours of the year reported',
    'nair',
    12,
    '61 hours, most of them for tenants.',
  ),
  done(176, 'Website and advertisements read under Rule 7.1', 'okafor', 5),
  done(152, 'Succession plan: who takes over which files', 'reyes', 3, 'Signed by all three.'),
  done(127, 'Confidentiality agreements with vendors', 'whitfield', 7, 'Eleven of eleven.'),
  done(
    109,
    'Policy on drafting with artificial intelligence',
    'nair',
    4,
    'Read and signed by everybody.',
    policy,
  ),
  done(92, 'Litigation holds: clients were told in writing', 'reyes', 6, undefined, holds),
  done(
    38,
    'Sample of ten engagement letters under Part 1215',
    'okafor',
    3,
    'All ten were in time.',
  ),
];
