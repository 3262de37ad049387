/** How the demo's bills and what became of them are written down. Days count back from today. */
import { type Cents, toCents } from '#contract/cents.ts';
import type { PaidBy } from '#contract/payments.ts';

export interface DemoLine {
  what: string;
  /** Tenths of an hour, or of one thing. */
  tenths: number;
  rate: Cents;
  discount?: Cents;
  taxPercent?: string;
  /** The name of the expense that it passes on. */
  expense?: string;
}

export interface DemoBill {
  /** None when the payer is only a name. */
  client?: string;
  payer?: string;
  matter?: string;
  ago: number;
  /** Who wrote it, unless the office manager did. */
  by?: string;
  about: string;
  lines: DemoLine[];
  /** What became of it; left out, it is paid the way its client pays. */
  fate?: DemoFate;
}

interface DemoFate {
  /** In the order they came. */
  payments?: readonly DemoPayment[];
  cancelled?: { after: number; reason: string };
}

export interface DemoPayment {
  /** Days after the issue date. */
  after: number;
  /** All that is still open, unless a part is given. */
  amount?: Cents;
  kind?: 'write-off';
  method?: PaidBy;
  reference?: string;
  reversed?: { after: number; reason: string };
}

export const one = (what: string, rate: Cents): DemoLine => ({ what, tenths: 10, rate });

export const worked = (what: string, tenths: number, rate: string): DemoLine => ({
  what,
  tenths,
  rate: toCents(rate),
});

/** Things are taxed in New York, advice is not. */
export const printed = (what: string, rate: string): DemoLine => ({
  ...one(what, toCents(rate)),
  taxPercent: '8.875',
});

/** 124 tenths are '12.40'. */
export const inHours = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}0`;
