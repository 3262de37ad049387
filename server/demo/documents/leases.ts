/** Leases, and what was agreed about them later. */
import { boilerplate, signatures } from './clauses.ts';
import type { DemoDocument } from './file.ts';

export const leases: DemoDocument[] = [
  {
    filename: 'Store Lease 22 Finch Street (executed).pdf',
    name: 'Store Lease, 22 Finch Street',
    category: 'contract',
    matter: 'linden-finch',
    by: 'whitfield',
    ago: 374,
    tags: ['lease', 'executed', 'finch street'],
    from: ['Brickline Properties LLC', 'Landlord · 500 Seventh Avenue, New York, New York 10018'],
    body: `
AGREEMENT OF LEASE between Brickline Properties LLC (“Landlord”) and Linden Grocery, Inc. (“Tenant”), for the ground
floor store and the basement below it at 22 Finch Street, Brooklyn, New York (the “Premises”).

# Premises, term and use

1. **Demise.** Landlord leases the Premises to Tenant, and Tenant takes them, for a term of five years that ends on
{-75}, unless it ends earlier under this lease or by law.

2. **Use.** Tenant shall use the Premises as a grocery store with the sale of prepared food, and for no other purpose.
Landlord shall not lease other space in the building to another grocery, delicatessen or greengrocer.

3. **Possession.** If Landlord cannot give possession on the first day of the term, rent shall abate until it does. If
possession is not given within ninety days, Tenant may cancel this lease by notice. As to that notice and as to every
payment under this lease, time is of the essence.

# Rent

4. **Base rent.** Tenant shall pay base rent in equal monthly installments, in advance, on the first day of each month,
without setoff or deduction except as this lease provides:

| Lease year | Annual: | Monthly: |
| 1 | $78,000.00 | $6,500.00 |
| 2 | $80,340.00 | $6,695.00 |
| 3 | $82,750.20 | $6,895.85 |
| 4 | $85,232.76 | $7,102.73 |
| 5 | $87,789.72 | $7,315.81 |

5. **Additional rent.** Tenant shall pay eighteen percent of any increase of real estate taxes over those of the base
year. Landlord shall bill the amount once a year and enclose a copy of the tax bill. Tenant may have the bill examined
within one hundred and twenty days, and Landlord shall refund what was overpaid.

6. **Late charge.** An installment that is more than ten days late bears a charge of four percent. Landlord and Tenant
agree that this is a fair estimate of the cost of late payment, and not a penalty.

7. **Security.** Tenant has deposited $19,500.00, which Landlord shall hold in trust in an interest-bearing account
under section 7-103 of the General Obligations Law and shall not mingle with its own money.

# Repairs and alterations

8. **Landlord’s repairs.** Landlord shall maintain in good repair the roof, the foundation, the exterior walls, the
structural parts of the building, the vault below the sidewalk, and the lines that serve more than the Premises.

9. **Tenant’s repairs.** Tenant shall maintain the interior, the storefront glass, the rolling gate, and its own
refrigeration and ventilation. Tenant shall keep the sidewalk free of snow, ice and goods for sale.

10. **Failure to repair.** If Landlord does not begin a repair within fifteen days of notice, or at once in an emergency,
Tenant may make it and recover the reasonable cost, and if it is not paid within thirty days may set it off against
base rent, up to one half of each installment.

11. **Alterations.** Tenant shall not make structural alterations without the written consent of Landlord, which shall
not be unreasonably withheld, conditioned or delayed. Trade fixtures, among them the walk-in coolers, remain the
property of Tenant and may be removed at the end of the term.

# Insurance and indemnity

12. **Insurance.** Tenant shall carry commercial general liability insurance of at least $2,000,000 for each occurrence,
naming Landlord as an additional insured, and deliver a certificate before it takes possession and before each renewal.

13. **Indemnity.** Tenant shall indemnify and hold harmless Landlord from all claims, losses and expenses, including
reasonable attorneys’ fees, that arise from the use of the Premises or from any act or omission of Tenant, its agents or
invitees, except to the extent that they are caused by the negligence of Landlord. Landlord shall in the same manner
indemnify and hold harmless Tenant from claims that arise in the common parts of the building or from a failure to make
the repairs that Landlord is bound to make.

14. **Waiver of subrogation.** Each party releases the other from liability for loss that is covered by property
insurance, and shall have its insurer waive subrogation.

15. **Casualty.** If the Premises are wholly unusable after a fire or other casualty, rent shall abate, and either party
may end this lease by notice within sixty days. If they are unusable in part, rent shall abate in proportion.

# Assignment, default and end of term

16. **Assignment and subletting.** Tenant shall not assign this lease or sublet without consent, which shall not be
unreasonably withheld. A sale of the business as a whole to a buyer of equal experience needs no consent.

17. **Default.** Tenant is in default if it does not pay rent within ten days of written notice, or does not cure any
other breach within thirty days of notice, or within such longer time as diligent cure requires. Landlord may then end
this lease on five days’ notice.

18. **Mitigation.** Landlord shall make reasonable efforts to relet the Premises, and shall credit Tenant with the rent.

19. **Quiet enjoyment.** As long as Tenant pays rent and performs this lease, it shall peaceably and quietly have, hold
and enjoy the Premises.

20. **Subordination.** This lease is subordinate to present and future mortgages, on condition that the holder delivers
a non-disturbance agreement in its customary form.

21. **Surrender.** At the end of the term Tenant shall leave the Premises broom-clean and in good order, reasonable wear
and tear and casualty excepted. For every month of holding over it shall pay one and a half times the last rent.

# General

${boilerplate(22)}

${signatures('Brickline Properties LLC, Landlord', 'Linden Grocery, Inc., Tenant, by Hyun-woo Park')}`,
  },
  {
    filename: 'Finch Street First Amendment v1.docx',
    name: 'First Amendment to Lease, 22 Finch Street',
    category: 'contract',
    matter: 'linden-finch',
    by: 'reyes',
    ago: 33,
    tags: ['lease', 'amendment', 'draft'],
    body: `
THIS FIRST AMENDMENT, dated as of ____________, is made between **Brickline Properties LLC** (“Landlord”) and **Linden
Grocery, Inc.** (“Tenant”), and amends the lease of the store at 22 Finch Street, Brooklyn (the “Lease”). Words that the
Lease defines have the same meaning here.

1. **Extension.** The term is extended by five years, from the day after the present expiration date.

2. **Base rent.** During the extension the base rent is:

| Year | Annual: | Monthly: |
| 6 | $92,400.00 | $7,700.00 |
| 7 | $95,172.00 | $7,931.00 |
| 8 | $98,027.16 | $8,168.93 |
| 9 | $100,967.97 | $8,414.00 |
| 10 | $103,997.01 | $8,666.42 |

3. **Landlord’s work.** Within ninety days Landlord shall, at its own expense:

(a) waterproof the vault below the sidewalk and replace the corroded beams;

(b) repair the roof drain that discharges into the basement; and

(c) bring the electrical service of the store to 200 amperes.

4. **Abatement.** If Landlord’s work is not finished by then, base rent abates by one third until it is. As to these
dates **time is of the essence**.

5. **Option to renew.** Tenant may renew once more for five years, by notice not less than nine months before the
expiration, at a base rent of one hundred and three percent of that of the last year.

6. **Broker.** Each party represents that it dealt with no broker, and shall indemnify and hold harmless the other from
any claim to a commission through it.

7. **Ratification.** Except as amended, the Lease is ratified and remains in full force and effect.

${signatures('Brickline Properties LLC', 'Linden Grocery, Inc.')}`,
    later: [
      {
        ago: 16,
        by: 'reyes',
        filename: 'Finch Street First Amendment v2.docx',
        instead: [
          [
            'at a base rent of one hundred and three percent of that of the last year',
            'at ninety-five percent of fair market rent, to be set by appraisal under Annex B if the parties do not agree within thirty days',
          ],
        ],
      },
      {
        ago: 2,
        by: 'nair',
        filename: 'Finch Street First Amendment v3 (Unger comments).docx',
        instead: [
          ['Within ninety days Landlord', 'Within one hundred and twenty days Landlord'],
          [
            'abates by one third until it is.',
            'abates by one quarter until it is, provided that Tenant has given access.',
          ],
        ],
      },
    ],
  },
  {
    filename: 'Petrov Lease Renewal (signed).pdf',
    name: 'Lease Renewal Agreement, Brighton Arcade',
    category: 'contract',
    matter: 'petrov-lease',
    by: 'whitfield',
    ago: 8,
    tags: ['lease', 'renewal', 'executed'],
    from: ['Brighton Arcade Associates', 'Brooklyn, New York 11235'],
    body: `
RENEWAL AGREEMENT dated {8} between Brighton Arcade Associates (“Owner”) and Dmitri Petrov (“Tenant”), for Shop 7 in the
arcade at Brighton Beach Avenue, in which Tenant repairs watches and clocks.

1. **Renewal.** The lease, which would have ended on {-16}, is renewed for a term of four years.

2. **Rent.** The monthly rent is $3,150.00 for the first two years and $3,290.00 for the last two.

3. **Arrears.** Owner acknowledges that no rent is in arrears, withdraws its notice of {130}, and releases the claim for
legal fees made in it.

4. **Signs.** Tenant may keep the clock above the door. Owner shall not place anything before it.

5. **Good guy guaranty.** Tenant’s personal guaranty ends on the day he surrenders the shop, vacant and broom-clean, on
ninety days’ notice and with rent paid to that day.

6. **Heat and power.** Owner shall supply heat during the season and hours of the city’s code, and shall give two days’
notice before any shutdown of power, except in an emergency, so that the timing machines can be stopped.

${boilerplate(7)}

${signatures('Brighton Arcade Associates', 'Dmitri Petrov')}`,
  },
];
