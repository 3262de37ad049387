/** Who still owes, for how long: some of every age. */
import { toCents } from '#contract/cents.ts';
import { type DemoBill, one, printed, worked } from './books-bill.ts';

export const debts: readonly DemoBill[] = [
  {
    client: 'kestrel',
    matter: 'kestrel-locations',
    ago: 47,
    by: 'reyes',
    about: 'Location agreements for a film shot in Brooklyn.',
    lines: [
      worked('Negotiation of four location agreements', 82, '410.00'),
      worked('Letter about the withheld deposit', 12, '410.00'),
      printed('Signed sets for the locations, printed', '96.00'),
    ],
    fate: {},
  },
  {
    client: 'sharma',
    matter: 'sharma-non-compete',
    ago: 48,
    about: 'Non-compete: negotiation with the clinic.',
    lines: [worked('Negotiation of a release', 96, '340.00')],
    fate: {},
  },
  {
    client: 'jackson',
    matter: 'jackson-chapter-7',
    ago: 74,
    about: 'Chapter 7 petition: first half of the flat fee.',
    lines: [one('Chapter 7 petition, first half of the flat fee', toCents('1100.00'))],
    fate: {},
  },
  {
    client: 'whitaker',
    matter: 'whitaker-custody',
    ago: 62,
    by: 'reyes',
    about: 'Custody and relocation: hearing on the interim order.',
    lines: [
      worked('Preparation of the hearing', 58, '325.00'),
      worked('Hearing on the interim order', 42, '325.00'),
    ],
    fate: {},
  },
  {
    client: 'haddad',
    matter: 'haddad-green-cards',
    ago: 105,
    about: 'Adjustment of status: second of three parts of the flat fee.',
    lines: [one('I-485 package, second of three parts', toCents('3000.00'))],
    fate: { payments: [{ after: 40, amount: toCents('1000.00') }] },
  },
  {
    client: 'okafor-estate',
    matter: 'okafor-probate',
    ago: 134,
    about: 'Probate: petition for letters testamentary.',
    lines: [worked('Petition and affidavits of heirship', 122, '360.00')],
    fate: {},
  },
  {
    client: 'iglesia',
    matter: 'iglesia-charter',
    ago: 182,
    about: 'By-laws and exemption from property tax: second half of the flat fee.',
    lines: [
      {
        ...one(
          'By-laws, second half of the flat fee, less reduction for charities',
          toCents('1100.00'),
        ),
        discount: toCents('110.00'),
      },
    ],
    fate: {},
  },
  {
    client: 'palmetto',
    matter: 'palmetto-broker',
    ago: 209,
    about: 'Palmetto Shore v. Broker’s Row: last bill.',
    lines: [worked('Settlement and release', 146, '375.00')],
    fate: { payments: [{ after: 93, amount: toCents('1500.00') }] },
  },
  {
    client: 'demir',
    matter: 'demir-residency',
    ago: 41,
    about: 'Residency audit: reply to the department.',
    lines: [worked('Reply with utility and travel records', 92, '360.00')],
    fate: {},
  },
  {
    client: 'nowak',
    matter: 'nowak-partition',
    ago: 77,
    about: 'Partition of Nassau Avenue: motion for an interlocutory judgment.',
    lines: [worked('Motion for an interlocutory judgment', 104, '325.00')],
    fate: {},
  },
  {
    client: 'lehigh',
    matter: 'lehigh-supply',
    ago: 139,
    about: 'Supply agreement: price clause.',
    lines: [worked('Negotiation of the price clause', 78, '370.00')],
    fate: { payments: [{ after: 70, amount: toCents('1000.00') }] },
  },
  {
    client: 'bloomfield',
    matter: 'bloomfield-probate',
    ago: 176,
    about: 'Probate: objections of a legatee.',
    lines: [worked('Reply to objections', 66, '360.00')],
    fate: {},
  },
];
