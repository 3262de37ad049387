/**
 * The balance sheet, from the financial report alone. Assets equal liabilities and equity by the way
 * it is made: equity is what is left of the assets, and the income of the firm is a part of it.
 * Trust money belongs to clients and is nowhere in it.
 */
import { type Cents, fromCents, sumOf, toCents } from '#contract/cents.ts';
import type { FinancialReport } from '#contract/financial-report.ts';

export interface BalanceSheet {
  cash: string;
  receivables: string;
  fixedAssets: string;
  totalAssets: string;
  payables: string;
  totalLiabilities: string;
  ownersEquity: string;
  retainedEarnings: string;
  totalEquity: string;
  totalLiabilitiesAndEquity: string;
}

export function balanceSheet({ summary, expenses }: FinancialReport): BalanceSheet {
  const spent = (matches: (expense: FinancialReport['expenses'][number]) => boolean): Cents =>
    sumOf(expenses.filter(matches).map(({ amount }) => toCents(amount)));
  const cash = toCents(summary.totalRevenue) - toCents(summary.totalExpenses);
  const receivables = toCents(summary.pendingRevenue);
  const fixedAssets = spent(({ category }) => category === 'equipment');
  const assets = cash + receivables + fixedAssets;
  const payables = spent(({ status }) => status === 'pending');
  const retained = toCents(summary.netIncome);
  const equity = assets - payables;
  return {
    cash: fromCents(cash),
    receivables: fromCents(receivables),
    fixedAssets: fromCents(fixedAssets),
    totalAssets: fromCents(assets),
    payables: fromCents(payables),
    totalLiabilities: fromCents(payables),
    ownersEquity: fromCents(equity - retained),
    retainedEarnings: fromCents(retained),
    totalEquity: fromCents(equity),
    totalLiabilitiesAndEquity: fromCents(payables + equity),
  };
}
