/** Letters that came in and went out. */
import type { DemoDocument } from './file.ts';

export const letters: DemoDocument[] = [
  {
    filename: 'Landfall Denial of Claim.pdf',
    name: 'Denial of Claim by Landfall Insurance',
    category: 'correspondence',
    matter: 'cooperage-roof',
    by: 'whitfield',
    ago: 296,
    tags: ['insurance', 'denial', 'received'],
    from: ['Landfall Insurance Company', 'Property Claims · P.O. Box 4410, Albany, New York'],
    body: `
> {298}
> Red Hook Cooperage, LLC
> 160 Van Dyke Street, Brooklyn, New York 11231
> Attention: Fergus Mac Aoidh

> Insured: Red Hook Cooperage, LLC
> Loss: storm damage to the barrel house

Dear Mr. Mac Aoidh:

We have completed our investigation of the claim. For the reasons below we must respectfully decline coverage.

1. The policy insures against direct physical loss by windstorm. It excludes loss “caused by or resulting from continuous
or repeated seepage of water, or from wear and tear, rust, rot or deterioration”.

2. Our engineer inspected the barrel house for fifty minutes. In his opinion the seams of the roof had opened over several
seasons, and the wind of the storm, which was recorded at sixty-one miles an hour at the nearest airport, could not by
itself have lifted the membrane.

3. Water that enters through an opening is covered only if the opening was first made by the wind.

4. In addition, notice was given nineteen days after the loss. The policy requires it “as soon as practicable”.

We reserve all rights under the policy and at law, and do not waive any of them by not naming them here. Should you wish
to take this matter up with the New York State Department of Financial Services, you may write to its Consumer
Assistance Unit or visit its website. Any action must be commenced within two years of the date of loss.

> Very truly yours,
> Coverage Counsel, for Landfall Insurance Company`,
  },
  {
    filename: 'Draper Finch - Cease and Desist.pdf',
    name: 'Cease and Desist Letter to Draper Finch Studio',
    category: 'correspondence',
    matter: 'marlowe-name',
    by: 'reyes',
    ago: 49,
    tags: ['trademark', 'demand', 'sent'],
    body: `
> {49}
> By hand and overnight carrier
> Draper Finch Studio, LLC

Dear Mr. Draper:

We represent Marlowe & Finch, LLP, which has practiced architecture under that name, and under the name Marlowe Finch
Draper, LLP before you withdrew from it, without interruption for nineteen years.

It has come to our client’s attention that you offer the same services, in the same borough, to the same clients, under
the name “Draper Finch Studio”. Ms. Finch is not associated with you and never was outside of our client’s firm. Two
developers have already sent you drawings that were meant for our client.

1. Your use of the name is likely to cause confusion as to source, sponsorship and affiliation, and violates section 43(a)
of the Lanham Act, 15 U.S.C. § 1125(a), and section 360-l of the General Business Law.

2. It also breaches section 9.4 of the withdrawal agreement that you signed, in which you undertook not to use “any name of
which Marlowe or Finch forms a part”.

We therefore demand that within ten days you cease and desist from all use of the name; transfer the domain; deliver up
signs and printed matter; and tell us in writing which projects you have been engaged for under that name.

You are also on notice to preserve all documents that relate to this matter, including messages on telephones. If we do
not have your written undertaking by {35}, our client has instructed us to apply for a preliminary injunction without
further notice. This letter is written without prejudice to any of its rights.

> Very truly yours,
> Julia Reyes`,
  },
  {
    filename: 'Apex Masonry - Notice of Default and Bond Claim.pdf',
    name: 'Notice of Default and Claim on Performance Bond, Apex Masonry',
    category: 'correspondence',
    matter: 'fulton-facade',
    by: 'reyes',
    ago: 165,
    tags: ['notice of default', 'surety', 'facade'],
    body: `
> {165}
> Apex Masonry Restoration, Inc., and
> Granite State Surety Co., Bond Claims

> Owner: Fulton Mutual Housing Corp.
> Project: Facade repairs, 900 Fulton Street

Ladies and Gentlemen:

This firm represents the Owner. Under article 14 of the general conditions and section 3 of the performance bond (AIA
A312), the Owner gives notice that it is considering declaring the contractor in default, for these reasons:

1. No workers have been on the site since {196}. The contract makes time of the essence and sets a completion date that
passed fifty-eight days ago.

2. Terra cotta at the sixth and seventh floors was removed and not replaced. The wall behind it is open to the weather, and
the netting has torn.

3. The sidewalk shed is not maintained. The Department of Buildings has issued two violations, with penalties that accrue
daily.

4. Requisition 9 certified as complete work that has not been begun.

We propose a conference at the site within fifteen days. If the contractor has not resumed with sufficient forces by then,
the Owner will declare a default, terminate the contract, and call on the surety to complete the work or to pay. The Owner
agrees to pay the balance of the contract price, $412,600.00, as the bond provides.

The contractor is further reminded of its obligation to indemnify and hold harmless the Owner from all claims of
shareholders and passers-by, and to keep its insurance in force.

> Very truly yours,
> Julia Reyes, for Fulton Mutual Housing Corp.`,
  },
  {
    filename: 'Kahale - Demand Letter Golden Shore.docx',
    name: 'Demand Letter to Golden Shore Wellness Magazine',
    category: 'correspondence',
    matter: 'kahale-photographs',
    by: 'reyes',
    ago: 192,
    tags: ['copyright', 'demand', 'sent'],
    body: `
> {192}
> Golden Shore Wellness Magazine, Inc.
> Attention: Legal Department

Dear Sir or Madam:

We write on behalf of the photographer **Leilani Kahale**. In three issues of your magazine, and on its website to this day,
you have reproduced seven of her photographs of the Nā Pali coast without a license and without her name.

| Photograph | Registration | Issue | Used as |
| Kalalau, Morning | VA 2-291-448 | Spring | Cover |
| Honopū Arch | VA 2-291-448 | Spring | Double page |
| Three Outriggers | VA 2-304-117 | Summer | Advertisement |
| Rain, Hanakāpīʻai | VA 2-304-117 | Fall | Article, four images |

1. The photographs were registered before the infringement began. Ms. Kahale may therefore elect statutory damages of up to
**$150,000 for each work** infringed willfully, and attorneys’ fees, under 17 U.S.C. §§ 504 and 505.

2. Her copyright management information was cropped away from each of them, which is a separate violation of 17 U.S.C.
§ 1202.

Without prejudice, Ms. Kahale will resolve this matter for $84,000.00, a credit in the next issue, and removal from the
website. Please let us hear from you or your insurer within twenty-one days, and preserve all layouts and correspondence
about these images.

> Very truly yours,
> Julia Reyes`,
  },
  {
    filename: 'Lettre à la Caisse - Moreau.docx',
    name: 'Letter to the French pension fund, Moreau',
    category: 'correspondence',
    matter: 'moreau-divorce',
    by: 'nair',
    ago: 87,
    tags: ['pension', 'france', 'sent'],
    body: `
> {87}
> Caisse nationale d’assurance vieillesse
> Paris, France

> Re: Thérèse Moreau, formerly Duvalier, and Laurent Duvalier

Madame, Monsieur:

We represent Ms. Moreau in proceedings for divorce in the Supreme Court of the State of New York. Under the law of New York
the part of a pension that was earned during a marriage is marital property, wherever it was earned (**Majauskas v.
Majauskas**, 61 N.Y.2d 481). We ask you for the following, and enclose Mr. Duvalier’s authorization with its apostille and a
certified translation:

- the statement of his quarters of coverage (relevé de carrière);

- an estimate of the pension at the ages of sixty-two and sixty-seven; and

- whether the fund can pay a share directly to a former spouse, or whether Mr. Duvalier must pay it on.

We understand that a pension may be shared in France after death only (pension de réversion). If so, the parties will agree
on an equalizing payment, for which the figures above are needed.

> Veuillez agréer, Madame, Monsieur, l’expression de nos salutations distinguées.
> Priya Nair`,
  },
];
