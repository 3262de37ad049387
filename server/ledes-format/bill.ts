/** A bill as an electronic file carries it. Every line repeats what is said of the bill. */
import type { Day } from '#contract/dates.ts';
import type { Exact } from './exact.ts';

/** F: a fee; E: an expense; IF and IE: an adjustment of all fees or all expenses of the bill. */
export const lineTypes = ['F', 'E', 'IF', 'IE'] as const;
export type LineType = (typeof lineTypes)[number];

export interface BillLine {
  number: string;
  type: LineType;
  /** Hours of a fee, pieces of an expense. */
  units: Exact;
  unitCost: Exact;
  /** Below zero it is taken off: a write-down, what other payers bear, and the part of a cent that rounding moved. */
  adjustment: Exact;
  /** units × unitCost + adjustment, exactly; and the tax, where the format has one. */
  total: Exact;
  date: Day;
  taskCode: string;
  expenseCode: string;
  activityCode: string;
  description: string;
  timekeeperId: string;
  /** 'Surname, First' */
  timekeeperName: string;
  timekeeperClass: string;
}

export interface Bill<Line extends BillLine = BillLine> {
  date: Day;
  number: string;
  clientId: string;
  matterId: string;
  total: Exact;
  start: Day;
  end: Day;
  description: string;
  lawFirmId: string;
  clientMatterId: string;
  lines: Line[];
}

/** What only the international format says. */
export interface TaxedLine extends BillLine {
  /** Of one, not of a hundred: '0.08875'. */
  taxRate: string;
  taxTotal: Exact;
  timekeeperLastName: string;
  timekeeperFirstName: string;
}

export interface Address {
  name: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postcode: string;
  country: string;
}

export interface InternationalBill extends Bill<TaxedLine> {
  purchaseOrder: string;
  clientTaxId: string;
  matterName: string;
  taxTotal: Exact;
  firm: Address;
  client: Address;
}
