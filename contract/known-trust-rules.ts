/**
 * The rules as they come. Where a state is not listed, and wherever its own rule is silent, the strictest of the
 * usual values stands. Nobody's advice: a firm checks its own rule and changes what differs.
 */
import type { Jurisdiction } from '#contract/jurisdictions.ts';
import type { TrustRule } from '#contract/trust-rules.ts';

type Known = Partial<Omit<TrustRule, 'jurisdiction' | 'updatedAt' | 'updatedBy'>>;

const strictest = {
  reconcileEvery: 'month',
  reconcileWithinDays: 30,
  noticeDays: 14,
  distributionDays: 45,
  retentionYears: 7,
  firmFunds: '250.00',
  unidentifiedMonths: 12,
  staleCheckDays: 90,
  citation: 'The strictest of the usual values. ABA Model Rule 1.15; check your state’s own rule',
  asOf: '2025-06-27T00:00:00.000Z',
} as const satisfies Known;

const known: Partial<Record<Jurisdiction, Known>> = {
  CA: {
    retentionYears: 5,
    citation:
      'Cal. R. Prof. Conduct 1.15(d)(1), (d)(3), (d)(7), (e): 14 and 45 days, monthly, 5 years',
    asOf: '2023-01-01T00:00:00.000Z',
  },
  FL: {
    retentionYears: 6,
    citation: 'R. Regulating Fla. Bar 5-1.2: monthly reconciliation, 6 years',
    asOf: '2024-08-01T00:00:00.000Z',
  },
  IL: {
    reconcileEvery: 'quarter',
    citation:
      'Ill. R. Prof. Conduct 1.15A(b)(7), 1.15B: at least quarterly, 7 years; unidentified funds 12 months',
    asOf: '2023-07-01T00:00:00.000Z',
  },
  NY: {
    citation: '22 NYCRR 1200, rule 1.15(d): seven years after the events',
    asOf: '2015-01-01T00:00:00.000Z',
  },
  OH: {
    citation: 'Ohio Prof. Cond. R. 1.15(a)(2) and (5): ledger of each account, monthly',
    asOf: '2025-06-27T00:00:00.000Z',
  },
  PA: {
    retentionYears: 5,
    citation: 'Pa. R.P.C. 1.15, Pa. R.D.E. 221: monthly reconciliation, 5 years',
    asOf: '2022-01-01T00:00:00.000Z',
  },
  TX: {
    retentionYears: 5,
    citation:
      'Tex. Disciplinary R. Prof. Conduct 1.15, Tex. R. Disciplinary P. 17.10: 5 years after final disposition',
    asOf: '2025-06-27T00:00:00.000Z',
  },
};

export const usualTrustRule = (jurisdiction: Jurisdiction): TrustRule => ({
  jurisdiction,
  ...strictest,
  ...known[jurisdiction],
  updatedAt: null,
  updatedBy: null,
});
