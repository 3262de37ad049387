/** How this office does things: playbooks, of which most belong to no matter. */
import type { DemoDocument } from './file.ts';

export const playbooks: DemoDocument[] = [
  {
    filename: 'Gowanus Recall Procedure.docx',
    name: 'Recall Procedure, Gowanus Cold Storage',
    category: 'playbooks',
    matter: 'gowanus-food-safety',
    by: 'okafor',
    ago: 286,
    tags: ['recall', 'food safety', 'procedure'],
    body: `
Who does what when a customer, an inspector or a thermometer says that food may be unsafe. **Stop, hold, call, write down.**

# The first hour

1. The shift supervisor puts the lot on hold in the warehouse system and hangs the red tag on every pallet.

2. The supervisor calls the recall coordinator. Nobody else speaks to customers, officials or the press.

3. The coordinator opens the log. Every call, its hour and what was said goes into it.

# The first day

4. Trace one step back and one step forward, as 21 C.F.R. part 1 requires:

(a) from whom the lot came, and when;

(b) where each case of it lies now; and

(c) to whom any of it was shipped.

5. Call counsel **before** any written notice leaves the building.

6. Decide with the owner of the goods whether the Reportable Food Registry must be told: within **24 hours** of the
determination, not of the rumor.

| Role | Who | Deputy |
| Recall coordinator | Tomasz Wieczorek | Night supervisor |
| Warehouse system | Inventory clerk | Day supervisor |
| Counsel | Samuel Okafor | Julia Reyes |

# Twice a year

7. A mock recall of one lot, chosen by somebody who does not work in the warehouse. The goal is 99.5 percent found within four
hours.`,
  },
  {
    filename: 'Playbook - Preparing a Witness.docx',
    name: 'Playbook: preparing a witness for a deposition',
    category: 'playbooks',
    by: 'nair',
    ago: 436,
    tags: ['deposition', 'witness', 'training'],
    body: `
Two meetings, never one. The first is for the facts, the second is for the chair.

# First meeting

1. Read the pleadings, the demands and every document that bears the witness’s name before the witness comes.

2. Say what is privileged and what is not. What a witness reads to refresh recollection may have to be shown.

3. Let the witness tell the story once without a question. Then ask for dates.

# Second meeting

4. The five rules:

(a) tell the truth;

(b) listen to the whole question;

(c) answer that question and stop;

(d) “I don’t know” and “I don’t remember” are answers, and are not the same one;

(e) never guess at a distance, a time or a speed.

5. Practice for an hour with somebody whom the witness does not know.

6. Show the exhibits that will come. A document should never be met for the first time on the record.

# On the day

- Water, breaks every hour, telephone off.

- Objections to form are for the record. The witness answers **unless told not to**.

- Errata within sixty days under CPLR 3116(a), thirty under Rule 30(e).`,
  },
  {
    filename: 'Playbook - New Client Intake.txt',
    name: 'Playbook: intake of a new client',
    category: 'playbooks',
    by: 'whitfield',
    ago: 611,
    tags: ['intake', 'conflicts', 'office'],
    body: `
NEW CLIENT INTAKE
Okafor & Reyes, PLLC. Keep this beside the telephone.

1. Names first, story later. Before anybody tells us anything confidential we need the names of
   the caller, of everybody on the other side, and of the companies behind them. Also former names.

2. Run the conflict check while they are on the line. If something comes up, say only: "I need
   to have an attorney call you back." Never say what came up.

3. Ask for the date. When did it happen, when were you served, is there a hearing? Write the
   earliest deadline on top of the sheet. The usual traps:
      - 90 days for a notice of claim against the City
      - 20 or 30 days to answer a complaint
      - 1 year for defamation, assault and battery
      - 2 years 6 months for malpractice

4. An attorney decides the check and whether we take the matter. Nobody is a client before that.

5. Engagement letter goes out the same day (template "Engagement Letter"). No work before it is
   signed, except to protect a deadline.

6. Declined? Letter the same day: we do not represent you, there may be deadlines, please see
   somebody else soon. Keep the names for later checks.
`,
  },
  {
    filename: 'Playbook - Litigation Hold.txt',
    name: 'Playbook: litigation hold',
    category: 'playbooks',
    by: 'reyes',
    ago: 355,
    tags: ['preservation', 'litigation hold', 'e-discovery'],
    body: `
LITIGATION HOLD

WHEN   As soon as litigation is reasonably anticipated: a demand letter, a charge, an accident
       report, a client who says "I'm going to sue". Not when the complaint is served.

WHO    Everybody who may have something: start with the people in the story, then those who
       keep the systems. Ask each of them who else.

HOW    1. Written notice to the client, signed by an attorney, the same day.
       2. Name the things: e-mail, text messages, chat, telephones, cameras that overwrite
          themselves (often after 7 to 30 days!), voicemail, paper, calendars.
       3. Stop automatic deletion. Get the name of the person who stopped it, and the date.
       4. Telephones: do not trade in, do not reset, switch off disappearing messages.
       5. Reminder every ninety days. Diary it as a task.
       6. Release in writing when the matter is over and every appeal has been exhausted.

WHY    Spoliation: an adverse inference, costs, or the striking of a pleading
       (CPLR 3126; Fed. R. Civ. P. 37(e); Pegasus Aviation I v. Varig Logistica, 26 N.Y.3d 543).

Send a hold letter to the OTHER side as well, on the first day.
`,
  },
  {
    filename: 'Playbook - Trust Account Reconciliation.txt',
    name: 'Playbook: monthly reconciliation of the trust account',
    category: 'playbooks',
    by: 'whitfield',
    ago: 224,
    tags: ['iola', 'trust account', 'rule 1.15'],
    body: `
THREE-WAY RECONCILIATION, by the tenth of every month

  A. The bank's statement, less checks outstanding, plus deposits in transit
  B. Our own ledger of the account
  C. The sum of all client ledgers

A = B = C, to the cent. If not, nothing leaves the account until we know why, and Julia is told.

Then:
  [ ] No client ledger below zero. One client's money never pays another client's bill.
  [ ] Deposits that have not cleared are not drawn on.
  [ ] Earned fees taken out promptly. Ours is not to be mingled with theirs.
  [ ] Old balances: who has money here and no open matter? Write to them.
  [ ] Print, sign, date, file. We keep it for seven years (Rule 1.15(d)).

Never: cash withdrawals, checks to "cash", a debit card, or a wire on instructions that came
by e-mail and were not confirmed by a call to a number we already had.
`,
  },
];
