/** The books on paper: both reports are made in the browser, saved and read back. */
import type { Page } from '@playwright/test';
import { financial, saved } from './financial-page.ts';
import { anExpense, anInvoice, type Firm } from './firm.ts';
import { expect, test } from './journey.ts';
import { readPdf } from './pdf-text.ts';
import { complains, says } from './say.ts';
import { breakDown, holdBack } from './server.ts';

const balanceSheet = (page: Page) =>
  page.getByRole('button', { name: 'Export Balance Sheet (PDF)' });
const financialReport = (page: Page) =>
  page.getByRole('button', { name: 'Export Financial Report (PDF)' });

/** $1,250.00 paid, $750.30 of $1,000.30 open; $400.10 for a desk, $100.20 not decided yet. */
async function someBooks(firm: Firm) {
  await firm.request.put('/api/profile', {
    data: { address: '1 Harbor Street', city: 'Portland', state: 'Oregon', zipCode: '97201' },
  });
  const paid = { invoiceNumber: 'A-1', clientName: 'Łukasz Żółć', dueDate: '2099-11-20' } as const;
  await anInvoice(firm, { ...paid, status: 'paid' });
  const open = await anInvoice(firm, {
    invoiceNumber: 'A-2',
    clientName: 'Жуков & Ωmega',
    amount: '1000.30',
    dueDate: '2099-12-20',
  });
  await firm.request.post(`/api/invoices/${open.id}/payments`, { data: { amount: '250.00' } });
  await anExpense(firm, {
    description: 'Desk',
    vendor: 'Harbor Furniture',
    category: 'equipment',
    amount: '400.10',
    status: 'approved',
  });
  await anExpense(firm, { description: 'Taxi', category: 'travel', amount: '100.20' });
}

/** What stands beside a label: the text that was drawn after it. */
const figure = (lines: readonly string[], label: string) => lines[lines.indexOf(label) + 1];

test('the balance sheet is saved under the day, balances and says what it is', {
  tag: '@job',
}, async ({ page, firm }) => {
  await someBooks(firm);
  await page.goto(financial);
  const letGo = await holdBack(page, '/api/financial-report');
  const arriving = saved(page, balanceSheet(page));
  const running = page.getByRole('button', { name: 'Generating PDF...' });
  await expect(running).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('status').getByText('Generating PDF...')).toBeAttached();
  letGo();
  const file = await arriving;
  await says(page, 'Balance sheet PDF exported successfully');
  await expect(balanceSheet(page)).toBeVisible();

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: firm.user.timeZone }).format();
  expect(file.name).toBe(`balance-sheet-${today}.pdf`);
  const { pages, title, language } = readPdf(file.bytes);
  expect({ title, language, pages: pages.length }).toEqual({
    title: 'Balance Sheet',
    language: 'en-US',
    pages: 1,
  });
  const lines = pages.flat();
  expect(lines).toEqual(
    expect.arrayContaining([
      'Marlowe Law',
      '1 Harbor Street · Portland, Oregon 97201 · United States',
      'Assets',
      'Liabilities',
      'Equity',
      'Page 1 of 1',
      'Prepared from invoices and expenses; excludes client trust funds; unaudited',
    ]),
  );
  for (const [label, amount] of [
    ['Cash', '$999.70'],
    ['Accounts receivable', '$750.30'],
    ['Fixed assets (equipment)', '$400.10'],
    ['Total assets', '$2,150.10'],
    ['Accounts payable', '$100.20'],
    ['Total liabilities', '$100.20'],
    ["Owner's equity", '$1,050.20'],
    ['Retained earnings (net income)', '$999.70'],
    ['Total equity', '$2,049.90'],
    ['Total liabilities and equity', '$2,150.10'],
  ] as const) {
    expect(figure(lines, label), label).toBe(amount);
  }
});

