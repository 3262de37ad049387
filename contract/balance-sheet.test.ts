import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceSheet } from './balance-sheet.ts';
import { fromCents, sumOf, toCents } from './cents.ts';
import { ExpenseCategory } from './expenses.ts';
import type { FinancialReport } from './financial-report.ts';

const cents = fc.bigInt({ min: 0n, max: 9_999_999_999n });
const expense = fc.record({
  description: fc.constant('x'),
  vendor: fc.constant(null),
  amount: cents.map(fromCents),
  expenseDate: fc.constant('2026-11-15T00:00:00.000Z'),
  category: fc.constantFrom(...ExpenseCategory.options),
  status: fc.constantFrom('pending' as const, 'approved' as const),
});

const books: fc.Arbitrary<FinancialReport> = fc
  .record({ revenue: cents, pending: cents, expenses: fc.array(expense) })
  .map(({ revenue, pending, expenses }) => {
    const spent = sumOf(expenses.map(({ amount }) => toCents(amount)));
    return {
      generated: '2026-11-15T00:00:00.000Z',
      summary: {
        totalRevenue: fromCents(revenue),
        pendingRevenue: fromCents(pending),
        totalExpenses: fromCents(spent),
        netIncome: fromCents(revenue - spent),
        outstandingInvoices: 0,
      },
      invoices: { paid: [], pending: [] },
      expenses,
    };
  });

test('whatever the books say, the sheet balances, and net income is in it once', () => {
  fc.assert(
    fc.property(books, (report) => {
      const sheet = balanceSheet(report);
      const sum = (...parts: string[]) => sumOf(parts.map(toCents));
      expect(sheet.totalAssets).toBe(sheet.totalLiabilitiesAndEquity);
      expect(toCents(sheet.totalAssets)).toBe(
        sum(sheet.cash, sheet.receivables, sheet.fixedAssets),
      );
      expect(toCents(sheet.totalLiabilitiesAndEquity)).toBe(
        sum(sheet.totalLiabilities, sheet.ownersEquity, sheet.retainedEarnings),
      );
      expect(toCents(sheet.totalEquity)).toBe(sum(sheet.ownersEquity, sheet.retainedEarnings));
      expect(sheet.retainedEarnings).toBe(report.summary.netIncome);
    }),
  );
});
