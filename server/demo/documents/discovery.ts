/** What parties asked each other for, and what they handed over. */
import { type DemoDocument, easternDistrict, supremeKings } from './file.ts';

export const discovery: DemoDocument[] = [
  {
    filename: 'HDG 000214-000219 Operating Agreement.pdf',
    name: 'Operating Agreement of Harbor Dental Group, LLC (HDG 000214–000219)',
    category: 'discovery',
    matter: 'delgado-harbor',
    by: 'whitfield',
    ago: 12,
    tags: ['produced', 'harbor dental', 'review'],
    from: [
      'Harbor Dental Group, LLC',
      'Produced under the confidentiality stipulation · HDG 000214–000219',
    ],
    body: `
1. **Formation.** The members have formed a limited liability company under the laws of the State of New York by filing
articles of organization. Its purpose is the practice of dentistry.

2. **Members.** The members, their capital and their interests are:

| Member | Capital: | Interest: |
| Dr. Lionel Pereira | $240,000.00 | 60% |
| Dr. Simon Brandvold | $120,000.00 | 30% |
| Columbia Street Dental Realty, LLC | $40,000.00 | 10% |

3. **Management.** The company is managed by its managing member, Dr. Lionel Pereira. He alone may bind the company, except
that contracts of more than $50,000 and the settlement of claims require the consent of members who hold two thirds.

4. **Clinical standards.** The managing member shall approve in writing each procedure that a member begins to offer after
the date of this agreement, and shall supervise the first twenty cases of its kind. Approvals are kept in the minute book.

5. **Insurance.** Each member who treats patients shall carry professional liability insurance of at least $1,000,000 for
each claim and $3,000,000 in the aggregate.

6. **Indemnification.** The company shall indemnify and hold harmless each member from liability for acts in good faith
within the scope of his authority, but not for professional malpractice, gross negligence or willful misconduct.

7. **Distributions.** Net cash flow is distributed quarterly in proportion to interests, after reserves that the managing
member sets.

8. **Transfer.** No member may transfer an interest without the consent of all others. On death, disability or loss of the
license the company shall buy the interest at its appraised value, in twelve quarterly installments.

9. **Dissolution.** The company is dissolved by the vote of members who hold two thirds, or by decree.`,
  },
  {
    filename: 'Jackson - Verified Bill of Particulars.pdf',
    name: 'Verified Bill of Particulars, Jackson v. Crosstown Coach',
    category: 'discovery',
    matter: 'jackson-coach',
    by: 'nair',
    ago: 310,
    tags: ['bill of particulars', 'served'],
    from: supremeKings('519884/{y440}'),
    body: `
Plaintiff Denise Jackson, in response to the demand of the defendant, sets forth upon information and belief:

1. The occurrence took place on {610}, at about 8:12 a.m., on the eastbound side of Atlantic Avenue, some forty feet west
of its intersection with Nostrand Avenue.

2. The defendant was negligent in that its driver used a telephone, did not keep a proper lookout, followed too closely,
drove at a speed greater than was reasonable and prudent under the conditions, and braked violently.

3. Plaintiff sustained the following injuries, all of which are permanent: a complex tear of the medial meniscus of the
left knee; a tear of the anterior cruciate ligament, with reconstruction by allograft; traumatic chondromalacia; a
sprain of the lumbar spine; and a contusion of the left shoulder.

4. Plaintiff was confined to a hospital for two days, to bed for about three weeks, and to her home, except for visits to
doctors, for about four months.

5. Plaintiff was employed as a school aide and lost thirty-one weeks of work.

6. Special damages, which continue to accrue, are as follows:

| Item | Amount: |
| Hospital | $38,412.00 |
| Surgeons and anesthesia | $27,950.00 |
| Physical therapy, 64 visits | $9,600.00 |
| Lost earnings | $21,173.00 |
| Medicine and braces | $1,284.16 |

7. Plaintiff sustained a serious injury as defined in section 5102(d) of the Insurance Law, namely a permanent
consequential limitation of use of a body organ or member, a significant limitation of use of a body function or system,
and an injury of a non-permanent nature which kept her from her usual activities for ninety of the first one hundred and
eighty days.

8. Plaintiff reserves the right to supplement this bill up to thirty days before trial as CPLR 3043(b) permits.`,
  },
  {
    filename: 'Okonkwo - Responses to Second Interrogatories.pdf',
    name: 'Responses to Second Set of Interrogatories, Okonkwo',
    category: 'discovery',
    matter: 'okonkwo-employment',
    by: 'nair',
    ago: 4,
    tags: ['interrogatories', 'responses', 'draft'],
    from: easternDistrict('Okonkwo v. Larkfield Logistics, Inc.'),
    body: `
Plaintiff Chidi Okonkwo, under Rules 26 and 33 of the Federal Rules of Civil Procedure and Local Civil Rule 33.3, responds
to the second set of interrogatories of defendant Larkfield Logistics, Inc.

# General statement

Plaintiff objects to each interrogatory to the extent that it calls for information protected by the attorney-client
privilege or the work product doctrine. Documents withheld on that ground are listed in the privilege log served together
with these responses. Plaintiff states with each response whether anything has been withheld on the ground of another
objection. Plaintiff will supplement these responses as Rule 26(e) requires.

# Interrogatory no. 9

Identify each person with knowledge of the remarks alleged in paragraph 5 of the complaint.

Response: Trevor Haskell; Simone Achterberg, who may be reached only through undersigned counsel; the drivers known to
plaintiff as “Big Lou” and “Tasha”, whose full names are known to defendant; and whoever listened to channel 4 on the
nights in question. Nothing has been withheld.

# Interrogatory no. 10

Describe each instance of the conduct alleged to have created a hostile work environment, with date, place and witnesses.

Response: Plaintiff objects that the demand for each date over seven months is unduly burdensome, and that defendant has
the recordings of channel 4. Subject to that objection plaintiff refers under Rule 33(d) to the notes of Ms. Achterberg
(OKO 000031–000044), which list thirty-eight instances, and to his own calendar (OKO 000045–000052).

# Interrogatory no. 11

State the factual basis of the claim that the reason given for the dismissal was a pretext.

Response: The rule was not in writing. Nobody else was ever disciplined under it. Two lead dispatchers who used the same
words on the same channel were not dismissed. The notice of termination was written in a template that was last edited
three days after plaintiff’s complaint and five weeks before the alleged violation.

# Interrogatory no. 12

Set forth a computation of each category of damages.

| Category | Computation | Amount: |
| Difference in pay, yard | $4.00 × 40 hours × 6 weeks | $960.00 |
| Back pay to date | $31.50 × 40 × 41 weeks, less earnings | $30,412.00 |
| Lost benefits | Health plan, employer share | $8,364.00 |
| Emotional distress | To be determined by the jury | |

Response: As above. Plaintiff earned $21,248.00 as a driver for hire in the period, and has looked for comparable work
without interruption (OKO 000060–000118).

> As to the objections: Priya Nair, Okafor & Reyes, PLLC
> I declare under penalty of perjury that the foregoing is true and correct. ____________ Chidi Okonkwo`,
  },
  {
    filename: 'Okonkwo Privilege Log.docx',
    name: 'Privilege Log, Okonkwo v. Larkfield',
    category: 'discovery',
    matter: 'okonkwo-employment',
    by: 'whitfield',
    ago: 3,
    tags: ['privilege log', 'served with responses'],
    body: `
Plaintiff withholds the following documents under Rule 26(b)(5) and Local Civil Rule 26.2. **PN** is Priya Nair, **CO** is
Chidi Okonkwo, **DW** is Dana Whitfield, an employee of counsel.

| No. | Date | From | To | Kind and subject | Privilege |
| 1 | {300} | CO | PN | E-mail: asks for advice on the notice of dismissal | Attorney-client |
| 2 | {298} | PN | CO | Letter: advice on the charge and its time limit | Attorney-client |
| 3 | {266} | PN | File | Memorandum: pleading of the City law claim | Work product |
| 4 | {151} | PN | File | Notes of an interview with a witness | Work product |
| 5 | {149} | DW | PN | E-mail: chronology made at the request of counsel | Work product |
| 6 | {62} | PN | CO | E-mail: evaluation of the mediator’s proposal | Attorney-client; settlement |

Communications with counsel after the complaint was filed are not listed, as the parties have agreed.`,
  },
];
