/** How the demo's clients, matters and parties are written down. Days count back from today. */
import type * as z from 'zod';
import type { NewClient } from '#contract/clients.ts';
import type { ConflictDecision } from '#contract/conflict-checks.ts';
import type { NewMatter } from '#contract/matters.ts';
import type { NewParty } from '#contract/parties.ts';
import type { PaymentMethod } from '#contract/payment-methods.ts';

/** What became of a conflict check. Unless one is given, an attorney clears it a day later. */
export type DemoDecision = 'undecided' | { decision?: ConflictDecision; note: string };

export interface DemoClient extends z.input<typeof NewClient> {
  key: string;
  ago: number;
  check?: DemoDecision;
  /** When the last work was done, and the client became a former one. */
  left?: number;
  archived?: number;
}

export interface DemoMatter extends Omit<z.input<typeof NewMatter>, 'clientId'> {
  key: string;
  client: string;
  ago: number;
  assignedAttorney: 'reyes' | 'okafor' | 'nair';
  closed?: number;
  check?: DemoDecision;
  parties?: DemoParty[];
}

export interface DemoParty extends Omit<z.input<typeof NewParty>, 'matterId' | 'clientId'> {
  /** The client they are. */
  client?: string;
  /** Left out for whoever was known from the start. */
  ago?: number;
  check?: DemoDecision;
}

export const at = (address: string, city: string, state: string, zipCode: string) => ({
  address,
  city,
  state,
  zipCode,
});

export const pays = (
  preferredPaymentMethod: PaymentMethod,
  paymentTerms: number,
  billingRate: number | null = null,
) => ({ preferredPaymentMethod, paymentTerms, billingRate });

/** Numbers that are plainly nobody's. */
export const bank = (
  bankName: string,
  accountName: string,
  routingNumber: string,
  accountNumber: string,
  swiftCode: string | null = null,
) => ({ bankName, accountName, routingNumber, accountNumber, swiftCode });

export const hourly = (billingRate: number, budget: number | null = null) => ({
  billingArrangement: 'hourly' as const,
  billingRate,
  budget,
});

export const flat = (flatFee: number) => ({ billingArrangement: 'flat' as const, flatFee });

/** What is spent before anything is won has its budget too. */
export const contingency = (contingencyPercent: number, budget: number | null = null) => ({
  billingArrangement: 'contingency' as const,
  contingencyPercent,
  budget,
});
