/** Quick reference guides: one page each, to be looked at in a hurry. */
import type { DemoDocument } from './file.ts';

export const guides: DemoDocument[] = [
  {
    filename: 'Motion Practice in Kings County.docx',
    name: 'Quick reference: motion practice, Kings County Supreme',
    category: 'quick-reference-guide',
    by: 'reyes',
    ago: 168,
    tags: ['motions', 'kings county', 'cplr'],
    body: `
Check the part’s own rules first; they win over this page.

| Step | Time | Rule |
| Notice of motion, served in person | 8 days before the return date | CPLR 2214(b) |
| Served by mail | add 5 days | CPLR 2103(b) |
| Demand for answering papers 7 days before | serve 16 days before | CPLR 2214(b) |
| Summary judgment | **60 days** after note of issue in Part 14 | Part rules; CPLR 3212(a) |
| Notice of appeal | 30 days from service with notice of entry | CPLR 5513 |

# Papers

- Word limit: 7,000 for a memorandum or affirmation, 4,200 in reply, with a certificate (22 NYCRR 202.8-b).

- Statement of material facts only if the judge asks for one.

- Discovery motions need an affirmation of good faith that says **when** and with **whom** one spoke.

- Proposed order to show cause: notice to the other side, or say why not.

# Part 14, Justice Tsai, Room 741

- Courtesy copies, tabbed. Oral argument on Wednesdays at 10.

- Adjournments by stipulation, three in all, by two days before.`,
  },
  {
    filename: 'Residential Closing Checklist.txt',
    name: 'Quick reference: residential closing checklist',
    category: 'quick-reference-guide',
    by: 'whitfield',
    ago: 576,
    tags: ['closing', 'checklist', 'real estate'],
    body: `
RESIDENTIAL CLOSING: PURCHASER

BEFORE CONTRACT
  [ ] Engagement letter signed            [ ] Inspection report read
  [ ] Certificate of occupancy matches use (a "two-family" with three kitchens is not one)
  [ ] Condo/coop: minutes, two years of financials, offering plan and amendments
  [ ] Deposit check: never to the seller, always in escrow

AFTER CONTRACT
  [ ] Title ordered, report read, exceptions raised in writing
  [ ] Mortgage commitment within the contract's days. DIARY IT. Ask for more time BEFORE it ends.
  [ ] Violations, open permits, judgments against people of the same name

WEEK OF CLOSING
  [ ] Walk-through the day before
  [ ] Figures from bank attorney and title; adjustments with the other side
  [ ] Wire instructions confirmed BY VOICE
  [ ] Homeowner's insurance with the bank's exact clause

AT THE TABLE
  [ ] Deed, TP-584, RPTT, smoke detector affidavit, FIRPTA
  [ ] Keys, including the mailbox

AFTER
  [ ] Closing statement to client within a week   [ ] Escrows diaried   [ ] Policy when it comes
`,
  },
  {
    filename: 'CPLR Deadlines Card.txt',
    name: 'Quick reference: limitations and deadlines under the CPLR',
    category: 'quick-reference-guide',
    by: 'nair',
    ago: 449,
    tags: ['deadlines', 'statute of limitations', 'cplr'],
    body: `
LIMITATIONS (check for tolls, and check again)

  20 years   on a judgment ............................ CPLR 211
   6 years   contract; mistake; residual ............... 213
   6 years   fraud, or 2 from discovery ................ 213(8)
   3 years   personal injury, property damage .......... 214
   2y 6m     medical, dental, podiatric malpractice .... 214-a
   2 years   wrongful death ............................ EPTL 5-4.1
   1 year    assault, battery, libel, slander .......... 215
   90 days   notice of claim, City and authorities ..... GML 50-e
   1y 90d    action against the City ................... GML 50-i
   4 months  article 78 ................................ 217

IN THE CASE

  120 days   to serve the summons ...................... 306-b
   20 / 30   days to answer (in person / otherwise) .... 3012, 320
   20 days   to amend as of right ...................... 3025(a)
   20 days   to reply to a counterclaim ................ 3012(a)
    1 year   to move for default, or it is abandoned ... 3215(c)
   15 days   to demand a jury after note of issue ...... 4102
   30 days   reargument, and appeal .................... 2221(d), 5513

Discovery of a foreign object or of cancer: special rules, ask.
`,
  },
  {
    filename: 'E-Filing in Five Minutes.txt',
    name: 'Quick reference: e-filing in five minutes',
    category: 'quick-reference-guide',
    by: 'whitfield',
    ago: 130,
    tags: ['e-filing', 'nyscef', 'ecf'],
    body: `
STATE COURT (NYSCEF)
  - PDF/A, searchable, at most 100 MB, one document per file. Exhibits are documents of their own.
  - Redact first: social security numbers, dates of birth, account numbers (22 NYCRR 202.5(e)).
  - Bookmarks if it is longer than ten pages.
  - The filing counts when the fee is paid, until 11:59 pm. Do not find out at 11:58 pm.
  - Working copies only if the part asks.

FEDERAL COURT (ECF)
  - Civil cover sheet and summons with the complaint. The case opens when the clerk says so.
  - Rule 5.2: last four digits, initials of minors, year of birth.
  - Letters, not motions, before most discovery fights. Read the judge's individual practices.

BOTH
  - Save the confirmation to the matter, category Pleading, tag "filed".
  - Tell the attorney by message with the document number.
  - Matters behind an ethical wall: Julia files, nobody else.
`,
  },
];
