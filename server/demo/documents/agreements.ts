/** Agreements in PDF, as they were signed or were to be signed. */
import { boilerplate, signatures } from './clauses.ts';
import type { DemoDocument } from './file.ts';

export const agreements: DemoDocument[] = [
  {
    filename: 'Marlowe Orchard Row Settlement - draft 1.pdf',
    name: 'Settlement Agreement and Mutual Release, Orchard Row',
    category: 'contract',
    matter: 'marlowe-settlement',
    by: 'reyes',
    ago: 44,
    tags: ['settlement', 'release', 'draft'],
    body: `
SETTLEMENT AGREEMENT AND MUTUAL RELEASE between Marlowe & Finch, LLP (“Architect”) and Orchard Row Developers, Inc.
(“Developer”), together the “Parties”.

# Recitals

Architect rendered services for the building at Orchard Row under an agreement on the AIA form. Developer has paid part
of the fees. Architect claims $186,240.00 for services invoiced and unpaid; Developer disputes the claim and asserts
errors in the drawings of the stair and the parapet. No action has been commenced. The Parties wish to resolve the
dispute without the expense and uncertainty of litigation, and without admission of liability.

# Terms

1. **Settlement sum.** Developer shall pay to Architect the sum of $120,000.00 (the “Settlement Sum”).

2. **Installments.** The Settlement Sum is payable by wire to the trust account of Okafor & Reyes, PLLC: $60,000.00
within ten days of execution, and the balance in three equal installments thirty, sixty and ninety days later. Time is
of the essence as to each installment.

3. **Default and acceleration.** If an installment is not paid within five business days of notice by e-mail to counsel,
the whole balance is due at once, with interest at nine percent from the date of default, and Architect may enter
judgment on the annexed affidavit of confession without further notice.

4. **Release by Architect.** Upon receipt of the whole Settlement Sum, Architect releases and forever discharges
Developer, its officers, successors and assigns from all actions, causes of action, debts, claims and demands
whatsoever, in law or equity, known or unknown, which arise from the project.

5. **Release by Developer.** Developer in the same manner releases Architect, its partners, former partners and
employees, including from all claims of professional negligence, except as to latent defects of which Developer neither
knew nor could have known by reasonable inspection.

6. **Instruments of service.** Developer’s license to use the drawings is confirmed on payment. Until then Architect
keeps its copyright and the license is suspended.

7. **Indemnity.** Developer shall indemnify and hold harmless Architect from claims of purchasers of units which arise
from changes to the drawings that Architect did not make.

8. **Confidentiality.** The Parties shall keep the terms confidential, except as required by law, to their insurers and
advisers, and to enforce this agreement. They may say that “the matter has been resolved”.

9. **No disparagement.** Neither Party shall disparage the other in connection with the project.

10. **Costs.** Each Party bears its own costs and attorneys’ fees, save in an action to enforce this agreement, in which
the prevailing Party shall recover them.

${boilerplate(11)}

${signatures('Marlowe & Finch, LLP, by Imogen Marlowe', 'Orchard Row Developers, Inc.')}

# Annex A: affidavit of confession of judgment

The officer of Developer named below, being duly sworn, confesses judgment under CPLR 3218 in favor of Architect for the
balance of the Settlement Sum that is unpaid at the time of entry, authorizes entry in the County of Kings, and states
that the confession is for a debt justly due, which arises from the agreement to which this affidavit is annexed.`,
    later: [
      {
        ago: 23,
        by: 'reyes',
        filename: 'Marlowe Orchard Row Settlement - draft 2.pdf',
        instead: [
          ['the sum of $120,000.00', 'the sum of $135,000.00'],
          ['$60,000.00\nwithin ten days', '$75,000.00\nwithin ten days'],
        ],
      },
      {
        ago: 3,
        by: 'whitfield',
        filename: 'Marlowe Orchard Row Settlement - draft 3 (Wray).pdf',
        instead: [
          [
            'They may say that “the matter has been resolved”.',
            'They may say that “the matter has been resolved”. Architect may name the building in its portfolio.',
          ],
        ],
      },
    ],
  },
  {
    filename: 'Helio Robotics - Seed Term Sheet.pdf',
    name: 'Term Sheet, Series Seed Preferred Stock, Helio Robotics',
    category: 'contract',
    matter: 'helio-seed',
    by: 'okafor',
    ago: 214,
    tags: ['term sheet', 'venture', 'non-binding'],
    from: ['Copley Ventures Fund II, LP', 'Boston, Massachusetts'],
    body: `
This term sheet summarizes the principal terms of a proposed investment in Helio Robotics, Inc., a Delaware corporation
(the “Company”). Except for the sections on exclusivity, confidentiality and expenses it is not binding, and nobody is
obliged to close before definitive agreements have been signed.

| Term | Agreed |
| Amount | $3,000,000, of which Copley Ventures Fund II, LP invests $2,000,000 |
| Pre-money valuation | $12,000,000, fully diluted, including an unallocated pool of ten percent |
| Price per share | $1.0417 |
| Liquidation preference | One times, non-participating |
| Conversion | At any time into common stock, initially one to one |
| Anti-dilution | Broad-based weighted average |
| Dividends | Six percent, when and if declared, non-cumulative |
| Board | Three seats: one of the founders, one of the lead investor, one independent |

1. **Protective provisions.** As long as one quarter of the preferred stock is outstanding, the consent of its majority is
needed to change its rights, to authorize senior stock, to sell the Company, or to borrow more than $500,000.

2. **Founders’ vesting.** The shares of each founder vest over four years, with credit for eighteen months; half of what
has not vested accelerates upon termination without cause within a year after a sale.

3. **Information and pro rata rights.** Investors of at least $250,000 receive quarterly statements and may take part in
later rounds in proportion to their holding.

4. **Drag-along.** Holders of common and preferred stock shall vote for a sale that the board and both classes approve.

5. **Exclusivity.** For forty-five days the Company shall not solicit or negotiate another investment. This section is binding.

6. **Expenses.** The Company pays the reasonable fees of counsel to the lead investor, up to $35,000. This section is binding.`,
  },
  {
    filename: 'Engagement Letter - Papadakis (signed).pdf',
    name: 'Engagement Letter, Eleni Papadakis',
    category: 'contract',
    matter: 'papadakis-wyckoff',
    by: 'whitfield',
    ago: 71,
    tags: ['engagement letter', 'executed'],
    body: `
> {72}
> Eleni Papadakis
> 88 Wyckoff Avenue, Brooklyn, New York 11237

Dear Ms. Papadakis:

Thank you for asking us to represent you in the sale of 88 Wyckoff Avenue. This letter sets out what we shall do, what it
will cost, and what each of us may expect of the other, as part 1215 of the Rules of the Chief Administrator requires.

1. **Scope.** We shall negotiate the contract of sale, answer the purchaser’s objections to title, prepare the deed and the
transfer tax returns, arrange the payoff of the mortgage, and represent you at the closing. We shall not advise on
income tax; Samuel Okafor of this office may do so under a separate letter.

2. **Fee.** Our fee is a flat $4,200.00, of which one half is due now and one half at the closing. It includes all of the
work described above. A dispute with a tenant, or an action about the contract, is not included.

3. **Disbursements.** You will reimburse title and recording charges, messengers and search fees at cost.

4. **Escrow.** The deposit of the purchaser will be held in our attorney trust account. It belongs to nobody until the
closing, and we may not release it to you earlier.

5. **Wire instructions.** We shall never change wire instructions by e-mail. Before anything is sent we shall call you at
the number you gave us in person.

6. **Ending the engagement.** You may end this engagement at any time. We may withdraw as the Rules of Professional
Conduct permit. In either case you owe only for work that has been done.

7. **Arbitration of fees.** If there is a dispute about fees between $1,000 and $50,000, you have the right to compel its
arbitration under part 137 of the Rules.

8. **Your file.** We keep it for seven years after the matter is closed, and will give you a copy whenever you ask.

> Very truly yours,
> Julia Reyes
> Okafor & Reyes, PLLC

> Agreed and accepted: Eleni Papadakis, {71}`,
  },
  {
    filename: '88 Wyckoff Avenue - Contract of Sale.pdf',
    name: 'Contract of Sale, 88 Wyckoff Avenue',
    category: 'contract',
    matter: 'papadakis-wyckoff',
    by: 'reyes',
    ago: 37,
    tags: ['contract of sale', 'real estate', 'executed'],
    body: `
CONTRACT OF SALE dated {38} between Eleni Papadakis (“Seller”) and Wyckoff Lofts Acquisition, LLC (“Purchaser”).

1. **Property.** Seller shall sell and Purchaser shall buy the land and the mixed-use building at 88 Wyckoff Avenue,
Brooklyn (the “Property”), with all fixtures, subject to the four leases in Schedule B.

2. **Price.** The price is $2,385,000.00: $238,500.00 as a deposit on signing, and the balance at closing by wire.

3. **Deposit.** The deposit shall be held in escrow by Okafor & Reyes, PLLC, which is a stakeholder only, is not liable
for anything but its own gross negligence or willful misconduct, and shall be indemnified and held harmless jointly by
the parties for acts in good faith.

4. **Title.** Seller shall convey marketable title that a member of the New York Board of Title Underwriters will insure,
subject only to the permitted exceptions of Schedule A. Seller shall remove liens of a fixed sum up to $50,000.00.

5. **Closing.** The closing shall take place on or about {-22} at the office of Seller’s attorneys. Either party may adjourn
for up to thirty days in all; thereafter time shall be of the essence.

6. **Leases.** Seller represents that the rent roll in Schedule B is true, that no tenant has paid more than one month in
advance, and that there are no proceedings against any of them. Seller shall deliver estoppel certificates dated not more
than thirty days before closing, and shall not change any lease without consent.

7. **Condition.** Purchaser has inspected the Property and takes it as is, where is, reasonable wear and tear excepted.
Seller makes no representation about the certificate of occupancy of the rear extension.

8. **No financing contingency.** Purchaser’s obligations do not depend on a mortgage.

9. **Apportionments.** Rents, taxes, water and fuel are apportioned as of midnight before the closing. Arrears received
within ninety days are applied first to the month of closing, then to Purchaser, then to Seller.

10. **Default.** If Purchaser defaults, Seller’s sole remedy is to keep the deposit as liquidated damages, since actual
damages would be hard to ascertain. If Seller defaults willfully, Purchaser may have specific performance.

11. **Casualty.** Section 5-1311 of the General Obligations Law applies.

12. **Assignment.** Purchaser may assign to an entity under common control, and shall remain liable.

${boilerplate(13)}

# Schedule B: rent roll

| Unit | Tenant | Lease ends | Monthly: |
| Store | Wyckoff Bicycle Works | {-410} | $5,200.00 |
| 1 | R. and T. Oyelaran | {-120} | $2,450.00 |
| 2 | M. Villafuerte | Month to month | $2,150.00 |
| 3 | S. Lindgren | {-205} | $2,600.00 |

${signatures('Eleni Papadakis, Seller', 'Wyckoff Lofts Acquisition, LLC, Purchaser')}`,
  },
];
