/** Tax, insolvency, licenses: where the other side is an office. */
import { type DemoMatter, flat, hourly } from './case-file.ts';

export const authorities: DemoMatter[] = [
  {
    key: 'chen-sales-tax',
    client: 'chen',
    ago: 402,
    assignedAttorney: 'okafor',
    practiceArea: 'tax',
    description: 'Sales tax audit of a bakery, three years.',
    ...hourly(350, 10000),
  },
  {
    key: 'iglesia-charter',
    client: 'iglesia',
    ago: 387,
    assignedAttorney: 'okafor',
    practiceArea: 'administrative',
    description: 'By-laws, trustees, exemption from property tax.',
    ...flat(2200),
  },
  {
    key: 'tenants-heat',
    client: 'tenants',
    ago: 133,
    assignedAttorney: 'nair',
    practiceArea: 'other',
    description: 'Pro bono: a winter without heat, forty households.',
    ...flat(0),
    parties: [
      { role: 'adverse-party', name: 'Plymouth Waterfront Holdings, LLC' },
      { role: 'witness', name: 'Hamid Farrokhzad', phone: '(917) 555-0125' },
    ],
  },
  {
    key: 'demir-residency',
    client: 'demir',
    ago: 101,
    assignedAttorney: 'okafor',
    practiceArea: 'tax',
    description: 'Residency audit: is the apartment in Queens a home?',
    ...hourly(360, 8500),
  },
  {
    key: 'saffron-liquor',
    client: 'saffron',
    ago: 94,
    assignedAttorney: 'okafor',
    practiceArea: 'administrative',
    description: 'On-premises liquor license: community board, 500-foot hearing.',
    ...flat(4800),
    parties: [{ role: 'adverse-party', name: 'Friends of Commerce Street' }],
  },
  {
    key: 'jackson-chapter-7',
    client: 'jackson',
    ago: 88,
    assignedAttorney: 'okafor',
    practiceArea: 'bankruptcy',
    description: 'Chapter 7 petition; the injury claim is listed as an asset.',
    ...flat(2200),
    parties: [{ role: 'other', name: 'Ambrose Kittredge', notes: 'Trustee.' }],
  },
  {
    key: 'gowanus-castellan',
    client: 'gowanus',
    ago: 58,
    assignedAttorney: 'okafor',
    practiceArea: 'bankruptcy',
    description: 'Castellan Foods chapter 11: proof of claim for unpaid storage.',
    ...hourly(375, 11000),
    parties: [
      {
        role: 'adverse-party',
        name: 'Castellan Foods, Inc.',
        client: 'castellan',
        check: {
          decision: 'waiver-needed',
          note:
            'Former client: we negotiated its Hunts Point lease, closed two years ago. Not ' +
            'substantially related to unpaid storage, and we hold nothing confidential about its ' +
            'debts. Waiver under Rule 1.9 to be signed by Mr. Castellan before we appear; Gowanus ' +
            'has consented in writing.',
        },
      },
      { role: 'opposing-counsel', name: 'Brathwaite Stone, LLP', phone: '(212) 555-0153' },
      { role: 'judge', name: 'Hon. Josephine Amato', notes: 'Bankruptcy court, E.D.N.Y.' },
    ],
  },
  {
    key: 'brandt-compromise',
    client: 'brandt',
    ago: 39,
    assignedAttorney: 'okafor',
    practiceArea: 'tax',
    description: 'Offer in compromise for payroll taxes of a closed workshop.',
    ...flat(4500),
  },
];
