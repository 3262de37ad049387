/** What else lies with a court or a clerk: a lien, an order, a claim, a petition. */
import { type DemoDocument, supremeKings } from './file.ts';

export const filings: DemoDocument[] = [
  {
    filename: 'Rossi - Notice of Mechanics Lien.pdf',
    name: 'Notice of Mechanic’s Lien, Veranda Condominium',
    category: 'pleading',
    matter: 'rossi-lien',
    by: 'reyes',
    ago: 341,
    tags: ['lien', 'filed', 'county clerk'],
    from: [
      'Notice under Mechanic’s Lien Law',
      'To the Clerk of the County of Kings, and all others whom it may concern',
    ],
    body: `
Please take notice that Gianluca Rossi, doing business as Rossi Masonry, as lienor claims a lien on the real
property described here, as follows:

1. The lienor’s address is 2115 West 8th Street, Brooklyn, New York 11223. His attorneys are Okafor & Reyes, PLLC.

2. The owner is the Board of Managers of the Veranda Condominium, on behalf of the unit owners, whose interest is
believed to be in fee simple in the common elements.

3. The lienor was employed by the owner under a contract in writing.

4. The labor performed was the removal and resetting of bluestone pavers on two terraces, the rebuilding of a
parapet, and pointing. The materials furnished were stone, mortar, flashing and anchors.

5. The first item of work was performed on {520}; the last on {385}, within eight months of this notice.

| Item | Agreed: | Paid: | Unpaid: |
| Terraces, labor | $61,400.00 | $40,000.00 | $21,400.00 |
| Parapet, labor | $22,750.00 | $0.00 | $22,750.00 |
| Stone and materials | $31,180.00 | $24,000.00 | $7,180.00 |
| Total | $115,330.00 | $64,000.00 | $51,330.00 |

6. The amount unpaid to the lienor for which a lien is claimed is $51,330.00. The time within which to file has not
expired, and the labor and materials have been used in the improvement of the property.

# Verification

Gianluca Rossi, being duly sworn, says that he is the lienor named in this notice, that he has read it, and that it
is true to his own knowledge.`,
  },
  {
    filename: 'Armstead - Decision and Order.pdf',
    name: 'Decision and Order, Armstead v. Keystone Rescue Homes',
    category: 'pleading',
    matter: 'armstead-deed',
    by: 'reyes',
    ago: 519,
    tags: ['decision', 'deed theft', 'title'],
    from: supremeKings('508231/{y700}'),
    caption: {
      name: 'Lucille Armstead, Plaintiff,',
      text: 'against\nKeystone Rescue Homes, LLC and Brent Tolliver, Defendants.',
      facts: [
        ['Decided', '{520}'],
        ['Entered', '{519}'],
      ],
    },
    body: `
Upon the foregoing papers, and after a trial without a jury, the Court finds as follows.

Ms. Armstead has lived at 188 Decatur Street for forty-four years. Mr. Tolliver came to her door with a folder that
had her name on it, and told her that he was there to stop a foreclosure. She signed eleven papers at her kitchen
table. She was told that the eleventh was an application for a loan modification. It was a deed.

A deed that is procured by fraud in the factum is void at the outset and conveys nothing, even to a purchaser
who has paid in good faith (Faison v. Lewis, 25 N.Y.3d 220). The Court credits Ms. Armstead’s testimony in full. It
does not credit Mr. Tolliver’s, which was contradicted by his own messages.

The defendants also violated the Home Equity Theft Prevention Act, Real Property Law § 265-a: there was no written
contract in twelve-point type, no notice of the right to cancel, and no consideration approaching eighty-two
percent of the value of the home.

Accordingly, it is

ORDERED, ADJUDGED and DECREED that the deed recorded by the defendants is void ab initio and of no force and
effect; and it is further

ORDERED that the Office of the City Register shall mark its records accordingly upon service of a certified copy; and
it is further

ORDERED that plaintiff shall recover treble damages as provided by statute, with costs, the amount of which is
referred to a Special Referee to hear and report.

This constitutes the decision and order of the Court.`,
  },
  {
    filename: 'Gowanus - Addendum to Proof of Claim.pdf',
    name: 'Addendum to Proof of Claim, In re Castellan Foods',
    category: 'pleading',
    matter: 'gowanus-castellan',
    by: 'okafor',
    ago: 47,
    tags: ['bankruptcy', 'proof of claim'],
    from: ['United States Bankruptcy Court', 'Eastern District of New York · Chapter 11'],
    caption: {
      name: 'In re Castellan Foods, Inc., Debtor.',
      text: 'Claimant: Gowanus Cold Storage Corp.',
      facts: [
        ['Judge', 'Hon. Josephine Amato'],
        ['Bar date', '{-20}'],
      ],
    },
    body: `
1. This addendum is part of the proof of claim of Gowanus Cold Storage Corp. (“Gowanus”).

2. Under a storage agreement in writing Gowanus kept frozen goods of the debtor at 255 Second Avenue, Brooklyn. The
debtor stopped paying five months before the petition date.

| Basis | Priority | Amount: |
| Storage, before the petition | Secured by warehouse lien | $84,215.40 |
| Handling and blast freezing | Secured by warehouse lien | $19,730.00 |
| Storage, after the petition | Administrative, 11 U.S.C. § 503(b) | $22,908.75 |
| Contract interest to the petition date | Unsecured | $3,114.22 |
| Total | | $129,968.37 |

3. Gowanus holds a possessory lien on the goods under section 7-209 of the Uniform Commercial Code, perfected by
possession, for all charges of storage and preservation. Gowanus does not waive that lien by any release of part of
the goods, and asks for adequate protection before any further release.

4. Gowanus reserves the right to amend this claim, to assert rights of setoff and recoupment, and to request payment
of administrative expenses. Nothing in this filing is a consent to jurisdiction beyond the allowance of the claim.

> Samuel Okafor, Attorneys for Gowanus Cold Storage Corp.`,
  },
  {
    filename: 'Whitaker - Petition to Relocate.pdf',
    name: 'Petition for Modification and Relocation, Whitaker',
    category: 'pleading',
    matter: 'whitaker-custody',
    by: 'nair',
    ago: 181,
    tags: ['petition', 'custody', 'family court'],
    from: [
      'Family Court of the State of New York',
      'County of Kings · File confidential under Family Court Act § 166',
    ],
    caption: {
      name: 'Joanna Whitaker, Petitioner,',
      text: 'against\nDaniel Whitaker, Respondent.',
      facts: [
        ['Judge', 'Hon. Wendell Freeland'],
        ['For the child', 'Cordelia Ames'],
      ],
    },
    body: `
1. Petitioner is the mother, and respondent the father, of one child, who is nine years old and is named in the
confidential schedule.

2. By an order on consent petitioner has primary physical custody. Respondent has parenting time on alternate
weekends and on Wednesday evenings.

3. Since that order there has been a change in circumstances. Petitioner has been offered the position of head
librarian at a college in New London, Connecticut, at one and a half times her present salary, with tuition and
health insurance for the child. Her parents live eleven minutes from the college.

4. Under Matter of Tropea v. Tropea, 87 N.Y.2d 727, the question is whether it is more probable than not that
the relocation will serve the best interests of the child. Each of the factors named there favors the move:

(a) the reasons for it are sound, and none of them is to keep the child from his father;

(b) the child’s relationship with both parents can be preserved, since the train takes less than three hours
and petitioner offers three of four weekends in summer, all of winter recess in alternate years, and every long
weekend;

(c) the child’s life will be enhanced economically, emotionally and in his schooling, in a district where his
reading support continues without interruption;

(d) petitioner has driven to every exchange for four years, and will go on doing so.

5. No previous application has been made for the relief requested here.

WHEREFORE, petitioner asks for an order that permits her to relocate with the child, sets the schedule in Annex
A, and grants such other relief as is in the best interests of the child.

> Dated: {181}
> Priya Nair, Okafor & Reyes, PLLC, Attorneys for Petitioner`,
  },
];
