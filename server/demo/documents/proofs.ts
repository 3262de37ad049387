/** Reports, inventories, statements: what is to prove something. */
import type { DemoDocument } from './file.ts';

export const proofs: DemoDocument[] = [
  {
    filename: 'Vasquez-Thorne Expert Report.pdf',
    name: 'Expert Report of Helena Vasquez-Thorne, Refrigeration',
    category: 'evidence',
    matter: 'tidewater-cargo',
    by: 'reyes',
    ago: 118,
    tags: ['expert', 'refrigeration', 'report'],
    from: ['Helena Vasquez-Thorne, P.E.', 'Refrigeration engineering · Hoboken, New Jersey'],
    body: `
# Assignment

I was asked by counsel for Tidewater Freight Lines, Inc. to determine why twenty-one pallets of raspberries arrived at a
pulp temperature of 44 to 51 degrees Fahrenheit in a trailer whose unit was set to 33. I hold these opinions to a
reasonable degree of engineering certainty. My fee does not depend on the outcome.

# What I examined

The trailer and its unit at the lessor’s yard; the download of the unit’s recorder; the shipper’s harvest and cooling
records; sixty-two photographs; and the depositions of the driver and of the shipper’s dock foreman.

# Findings

1. The unit worked. Its return air sensor agreed with my reference thermometer to within 0.6 degrees at four set points, and
its defrost ended as it should.

2. The fruit was warm when it was loaded. The harvest record shows field heat of 71 degrees at 11:20, and loading began at
13:05. Forced-air cooling of raspberries to 34 degrees takes at least ninety minutes in a room of that size; it had forty.

3. The pallets stood against the front bulkhead and blocked the return of air over the whole lower half. The photographs
show no pallets turned and no space left, contrary to the sticker on the bulkhead itself.

| Hour after loading | Set point: | Return air: | Supply air: |
| 0 | 33 | 58 | 35 |
| 4 | 33 | 49 | 33 |
| 8 | 33 | 46 | 33 |
| 16 | 33 | 44 | 32 |
| 22 | 33 | 43 | 32 |

4. A unit of this kind keeps a cold load cold. It is not made to take the heat out of a warm one. The supply air was at or
below the set point from the second hour until delivery.

# Opinions

The loss was caused by insufficient pre-cooling and by the manner of loading, both of which were in the hands of the
shipper. I found no failure of the unit, of its maintenance, or of the driver, who checked the display at both of his stops.

> Signed {119}
> Helena Vasquez-Thorne, P.E.`,
  },
  {
    filename: 'Cedar and Olive - Employment Letter.pdf',
    name: 'Employment Letter for Rami Haddad, Cedar & Olive Grill',
    category: 'evidence',
    matter: 'haddad-green-cards',
    by: 'nair',
    ago: 51,
    tags: ['i-485', 'employment letter', 'immigration'],
    from: ['Cedar & Olive Grill', '183 Atlantic Avenue, Brooklyn, New York 11201'],
    body: `
> {53}
> U.S. Citizenship and Immigration Services

> Applicant: Rami Haddad
> Form I-485, Supplement J

To whom it may concern:

I own the Cedar & Olive Grill. I write to confirm that Mr. Rami Haddad has been employed here as head cook, full time and
permanently, for more than four years, at a salary of $58,240.00 a year, which is the wage offered in the approved petition.

His duties are those described there: he plans the menus, buys meat and produce, trains three cooks, and is responsible for
the safety of the food under his own certificate from the Department of Health. The offer remains open to him upon the grant
of permanent residence, and I fully intend to employ him in the same position.

Mr. Haddad is the reason that people come back. I declare under penalty of perjury that this letter is true and correct.

> The proprietor`,
  },
  {
    filename: 'Kaplan - Closing Statement.pdf',
    name: 'Closing Statement, two-family house in Midwood',
    category: 'other',
    matter: 'kaplan-house',
    by: 'whitfield',
    ago: 500,
    tags: ['closing', 'purchase', 'statement'],
    body: `
> Purchasers: Aaron and Devorah Kaplan
> Sellers: Ottavio and Carla Benedetti
> Closed on {501} at the office of Frank Giannone, Esq.

| Due to the sellers | Amount: |
| Purchase price | $1,140,000.00 |
| Real estate taxes, adjusted | $1,862.40 |
| Fuel oil, 140 gallons | $511.00 |
| Less deposit paid on contract | −$114,000.00 |
| Balance due at closing | $1,028,373.40 |

| Paid by the purchasers besides | Amount: |
| Title insurance, owner’s and loan policy | $5,718.00 |
| Mortgage recording tax | $15,570.00 |
| Recording of deed and mortgage | $428.50 |
| Bank attorney and application | $1,450.00 |
| Survey inspection | $150.00 |
| Title closer | $350.00 |
| Okafor & Reyes, PLLC | $3,000.00 |

The keys, the smoke detector affidavit and the certificate of occupancy were delivered at the table. The upstairs tenant’s
security of $2,100.00 was credited to the purchasers. An escrow of $5,000.00 is held by the sellers’ attorney until the open
permit for the boiler has been signed off; the purchasers may call for it after ninety days.`,
  },
  {
    filename: 'Goldfarb Irrevocable Trust.pdf',
    name: 'Irrevocable Trust Agreement, Goldfarb',
    category: 'other',
    matter: 'goldfarb-trust',
    by: 'okafor',
    ago: 156,
    tags: ['trust', 'medicaid', 'executed'],
    body: `
TRUST AGREEMENT dated {157} between Miriam Goldfarb (the “Grantor”) and Ruth Goldfarb-Stein (the “Trustee”). It shall be known
as the Miriam Goldfarb Irrevocable Trust.

1. **Trust property.** The Grantor assigns to the Trustee her shares in the cooperative corporation and the proprietary lease
of apartment 6B at 445 Eastern Parkway, subject to the consent of its board.

2. **Use and occupancy.** The Grantor reserves the right to live in the apartment, rent-free, for as long as she lives. This
right is hers alone and cannot be assigned or sold. The Grantor remains entitled to all exemptions from tax that depend on
her residence, including STAR and the senior exemption.

3. **Income.** The Trustee shall pay all net income to the Grantor at least quarterly.

4. **No principal to the Grantor.** The Trustee shall in no event and under no circumstances pay principal to, or for the
benefit of, the Grantor. The Trustee has no power to do what this section forbids, and no court may order it.

5. **Principal to others.** The Trustee may pay principal to any one or more of the Grantor’s descendants, as the Trustee
deems advisable.

6. **Limited power of appointment.** The Grantor reserves a power, exercisable during life or by will, to appoint principal
among her descendants, but not to herself, her creditors, her estate or the creditors of her estate.

7. **On death.** On the Grantor’s death the Trustee shall distribute what remains, in default of appointment, to her
descendants who survive her, per stirpes.

8. **Irrevocability.** This trust is irrevocable. It may be amended only under section 7-1.9 of the Estates, Powers and Trusts
Law, with the written consent of all persons beneficially interested.

9. **Trustee’s powers.** The Trustee has the powers of article 11-1.1 of that law, and may sell the apartment and buy another
residence in its place. No bond is required. The Trustee shall account every year to the adult beneficiaries.

10. **Successor.** If Ruth Goldfarb-Stein ceases to serve, her brother Ezra Goldfarb shall succeed her.

11. **Look-back.** The Grantor acknowledges that she has been advised that this transfer may cause a period of ineligibility
for nursing home Medicaid for sixty months from its date.

> Miriam Goldfarb, Grantor
> Ruth Goldfarb-Stein, Trustee
> Acknowledged before a notary public of the County of Kings`,
  },
  {
    filename: 'Okafor Estate - Inventory of Assets.pdf',
    name: 'Inventory of Assets, Estate of Ngozi Okafor',
    category: 'other',
    matter: 'okafor-probate',
    by: 'okafor',
    ago: 19,
    tags: ['probate', 'inventory', 'surrogate'],
    from: [
      'Surrogate’s Court, County of Kings',
      'Inventory under section 207.20 of the Uniform Rules',
    ],
    body: `
Adaeze Okafor and Emeka Okafor-Lyle, as executors of the last will of Ngozi Okafor, deceased, state that the gross assets of
the estate passing by will, as far as they are known to them at this time, are as follows:

| Asset | Valued by | Value: |
| House, 1285 Rogers Avenue, Brooklyn | Appraisal | $985,000.00 |
| Savings, Borough Cooperative Bank | Statement | $64,318.27 |
| Checking, Borough Cooperative Bank | Statement | $7,902.51 |
| Shares of listed companies, 412 in all | Mean of high and low | $38,455.80 |
| Piano and household goods | Executors | $9,500.00 |
| Refund of income tax | Return | $2,214.00 |
| Total | | $1,107,390.58 |

The following passed outside of the will and are listed for information: a retirement account payable to Sam Okafor, Jr., of
$121,040.00, and a burial account held jointly with Adaeze Okafor of $5,000.00.

Debts known to the executors are a water bill of $388.12, the expense of the last illness of $6,145.00, and funeral expenses of
$14,720.00, paid. Letters testamentary were issued to both executors. An accounting will be filed within the time set by the
Court; the seven months in which creditors may present claims have not yet run.`,
  },
];
