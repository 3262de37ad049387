/** What the trust account asks for: all of it is done. The next reconciliation is a task of its own. */
import { afterQuarters, type Done, type Duty, quarterEnds } from './duty.ts';

const agree = 'Bank, register and client ledgers agree to the cent.';
const statements = 'https://bank.okafor-reyes.example/iolta/statements';
const reviewed = 'Packet reviewed and signed.';

const reconciled: Done[] = [
  ['whitfield', 3, agree],
  ['whitfield', 1, agree],
  ['whitfield', 4, `${agree} One deposit in transit, cleared on the 2nd.`],
  ['okafor', 2, `${agree} Dana was away.`],
  ['whitfield', 2, agree],
  ['whitfield', 5, agree],
  [
    'whitfield',
    1,
    'A bank charge of $15.00 was taken from the trust account; refunded by the bank.',
  ],
  ['whitfield', 3, agree, statements],
  ['whitfield', 2, `${agree} The next one is on Dana’s list of tasks.`, statements],
];

export const trustDuties: Duty[] = [
  {
    title: 'Three-way reconciliation of trust accounts',
    description: 'Bank statement, account register and the sum of the client ledgers agree.',
    category: 'iolta',
    priority: 'high',
    starter: 'account-reconciliation',
    to: 'whitfield',
    recurrence: 'monthly',
    due: { on: 10 },
    done: reconciled,
  },
  {
    title: 'Monthly IOLTA report',
    description: 'Journals, client ledgers, trial balance and reconciliation, reviewed and filed.',
    category: 'iolta',
    priority: 'high',
    starter: 'iolta-report',
    to: 'reyes',
    recurrence: 'monthly',
    due: { on: 15 },
    done: [
      ['reyes', 2, reviewed],
      ['reyes', 3, reviewed],
      ['reyes', 1, reviewed],
      ['okafor', 4, `${reviewed} Julia was on trial.`],
      ['reyes', 2, reviewed],
      ['reyes', 2, `${reviewed} Asked the bank about a charge of $15.00.`],
      ['reyes', 3, `${reviewed} The bank has refunded it.`],
      ['reyes', 1, reviewed],
      ['reyes', 2, reviewed, 'https://files.okafor-reyes.example/iolta/packets'],
    ],
  },
  {
    title: 'IOLTA interest remitted to the foundation',
    description: 'The bank has remitted the interest; none of it stands on a client ledger.',
    category: 'iolta',
    starter: 'interest-distribution',
    to: 'whitfield',
    recurrence: 'quarterly',
    due: { on: 20, of: afterQuarters },
    done: [
      ['whitfield', 6, 'The IOLA Fund has confirmed $41.17.'],
      ['whitfield', 4, 'The IOLA Fund has confirmed $38.62.', 'https://iola.example/remittances'],
      ['whitfield', 5, 'The IOLA Fund has confirmed $44.03.', 'https://iola.example/remittances'],
    ],
  },
  {
    title: 'Stale trust checks and unidentified funds',
    description: 'Checks that nobody has cashed, and what was done about each.',
    category: 'iolta',
    starter: 'stale-checks',
    to: 'whitfield',
    recurrence: 'quarterly',
    due: { on: 31, of: quarterEnds },
    done: [
      ['whitfield', 8, 'None.'],
      ['whitfield', 3, 'One: $212.40 to Aaron Kaplan, stopped and sent again.'],
      ['whitfield', 6, 'None.'],
    ],
  },
];