test('the financial report names every invoice and expense, in any European script', {
  tag: '@browser',
}, async ({ page, firm }) => {
  await someBooks(firm);
  await page.goto(financial);
  const file = await saved(page, financialReport(page));
  await says(page, 'Financial report PDF exported successfully');
  expect(file.name).toMatch(/^financial-report-\d{4}-\d\d-\d\d\.pdf$/);
  const { pages, title } = readPdf(file.bytes);
  expect(title).toBe('Financial Report');
  const lines = pages.flat();
  for (const [label, amount] of [
    ['Total revenue', '$1,500.00'],
    ['Pending revenue', '$750.30'],
    ['Total expenses', '$500.30'],
    ['Outstanding invoices', '1'],
    ['Net income', '$999.70'],
  ] as const) {
    expect(figure(lines, label), label).toBe(amount);
  }
  const text = lines.join('|');
  expect(text).toContain('A-1|Łukasz Żółć|Nov 20, 2099|$1,250.00|$1,250.00|$0.00');
  expect(text).toContain('A-2|Жуков & Ωmega|Dec 20, 2099|$1,000.30|$250.00|$750.30');
  expect(text).toContain('Desk|Harbor Furniture|Equipment|Approved|$400.10');
  expect(text).toMatch(/Paid invoices\|.*Pending invoices\|.*Expenses\|.*Total\|.*\$500.30\|/);
});

test('what was written off stands in the report as such', { tag: '@browser' }, async ({
  page,
  firm,
}) => {
  await someBooks(firm);
  const lost = { invoiceNumber: 'A-3', amount: '300.00', dueDate: '2099-11-20' } as const;
  const { id } = await anInvoice(firm, lost);
  await firm.request.post(`/api/invoices/${id}/write-off`, { data: { reason: 'Bankrupt' } });
  await page.goto(financial);
  const { bytes } = await saved(page, financialReport(page));
  const text = readPdf(bytes).pages.flat().join('|');
  expect(text).toContain('Amount|Paid|Written off|Balance');
  expect(text).toContain('A-3|Marlowe & Finch|Nov 20, 2099|$300.00|$0.00|$300.00|$0.00');
  expect(text).toContain('A-2|Жуков & Ωmega|Dec 20, 2099|$1,000.30|$250.00|$750.30');
});

test('a long report has several pages, and a name that no font has is drawn', {
  tag: '@browser',
}, async ({ page, firm }) => {
  for (let count = 0; count < 45; count += 1)
    await anInvoice(firm, { invoiceNumber: `L-${count}`, clientName: '王小明' });
  await page.goto(financial);
  const { bytes } = await saved(page, financialReport(page));
  const { pages } = readPdf(bytes);
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('Page 1 of 2');
  expect(pages[1]).toEqual(
    expect.arrayContaining(['Page 2 of 2', 'Marlowe Law · Financial Report', 'Client']),
  );
  const numbers = pages.flat().filter((line) => line.startsWith('L-'));
  expect(new Set(numbers).size).toBe(45);
  expect(bytes.toString('latin1')).toContain('/Subtype /Image');
});

test('a report whose books could not be read says so', async ({ page, firm: _, trouble }) => {
  trouble.expect(/status of 500/);
  await page.goto(financial);
  await breakDown(page, '/api/financial-report');
  await balanceSheet(page).click();
  await complains(page, 'Error', 'Failed to export balance sheet');
  await financialReport(page).click();
  await complains(page, 'Error', 'Failed to export financial report');
  await expect(balanceSheet(page)).toBeVisible();
});

test('what makes the reports is fetched when somebody wants one', { tag: '@browser' }, async ({
  page,
  firm: _,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const heavy = () => asked.filter((url) => /jspdf|\.ttf/i.test(url));
  await page.goto(financial, { waitUntil: 'networkidle' });
  expect(heavy()).toEqual([]);
  await saved(page, balanceSheet(page));
  expect(heavy().length).toBeGreaterThan(2);
  expect(asked.filter((url) => /html2canvas|canvg|purify/i.test(url))).toEqual([]);
});
