import { beforeAll, describe, expect, test } from 'vitest';
import { balanceSheet } from '#contract/balance-sheet.ts';
import { fromCents, toCents, totalOf } from '#contract/cents.ts';
import type { FinancialReport } from '#contract/financial-report.ts';
import { aFirm, anExpense, anInvoice, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  const otherFirm = await aFirm(server);
  await anInvoice(otherFirm, { status: 'paid' });
  await anExpense(otherFirm);
});

const report = async () => (await firm.browser.get<FinancialReport>('/api/financial-report')).body;

describe('the financial report', () => {
  test('of a new firm is empty, and says 0.00', async () => {
    expect(await report()).toMatchObject({
      summary: {
        totalRevenue: '0.00',
        pendingRevenue: '0.00',
        totalExpenses: '0.00',
        netIncome: '0.00',
        outstandingInvoices: 0,
      },
      invoices: { paid: [], pending: [] },
      expenses: [],
    });
  });

  test('counts what came in, what is owed and what was spent; its parts add up to its sums', async () => {
    await anInvoice(firm, { invoiceNumber: 'P-1', amount: '1000.10', status: 'paid' });
    const part = await anInvoice(firm, { invoiceNumber: 'O-1', amount: '500.05' });
    await firm.browser.post(`/api/invoices/${part.id}/payments`, { amount: '200.02' });
    const written = await anInvoice(firm, { invoiceNumber: 'W-1', amount: '80.00' });
    await firm.browser.post(`/api/invoices/${written.id}/write-off`, { reason: 'Courtesy' });
    const gone = await anInvoice(firm, { invoiceNumber: 'C-1', amount: '70.00' });
    await firm.browser.post(`/api/invoices/${gone.id}/cancel`, { reason: 'Sent twice' });
    await anExpense(firm, { amount: '300.33', category: 'equipment', status: 'approved' });
    await anExpense(firm, { amount: '20.20' });
    const rejected = await anExpense(firm, { amount: '999.99' });
    await firm.browser.post(`/api/expenses/${rejected.id}/reject`, { reason: 'Private' });
    const deleted = await anExpense(firm, { amount: '5.55' });
    await firm.browser.delete(`/api/expenses/${deleted.id}`);

    const { summary, invoices, expenses } = await report();
    expect(summary).toEqual({
      totalRevenue: '1200.12',
      pendingRevenue: '300.03',
      totalExpenses: '320.53',
      netIncome: '879.59',
      outstandingInvoices: 1,
    });
    expect(invoices.paid.map(({ invoiceNumber }) => invoiceNumber).sort()).toEqual(['P-1', 'W-1']);
    expect(invoices.pending).toMatchObject([
      { invoiceNumber: 'O-1', clientName: 'Marlowe & Finch', amount: '500.05', balance: '300.03' },
    ]);
    const all = [...invoices.paid, ...invoices.pending];
    expect(totalOf(all.map(({ amountPaid }) => amountPaid))).toBe(summary.totalRevenue);
    expect(totalOf(invoices.pending.map(({ balance }) => balance))).toBe(summary.pendingRevenue);
    expect(totalOf(expenses.map(({ amount }) => amount))).toBe(summary.totalExpenses);
    expect(balanceSheet(await report())).toEqual({
      cash: '879.59',
      receivables: '300.03',
      fixedAssets: '300.33',
      totalAssets: '1479.95',
      payables: '20.20',
      totalLiabilities: '20.20',
      ownersEquity: fromCents(toCents('1459.75') - toCents('879.59')),
      retainedEarnings: '879.59',
      totalEquity: '1459.75',
      totalLiabilitiesAndEquity: '1479.95',
    });
  });

  test('may end below zero', async () => {
    const of = await aFirm(server);
    await anExpense(of, { amount: '10' });
    const { body } = await of.browser.get<FinancialReport>('/api/financial-report');
    expect(body.summary.netIncome).toBe('-10.00');
  });
});
