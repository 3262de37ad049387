/** The bills that somebody remembers: the trial, the bounced check, the mistakes. */
import { toCents } from '#contract/cents.ts';
import { type DemoBill, one, printed, worked } from './books-bill.ts';

const trial: DemoBill = {
  client: 'tidewater',
  matter: 'tidewater-cargo',
  ago: 214,
  by: 'reyes',
  about: 'Meridian Produce v. Tidewater Freight: trial.',
  lines: [
    worked('Preparation of witnesses and exhibits', 264, '385.00'),
    worked('Trial, four days, Part 61', 312, '385.00'),
    worked('Motions in limine and requests to charge', 96, '385.00'),
    printed('Exhibit binders and boards, printed', '1184.00'),
    { ...worked('Second attorney at trial', 80, '310.00'), discount: toCents('480.00') },
  ],
  fate: {
    payments: [
      { after: 38, amount: toCents('10000.00') },
      { after: 67, amount: toCents('10000.00') },
      { after: 96 },
    ],
  },
};

const bouncedCheck: DemoBill = {
  client: 'nutmeg',
  matter: 'nutmeg-buyout',
  ago: 166,
  about: 'Buyout agreement, first and second draft.',
  lines: [worked('Drafting of the buyout agreement', 88, '340.00')],
  fate: {
    payments: [
      {
        after: 27,
        reference: 'Check 2208',
        reversed: { after: 32, reason: 'Check 2208 was returned: insufficient funds' },
      },
      { after: 44, method: 'wire', reference: 'Wire in place of check 2208' },
    ],
  },
};

const mistakes: DemoBill[] = [
  {
    client: 'chen',
    matter: 'chen-sales-tax',
    ago: 255,
    about: 'Sales tax audit of a bakery, three years.',
    lines: [worked('Meeting with the auditor', 42, '350.00')],
    fate: {
      cancelled: {
        after: 2,
        reason: 'Billed twice: the meeting is on the bill of the month before',
      },
    },
  },
  {
    client: 'saffron',
    matter: 'saffron-vendors',
    ago: 98,
    about: 'Review of an employee handbook.',
    lines: [one('Review of employee handbook', toCents('850.00'))],
    fate: { cancelled: { after: 1, reason: 'Sent to the wrong client' } },
  },
];

const writtenOff: DemoBill[] = [
  {
    client: 'armstead',
    matter: 'armstead-deed',
    ago: 512,
    about: 'Deed theft: closing of the title, last bill.',
    lines: [worked('Judgment, recording of the deed, closing of the file', 124, '225.00')],
    fate: {
      payments: [
        { after: 29, amount: toCents('1590.00') },
        { after: 64, kind: 'write-off', reference: 'Hardship: agreed with Ms. Armstead' },
      ],
    },
  },
  {
    client: 'adeyemi',
    matter: 'adeyemi-review',
    ago: 322,
    about: 'Adeyemi v. Stillwater: calls after the settlement.',
    lines: [worked('Telephone conferences with opposing counsel', 15, '310.00')],
    fate: {
      payments: [{ after: 51, kind: 'write-off', reference: 'Courtesy: two calls disputed' }],
    },
  },
];

/** An insurer pays for the defense of the one it insures. */
const insured: DemoBill[] = [392, 326, 148].map((ago, at) => ({
  payer: 'Harborline Mutual Insurance Company',
  matter: 'tidewater-cargo',
  ago,
  about: `Meridian Produce v. Tidewater Freight: the insurer’s share of the defense, part ${at + 1}.`,
  lines: [one('Share of defense costs under policy HM-20417', toCents('1850.00'))],
}));

const settled: DemoBill[] = [
  {
    client: 'moreau',
    matter: 'moreau-freelance',
    ago: 249,
    about: 'Unpaid translations: contingency fee.',
    lines: [one('30% of the settlement of $18,500.00', toCents('5550.00'))],
  },
  {
    client: 'haddad',
    matter: 'haddad-green-cards',
    ago: 208,
    about: 'Adjustment of status: first of three parts of the flat fee.',
    lines: [one('I-485 package, first of three parts', toCents('3000.00'))],
  },
  {
    client: 'iglesia',
    matter: 'iglesia-charter',
    ago: 379,
    about: 'By-laws and exemption from property tax: first half of the flat fee.',
    lines: [
      {
        ...one(
          'By-laws, first half of the flat fee, less reduction for charities',
          toCents('1100.00'),
        ),
        discount: toCents('110.00'),
      },
    ],
  },
];

export const stories: readonly DemoBill[] = [
  trial,
  bouncedCheck,
  ...mistakes,
  ...writtenOff,
  ...insured,
  ...settled,
];

/** What was spent in matters that pay only when they are won is billed as it is. */
export const costs: readonly { matter: string; ago: number; fate?: DemoBill['fate'] }[] = [
  { matter: 'jackson-coach', ago: 290 },
  { matter: 'delgado-harbor', ago: 236 },
  { matter: 'okonkwo-employment', ago: 128 },
  // There is a task to ask him for it.
  { matter: 'delgado-harbor', ago: 64, fate: {} },
];
