import { expect, test } from 'vitest';
import type { FinancialReport } from '#contract/financial-report.ts';
import type { Block } from '#web/financial-report/page-layout.ts';
import { balanceSheetBlocks, financialReportBlocks } from '#web/financial-report/report-blocks.ts';

const firm = {
  companyName: 'Marlowe Law',
  address: '1 Harbor Street',
  city: 'Portland',
  state: 'Oregon',
  zipCode: '97201',
  country: 'United States',
  phone: '(503) 555-0142',
  website: null,
  timeZone: 'America/Los_Angeles',
};

const day = (text: string) => `${text}T00:00:00.000Z`;
const invoice = (invoiceNumber: string, amount: string, amountPaid: string, balance: string) => ({
  ...{ invoiceNumber, amount, amountPaid, balance, writtenOff: '0.00' },
  clientName: 'Okafor Estate',
  dueDate: day('2026-11-20'),
});

const report: FinancialReport = {
  generated: '2026-11-16T02:30:00.000Z',
  summary: {
    totalRevenue: '1350.10',
    pendingRevenue: '900.20',
    totalExpenses: '500.30',
    netIncome: '849.80',
    outstandingInvoices: 1,
  },
  invoices: {
    paid: [invoice('INV-1', '1250.00', '1250.00', '0.00')],
    pending: [invoice('INV-2', '1000.30', '100.10', '900.20')],
  },
  expenses: [
    {
      description: 'Desk',
      vendor: 'Harbor Furniture',
      amount: '400.10',
      expenseDate: day('2026-11-02'),
      category: 'equipment',
      status: 'approved',
    },
    {
      description: 'Taxi',
      vendor: null,
      amount: '100.20',
      expenseDate: day('2026-11-03'),
      category: 'travel',
      status: 'pending',
    },
  ],
};
const nothing: FinancialReport = {
  ...report,
  summary: {
    totalRevenue: '0.00',
    pendingRevenue: '0.00',
    totalExpenses: '0.00',
    netIncome: '0.00',
    outstandingInvoices: 0,
  },
  invoices: { paid: [], pending: [] },
  expenses: [],
};

/** One line for each block. */
const told = (blocks: Iterable<Block>) =>
  Array.from(blocks, (block) => {
    if (block.kind === 'letterhead') return [block.firm, ...block.lines].join(' | ');
    if (block.kind === 'row') return block.cells.filter(Boolean).join(' | ');
    if (block.kind === 'section') return `# ${block.title}`;
    return block.kind === 'title' ? `${block.text}, ${block.subtitle}` : block.text;
  });

test('the balance sheet, with the hour where the firm is', () => {
  expect(told(balanceSheetBlocks(report, firm))).toEqual([
    'Marlowe Law | 1 Harbor Street · Portland, Oregon 97201 · United States | (503) 555-0142',
    expect.stringMatching(/^Balance Sheet, As of Nov 15, 2026, 6:30\sPM$/),
    '# Assets',
    'Cash | $849.80',
    'Accounts receivable | $900.20',
    'Fixed assets (equipment) | $400.10',
    'Total assets | $2,150.10',
    '# Liabilities',
    'Accounts payable | $100.20',
    'Total liabilities | $100.20',
    '# Equity',
    "Owner's equity | $1,200.10",
    'Retained earnings (net income) | $849.80',
    'Total equity | $2,049.90',
    'Total liabilities and equity | $2,150.10',
    'Prepared from invoices and expenses; excludes client trust funds; unaudited',
  ]);
});

test('the financial report, each part with its total', () => {
  expect(told(financialReportBlocks(report, firm)).slice(1)).toEqual([
    expect.stringMatching(/^Financial Report, Generated Nov 15, 2026, 6:30\sPM$/),
    '# Summary',
    'Total revenue | $1,350.10',
    'Pending revenue | $900.20',
    'Total expenses | $500.30',
    'Outstanding invoices | 1',
    'Net income | $849.80',
    '# Paid invoices',
    'INV-1 | Okafor Estate | Nov 20, 2026 | $1,250.00 | $1,250.00 | $0.00',
    'Total | $1,250.00 | $1,250.00 | $0.00',
    '# Pending invoices',
    'INV-2 | Okafor Estate | Nov 20, 2026 | $1,000.30 | $100.10 | $900.20',
    'Total | $1,000.30 | $100.10 | $900.20',
    '# Expenses',
    'Nov 2, 2026 | Desk | Harbor Furniture | Equipment | Approved | $400.10',
    'Nov 3, 2026 | Taxi | Travel | Pending | $100.20',
    'Total | $500.30',
  ]);
});

test('what was written off has a column where there is something of it', () => {
  const givenUp = { ...invoice('INV-3', '300.00', '0.00', '0.00'), writtenOff: '300.00' };
  const paid = [...report.invoices.paid, givenUp];
  const lines = told(
    financialReportBlocks({ ...report, invoices: { ...report.invoices, paid } }, firm),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      'INV-1 | Okafor Estate | Nov 20, 2026 | $1,250.00 | $1,250.00 | $0.00 | $0.00',
      'INV-3 | Okafor Estate | Nov 20, 2026 | $300.00 | $0.00 | $300.00 | $0.00',
      'Total | $1,550.00 | $1,250.00 | $300.00 | $0.00',
      'INV-2 | Okafor Estate | Nov 20, 2026 | $1,000.30 | $100.10 | $900.20',
    ]),
  );
});

test('a firm without books is told so', () => {
  expect(told(financialReportBlocks(nothing, firm))).toEqual(
    expect.arrayContaining([
      'No invoices are paid yet.',
      'No invoices are open.',
      'No expenses yet.',
    ]),
  );
});
