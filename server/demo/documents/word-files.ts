/** What is still being worked on: drafts, tables and memoranda in Word. */
import { boilerplate, signatures } from './clauses.ts';
import type { DemoDocument } from './file.ts';

export const wordFiles: DemoDocument[] = [
  {
    filename: 'Delgado - Reply to Counterclaims (draft).docx',
    name: 'Reply to Counterclaims, Delgado',
    category: 'pleading',
    matter: 'delgado-harbor',
    by: 'reyes',
    ago: 9,
    tags: ['reply', 'draft', 'counterclaims'],
    caption: {
      name: 'Robert Delgado, Plaintiff,',
      text: 'against Harbor Dental Group, LLC and Dr. Simon Brandvold, Defendants.',
      facts: [
        ['Index No.', '531177/{y396}'],
        ['Part', '14'],
      ],
    },
    body: `
Plaintiff **Robert Delgado**, by his attorneys, replies to the counterclaims of the defendants as follows:

# First counterclaim: account stated

1. Admits that plaintiff received a statement dated {70}, and denies that he kept it without objection: he returned it on the
next day with the words “not for numbing my face” written across it.

2. Denies each and every other allegation of paragraphs 31 through 34.

# Second counterclaim: defamation

3. Denies that the review quoted in paragraph 36 was false, and refers to the whole of it for its meaning.

4. Denies that the defendants have suffered damages.

# Affirmative defenses

5. The second counterclaim arises from lawful conduct in connection with an issue of public interest, and is barred by
sections 70-a and 76-a of the Civil Rights Law. It lacks a substantial basis in fact and law.

6. The statement is a pure expression of opinion.

7. The first counterclaim is for services that were negligently rendered and worthless.

WHEREFORE, plaintiff demands that the counterclaims be dismissed, with costs, attorneys’ fees and damages as provided by
section 70-a of the Civil Rights Law.`,
    later: [
      {
        ago: 1,
        by: 'reyes',
        filename: 'Delgado - Reply to Counterclaims (final).docx',
        instead: [
          [
            '6. The statement is a pure expression of opinion.',
            '6. The statement is a pure expression of opinion. In the alternative it is substantially true, as the testimony of Marguerite Pell shows (Tr. at 21–26).',
          ],
        ],
      },
    ],
  },
  {
    filename: 'Bright Kiln - Engagement Letter.docx',
    name: 'Engagement Letter, Bright Kiln Pottery (to be signed)',
    category: 'contract',
    matter: 'bright-kiln-company',
    by: 'okafor',
    ago: 4,
    tags: ['engagement letter', 'unsigned'],
    body: `
> {4}
> Tess Aldous
> Bright Kiln Pottery, LLC
> 87 Richardson Street, Brooklyn, New York 11211

Dear Ms. Aldous:

We are glad that you have asked us to help you put your company on its feet. Please read this letter, ask us whatever you
like about it, and return it signed.

1. **What we shall do.** We shall draft an operating agreement, publish the notice that section 206 of the Limited Liability
Company Law requires, and negotiate the lease of your studio.

2. **What we shall not do.** We shall not register trademarks or prepare tax returns. The patent application for your glaze
is the subject of a letter of its own.

3. **Fee.** The fee is a flat **$3,200.00**, of which $1,600.00 is due with this letter.

4. **Conflicts.** We have searched our records for you, your company and your landlord, and found no conflict of interest.

5. **Communication.** Samuel Okafor is responsible for this matter. We answer within one business day.

> Very truly yours,
> Samuel Okafor`,
  },
  {
    filename: '88 Wyckoff Rent Roll and Estoppels.docx',
    name: 'Rent Roll and Estoppel Tracker, 88 Wyckoff Avenue',
    category: 'other',
    matter: 'papadakis-wyckoff',
    by: 'whitfield',
    ago: 5,
    tags: ['rent roll', 'closing', 'tracker'],
    body: `
Where we stand before the closing. Estoppel certificates must not be older than thirty days on the day itself.

| Unit | Tenant | Monthly: | Security: | Estoppel |
| Store | Wyckoff Bicycle Works | $5,200.00 | $10,400.00 | Sent, not returned |
| 1 | R. and T. Oyelaran | $2,450.00 | $2,450.00 | Signed |
| 2 | M. Villafuerte | $2,150.00 | $2,150.00 | Signed; says heat is weak |
| 3 | S. Lindgren | $2,600.00 | $2,600.00 | Sent, calls on Thursday |

# Still open

- Payoff letter of the bank, with a daily rate.

- Proof that the facade violation has been dismissed.

- **Villafuerte** was told that the lease goes on month to month after the sale. He asked for that in writing.`,
  },
  {
    filename: 'Memo - Sharma Non-Compete.docx',
    name: 'Memorandum: enforceability of the Sharma non-compete',
    category: 'other',
    matter: 'sharma-non-compete',
    by: 'nair',
    ago: 96,
    tags: ['memorandum', 'research', 'privileged'],
    body: `
**Privileged: attorney work product.** To: file. From: Priya Nair. {96}

# Question

May Raritan Children’s Clinic, P.A. hold Dr. Sharma to a covenant not to practice pediatrics within fifteen miles for two
years?

# Short answer

Probably not as written. A court in New Jersey is likely to enforce it for a smaller area and a shorter time, if at all.

# Discussion

1. Covenants of physicians are not void in themselves in New Jersey, but must be reasonable (**Karlin v. Weinberg**, 77 N.J.
408). The court asks whether the covenant protects a legitimate interest, imposes no undue hardship, and does not injure the
public.

2. In **Community Hospital Group v. More**, 183 N.J. 36, thirty miles were too many because they kept a specialist out of an
area with a shortage. The county in which Dr. Sharma wishes to open is designated as short of pediatricians.

3. The clinic’s legitimate interests are its patient lists and its investment in training. Dr. Sharma came fully trained.

4. Courts may “blue pencil”. We should therefore propose a covenant of our own: five miles, nine months, and a fair notice to
patients.

# Next steps

- Ask the client for the referral figures.

- Letter to the clinic with the proposal; hold the declaratory action in reserve.`,
  },
  {
    filename: 'Red Hook Cooperage - Amended Operating Agreement.docx',
    name: 'Amended and Restated Operating Agreement, Red Hook Cooperage',
    category: 'contract',
    matter: 'cooperage-agreement',
    by: 'okafor',
    ago: 541,
    tags: ['operating agreement', 'executed', 'llc'],
    body: `
AMENDED AND RESTATED OPERATING AGREEMENT of **Red Hook Cooperage, LLC**, made to admit Nuala Brannigan as its third member.

# Members and capital

1. **Admission.** On payment of her contribution Ms. Brannigan is admitted as a member with the interest shown here.

| Member | Contribution: | Interest: |
| Fergus Mac Aoidh | $150,000.00 | 50% |
| Old Staves, Inc. | $90,000.00 | 30% |
| Nuala Brannigan | $75,000.00 | 20% |

2. **No further calls.** No member is obliged to contribute more.

# Management

3. **Manager.** Fergus Mac Aoidh manages the company. The consent of all members is needed to:

(a) sell or encumber the barrel house;

(b) borrow more than $75,000.00;

(c) admit a member; or

(d) dissolve.

4. **Duty.** The manager shall act in good faith and with the care of an ordinarily prudent person, and shall be indemnified
and held harmless by the company for what he does accordingly.

# Money

5. **Distributions.** At least forty percent of the net profit is distributed each year, so that members can pay their taxes.

6. **Books.** Every member may examine the books at any reasonable time.

# Leaving

7. **Right of first refusal.** A member who wishes to sell must first offer the interest to the others, for thirty days.

8. **Deadlock.** If the members cannot agree on a matter for sixty days, they shall mediate before anything else.

# General

${boilerplate(9)}

${signatures('Fergus Mac Aoidh', 'Old Staves, Inc.', 'Nuala Brannigan')}`,
  },
  {
    filename: 'Kestrel Location Agreement.docx',
    name: 'Location Agreement, Kestrel Film Works',
    category: 'contract',
    matter: 'kestrel-locations',
    by: 'reyes',
    ago: 77,
    tags: ['location agreement', 'film', 'executed'],
    body: `
LOCATION AGREEMENT between **Kestrel Film Works, Inc.** (“Producer”) and **Marlow and Finch** (“Owner”), for the prop house and
yard in Bushwick (the “Location”).

1. **Grant.** Owner permits Producer to enter and photograph the Location on {66}, {65} and {64}, and to use the recordings in
any media throughout the universe in perpetuity.

2. **Fee.** Producer pays $4,500.00 for each day of shooting and $1,000.00 for each day of preparation or strike.

3. **Deposit.** Producer has deposited $15,000.00. Owner shall return it within **ten days** after the strike, less the actual
and documented cost of repair.

4. **Condition.** Producer shall leave the Location as it found it, reasonable wear and tear excepted. Both parties have signed
the inventory with photographs, on which the **chandelier in bay 3 is marked as cracked**.

5. **Insurance.** Producer carries $3,000,000 of liability insurance and names Owner as additional insured.

6. **Indemnity.** Producer shall indemnify and hold harmless Owner from claims that arise from its use of the Location.

7. **Remedies.** Owner’s remedy for a breach is money, and in no case an injunction against the film.

${boilerplate(8)}

${signatures('Kestrel Film Works, Inc., by Arun Pillai', 'Marlow and Finch')}`,
  },
  {
    filename: 'Tidewater Master Vehicle Lease - our comments.docx',
    name: 'Master Vehicle Lease, forty trucks: our comments',
    category: 'contract',
    matter: 'tidewater-trucks',
    by: 'okafor',
    ago: 108,
    tags: ['equipment lease', 'comments', 'draft'],
    body: `
Comments on the form of **Garden State Fleet Finance, Inc.**, for the call with Mr. Boateng. The form is a “hell or high water”
lease: rent is due whatever happens to the trucks. That is usual; the rest of it need not be.

| Section | Lessor’s form | We propose |
| 4 | Acceptance is final on delivery | Ten days to reject a truck that does not conform |
| 9 | Lessee pays for all maintenance | Lessor assigns the makers’ warranties |
| 12 | Indemnity without limit | None for the lessor’s own gross negligence |
| 15 | Default after one day | Five business days after notice |
| 18 | Return within 24 hours | Thirty days, at one of three yards |
| 21 | Early end: all remaining rent | Present value at six percent, less resale |

1. **Purchase option.** Ask for fair market value with a ceiling of eighteen percent of cost.

2. **Cross-default.** Strike it. A dispute about one truck must not put forty on the road home.

3. **Time is of the essence** should bind the lessor’s deliveries too, since the routes begin on {-45}.`,
  },
];
