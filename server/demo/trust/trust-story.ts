/** What happened in the practice's trust account. Months count back from this one, days from today. */
import type { SentBy } from '#contract/trust-acts.ts';

/** The date of a month that lies so many months back, or so many days ago. */
export type When = readonly [months: number, date: number] | { ago: number };

export interface Moved {
  when: When;
  amount: string;
  purpose: string;
}

export interface DemoDisbursement extends Moved {
  matter: string;
  to: string;
  method: SentBy;
  toBank?: string;
  /** The bank has not seen it to this day. */
  isOutstanding?: boolean;
}

export const disbursements: readonly DemoDisbursement[] = [
  {
    when: [7, 26],
    matter: 'okonkwo-employment',
    to: 'Clerk of the Court, E.D.N.Y.',
    amount: '405.00',
    purpose: 'Filing fee',
    method: 'check',
  },
  {
    when: [6, 18],
    matter: 'tidewater-cargo',
    to: 'Helena Vasquez-Thorne',
    amount: '3250.00',
    purpose: 'Report on the refrigeration unit',
    method: 'ach',
    toBank: 'Harborside Savings',
  },
  {
    when: [6, 24],
    matter: 'delgado-harbor',
    to: 'Brooklyn Oral Surgery Associates',
    amount: '3850.00',
    purpose: 'Medical lien',
    method: 'check',
  },
  {
    when: [6, 26],
    matter: 'delgado-harbor',
    to: 'Robert Delgado',
    amount: '29750.00',
    purpose: 'Client’s share of the settlement',
    method: 'wire',
    toBank: 'Borough Cooperative Bank',
  },
  {
    when: [5, 18],
    matter: 'okonkwo-employment',
    to: 'Simone Achterberg',
    amount: '75.00',
    purpose: 'Witness fee and mileage',
    method: 'check',
    isOutstanding: true,
  },
  {
    when: [3, 12],
    matter: 'tidewater-cargo',
    to: 'Northeast Reporting Service',
    amount: '1600.00',
    purpose: 'Deposition transcripts',
    method: 'check',
  },
  {
    when: [2, 24],
    matter: 'haddad-green-cards',
    to: 'U.S. Department of Homeland Security',
    amount: '1440.00',
    purpose: 'Filing fee, form I-485',
    method: 'check',
    isOutstanding: true,
  },
  {
    when: [1, 14],
    matter: 'okonkwo-employment',
    to: 'Larkin Mediation Group',
    amount: '1250.00',
    purpose: 'Mediator’s fee, our half',
    method: 'check',
  },
];

/** Between two matters of one client. */
export const transfer = {
  when: [3, 14] as When,
  from: 'fulton-facade',
  to: 'fulton-sublets',
  amount: '1500.00',
  purpose: 'Client’s letter: use the rest for the holdover proceedings',
};

export const requests: Record<
  string,
  { when: When; matter: string; amount: string; note: string }
> = {
  haddad: {
    when: [4, 6],
    matter: 'haddad-green-cards',
    amount: '1500.00',
    note: 'The government’s fees for the four applications. We hold them until the packet is filed.',
  },
  tidewater: {
    when: { ago: 6 },
    matter: 'tidewater-cargo',
    amount: '2500.00',
    note: 'Your advance for experts has fallen below what we agreed on. Trial preparation begins next month.',
  },
};

export const hold = {
  when: { ago: 33 } as When,
  matter: 'delgado-harbor',
  amount: '4200.00',
  reason: 'The health insurer says it has a lien of its own; being disputed',
};

export const minimum = {
  when: [7, 21] as When,
  matter: 'tidewater-cargo',
  amount: '2500.00',
};

/** Above this two people agree. */
export const approval = { when: { ago: 20 } as When, above: '25000.00' };
export const proposal: DemoDisbursement = {
  when: { ago: 2 },
  matter: 'papadakis-wyckoff',
  to: 'Ridgewood Mutual Savings',
  amount: '42500.00',
  purpose: 'Payoff of the first mortgage at closing',
  method: 'wire',
  toBank: 'Ridgewood Mutual Savings',
};

export const searches: readonly { ago: number; effort: string }[] = [
  { ago: 40, effort: 'Asked the bank for the name behind the wire; it needs a written request' },
  { ago: 26, effort: 'Written request to the bank; compared the amount with all open invoices' },
];

export const firmFunds = '150.00';
export const charge = { when: [5, 27] as When, amount: '15.00', purpose: 'Fee for a wire' };
/** Month by month, the oldest first. */
export const interest = ['3.12', '8.47', '5.91', '5.36', '4.88', '5.02', '5.74'];
export const foundation = 'Interest on Lawyer Account Fund of the State of New York';
