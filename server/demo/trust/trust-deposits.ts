/** What clients, and others for them, put into trust. */
import type { Moved, When } from './trust-story.ts';

export interface DemoDeposit extends Moved {
  /** None: whose it is has to be found out. */
  matter?: string;
  from: string;
  method: 'check' | 'wire' | 'ach' | 'card';
  reference?: string;
  /** It stays until it is earned or spent. */
  isAdvance?: boolean;
  /** The request it answers. */
  answers?: string;
  /** How the client heard of it, unless by e-mail an hour later. */
  told?: { ago: number; note: string } | 'not yet';
  /** It came back. */
  bounced?: { when: When; reason: string };
}

/** Matters whose bills are paid out of a retainer, with what clients put in beyond those bills. */
export const retainers: Record<string, { from: string; more: string; method: 'check' | 'wire' }> = {
  'helio-seed': { from: 'Helio Robotics, Inc.', more: '5000.00', method: 'wire' },
  'moreau-divorce': { from: 'Thérèse Moreau', more: '1800.00', method: 'check' },
  'goldfarb-trust': { from: 'Miriam Goldfarb', more: '650.00', method: 'check' },
  'fulton-facade': { from: 'Fulton Mutual Housing Corp.', more: '4200.00', method: 'wire' },
  'okafor-probate': { from: 'Estate of Ngozi Okafor', more: '2500.00', method: 'check' },
};

/** The most of a matter's bills that its retainer pays. */
export const mostFees = 3;

export const deposits: readonly DemoDeposit[] = [
  {
    when: [7, 12],
    matter: 'okonkwo-employment',
    from: 'Chidi Okonkwo',
    amount: '5000.00',
    purpose: 'Retainer for costs',
    isAdvance: true,
    method: 'check',
    reference: 'Deposit slip 101',
  },
  {
    when: [7, 20],
    matter: 'tidewater-cargo',
    from: 'Tidewater Freight Lines, Inc.',
    amount: '6000.00',
    purpose: 'Advance for expert witnesses',
    isAdvance: true,
    method: 'wire',
    reference: 'Wire FW-8812',
  },
  {
    when: [6, 10],
    matter: 'delgado-harbor',
    from: 'Harbor Dental Group',
    amount: '48000.00',
    purpose: 'Settlement, in full',
    method: 'wire',
    reference: 'Wire FW-9034',
  },
  {
    when: [4, 8],
    matter: 'okonkwo-employment',
    from: 'Chidi Okonkwo',
    amount: '900.00',
    purpose: 'For the transcript',
    isAdvance: true,
    method: 'check',
    reference: 'Deposit slip 114',
    bounced: { when: [4, 14], reason: 'Returned by the bank, not paid' },
  },
  {
    when: [4, 16],
    matter: 'haddad-green-cards',
    from: 'Rami Haddad',
    amount: '1500.00',
    purpose: 'Government filing fees',
    method: 'check',
    reference: 'Deposit slip 115',
    answers: 'haddad',
  },
  {
    when: { ago: 47 },
    from: 'Sender not named',
    amount: '640.00',
    purpose: 'Wire without a name or a matter',
    method: 'wire',
    reference: 'Wire 77-8193',
  },
  {
    when: { ago: 40 },
    matter: 'kestrel-locations',
    from: 'Kestrel Film Works, Inc.',
    amount: '12500.00',
    purpose: 'Location deposit in escrow',
    isAdvance: true,
    method: 'check',
    reference: 'Deposit slip 131',
    told: { ago: 33, note: 'By letter, with the copy of the check.' },
  },
  {
    when: { ago: 9 },
    matter: 'papadakis-wyckoff',
    from: 'Wyckoff Avenue Holdings, LLC',
    amount: '85000.00',
    purpose: 'Down payment of the buyer',
    method: 'wire',
    reference: 'Wire FW-9977',
    told: 'not yet',
  },
];
