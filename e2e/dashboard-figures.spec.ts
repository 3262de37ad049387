/** The figures of the first screen: what presses, how the firm stands, who owes it. Each opens its rows. */
import { anItem, itemList } from './compliance-page.ts';
import {
  card,
  chart,
  exactly,
  firmDay,
  shortFirmDay,
  stat,
  strip,
  words,
} from './dashboard-page.ts';
import { invoiceDialog, invoiceNumbers } from './financial-page.ts';
import {
  aClient,
  aMatter,
  anAppointment,
  anInvoice,
  aTask,
  aTrustDeposit,
  type Firm,
} from './firm.ts';
import { expect, test } from './journey.ts';
import { matterRow } from './matters-page.ts';
import { breakDown } from './server.ts';
import { taskTitle } from './tasks-page.ts';
import { inDays } from './time.ts';
import { aLedger } from './trust-page.ts';

const longAgo = '2026-01-05';
const pay = (firm: Firm, id: string, data: object) =>
  firm.request.post(`/api/invoices/${id}/payments`, { data });

test('what is overdue, due today and due this week is counted, and each count opens its list', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await page.goto('/');
  await expect(strip(page).getByText('Nothing is overdue', { exact: true })).toBeVisible();
  for (const name of ['0 Overdue', '0 Today', '0 This week'])
    await expect(strip(page).getByRole('link', { name, exact: true })).toBeVisible();

  const due = shortFirmDay(firm, -3);
  const invoice = await anInvoice(firm, {
    invoiceNumber: 'LATE-1',
    issueDate: longAgo,
    dueDate: due,
  });
  await aTask(firm, { title: 'Call the clerk', dueDate: inDays(-2).toISOString() });
  await aTask(firm, { title: 'File the answer', dueDate: inDays(3).toISOString() });
  await anAppointment(firm, {
    title: 'Staff retreat',
    type: 'meeting',
    startDay: shortFirmDay(firm, 0),
    startTime: null,
  });
  await page.reload();
  const oldest = strip(page).getByRole('link', { name: 'Invoice LATE-1 due' });
  await expect(oldest).toHaveAttribute('href', new RegExp(`${invoice.id}$`));
  await expect(strip(page)).toContainText(
    `, since ${words(firmDay(firm, -3), { month: 'short', day: 'numeric' })}`,
  );

  await strip(page).getByRole('link', { name: '2 Overdue' }).click();
  const overdue = card(page, 'Overdue');
  for (const title of ['Invoice LATE-1 due', 'Call the clerk'])
    await expect(overdue.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await page.goBack();
  await strip(page).getByRole('link', { name: '1 Today' }).click();
  await expect(page.getByRole('dialog').getByText('Staff retreat')).toBeVisible();
  await page.goBack();
  await strip(page).getByRole('link', { name: '2 This week' }).click();
  const week = card(page, 'Due This Week');
  for (const title of ['File the answer', 'Staff retreat'])
    await expect(week.getByRole('link', { name: new RegExp(title) })).toBeVisible();
});

test('the four figures are those of the firm, and each opens the rows behind it', async ({
  page,
  firm,
}) => {
  await page.goto('/');
  await expect(stat(page, 'Outstanding')).toHaveText('Outstanding$0.000 open invoices');
  await expect(stat(page, 'Active Matters')).toHaveText('Active Matters0');
  await expect(stat(page, 'Compliance')).toHaveText('Compliance–No items yet');
  await expect(stat(page, 'Monthly Revenue')).toHaveText('Monthly Revenue$0.00received this month');

  await anInvoice(firm, { invoiceNumber: 'OPEN', amount: '98765.43' });
  await anInvoice(firm, { invoiceNumber: 'LATE', issueDate: longAgo, dueDate: longAgo });
  await anInvoice(firm, { invoiceNumber: 'DONE', amount: '12345.60', status: 'paid' });
  const before = await anInvoice(firm, { invoiceNumber: 'BEFORE', issueDate: longAgo });
  await pay(firm, before.id, { paidOn: longAgo });
  await aMatter(firm, { matterNumber: 'M-1' });
  const { id: closed } = await aMatter(firm, { matterNumber: 'M-2' });
  await firm.request.post(`/api/matters/${closed}/close`, { data: {} });
  const item = await anItem(firm, { title: 'Pay the bar dues' });
  await anItem(firm, { title: 'Reconcile the trust account' });
  await firm.request.put(`/api/compliance/${item.id}`, { data: { status: 'completed' } });
  await page.reload();

  await expect(stat(page, 'Outstanding')).toHaveText('Outstanding$100,015.432 open invoices');
  await stat(page, 'Outstanding').click();
  await expect(invoiceNumbers(page)).toHaveText(['OPEN', 'LATE']);
  await page.goBack();
  await expect(stat(page, 'Active Matters')).toHaveText('Active Matters1');
  await stat(page, 'Active Matters').click();
  await expect(matterRow(page, 'M-1')).toBeVisible();
  await expect(matterRow(page, 'M-2')).toHaveCount(0);
  await page.goBack();
  await expect(stat(page, 'Compliance')).toHaveText('Compliance50%of all items completed');
  await stat(page, 'Compliance').click();
  await expect(itemList(page)).toContainText('Pay the bar dues');
  await page.goBack();
  await expect(stat(page, 'Monthly Revenue')).toContainText('$12,345.60');
  await stat(page, 'Monthly Revenue').click();
  await expect(invoiceNumbers(page)).toHaveText(['DONE']);
  await expect(page.getByText(/^Paid in [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  await page.getByRole('button', { name: 'Show the invoices of all months' }).click();
  await expect(invoiceNumbers(page)).toHaveCount(4);
});

test('the revenue of the months is drawn, said and tabled, and each month opens its invoices', async ({
  page,
  firm,
}) => {
  await page.goto('/');
  const revenue = chart(page, 'Revenue trend');
  const drawing = revenue.getByRole('img', {
    name: 'Revenue trend chart. Only Current Month is available: $0.00.',
  });
  await expect(drawing).toBeVisible();

  const [last, current] = [-1, 0].map((months) => {
    const first = `${shortFirmDay(firm, 0).slice(0, 7)}-01T00:00:00.000Z`;
    const date = new Date(first);
    date.setUTCMonth(date.getUTCMonth() + months);
    return date.toISOString();
  }) as [string, string];
  const monthName = (day: string) => words(day, { month: 'long', year: 'numeric' });
  const { id } = await anInvoice(firm, { invoiceNumber: 'TWICE', issueDate: longAgo });
  await pay(firm, id, { amount: '1000.00', paidOn: last.slice(0, 10) });
  await pay(firm, id, { amount: '250.00', paidOn: shortFirmDay(firm, 0) });
  await page.reload();
  const sentence =
    `Line chart. Revenue by month, ${monthName(last)} to ${monthName(current)}. ` +
    `Highest ${monthName(last)} $1,000.00, lowest ${monthName(current)} $250.00, ` +
    `latest ${monthName(current)} $250.00, down 75% on the month before.`;
  await expect(revenue.getByText(sentence, { exact: true })).toBeVisible();
  await expect(
    revenue.getByRole('img', { name: `Revenue trend chart. ${sentence}` }),
  ).toBeVisible();
  await revenue.getByRole('button', { name: 'View as table' }).click();
  await expect(revenue.getByRole('row')).toHaveText([
    'MonthRevenue',
    new RegExp(`^${monthName(last)}.*\\$1,000\\.00$`),
    new RegExp(`^${monthName(current)}.*\\$250\\.00$`),
  ]);
  await revenue.getByRole('link', { name: monthName(last) }).click();
  await expect(exactly(page, `Paid in ${monthName(last)}`)).toBeVisible();
  await expect(invoiceNumbers(page)).toHaveText(['TWICE']);
  await expect(exactly(page, `Received in ${monthName(last)}: $1,000.00`)).toBeVisible();
});

test('the kinds of matters are drawn, said and tabled, and each kind opens its matters', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await page.goto('/');
  await expect(exactly(page, 'No matter data available')).toBeVisible();
  await expect(exactly(page, 'Create tasks with matter types to see distribution')).toBeVisible();

  await aTask(firm, { title: 'Read the lease', matterType: 'real-estate' });
  await page.reload();
  const distribution = chart(page, 'Matter distribution');
  await expect(
    distribution.getByText('Doughnut chart. 1 open task in 1 type. Largest: Real Estate 1 (100%).'),
  ).toBeVisible();
  await distribution.getByRole('link', { name: 'Real Estate 1' }).click();
  await expect(taskTitle(page, 'Read the lease')).toBeVisible();

  const { id: clientId } = await aClient(firm);
  await aMatter(firm, { clientId, matterNumber: 'L-1', practiceArea: 'litigation' });
  await aMatter(firm, { clientId, matterNumber: 'L-2', practiceArea: 'litigation' });
  await aMatter(firm, { clientId, matterNumber: 'X-1', practiceArea: null });
  await page.goto('/');
  const sentence =
    'Doughnut chart. 3 active matters in 2 types. Largest: Litigation 2 (67%), Other 1 (33%).';
  await expect(distribution.getByText(sentence, { exact: true })).toBeVisible();
  await expect(
    distribution.getByRole('img', { name: `Matter distribution chart. ${sentence}` }),
  ).toBeVisible();
  await distribution.getByRole('button', { name: 'View as table' }).click();
  await expect(distribution.getByRole('row')).toHaveText([
    /Matter type/,
    /^Litigation.*2$/,
    /^Other.*1$/,
  ]);
  await distribution.getByRole('listitem').getByRole('link', { name: 'Other 1' }).click();
  await expect(matterRow(page, 'X-1')).toBeVisible();
  await expect(matterRow(page, 'L-1')).toHaveCount(0);
});

test('the deadlines of the week say what they are and when, and what was missed says so', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const deadlines = card(page, 'Deadlines this week');
  await page.goto('/');
  await expect(deadlines).toContainText('No deadline within a week, and none was missed.');
  for (const [name, href] of [
    ['Calendar', '/calendar?show=week'],
    ['Compliance', '/compliance'],
  ] as const)
    await expect(deadlines.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);

  await anAppointment(firm, {
    title: 'Motion to dismiss',
    type: 'court',
    startDay: shortFirmDay(firm, 1),
    startTime: '09:30',
  });
  const item = await anItem(firm, {
    title: 'Renew the licence',
    dueDate: inDays(-40).toISOString(),
  });
  await aTask(firm, { title: 'Only a task', dueDate: inDays(2).toISOString() });
  await page.reload();
  const items = deadlines.getByRole('listitem');
  await expect(items).toHaveCount(2);
  for (const text of ['Renew the licence', 'Compliance', 'Overdue'])
    await expect(items.nth(0)).toContainText(text);
  for (const text of ['Motion to dismiss', 'Court Date', 'Tomorrow'])
    await expect(items.nth(1)).toContainText(text);
  await items.nth(0).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/compliance\\?.*${item.id}`));
  await expect(page.getByRole('dialog', { name: 'Renew the licence' })).toBeVisible();
});

test('what is owed longest stands first, with its sum and its days', { tag: '@proof' }, async ({
  page,
  firm,
}) => {
  const owed = card(page, 'Money owed longest');
  await page.goto('/');
  await expect(owed).toContainText('Nobody owes you anything overdue.');

  const late = (days: number) => ({ issueDate: longAgo, dueDate: shortFirmDay(firm, -days) });
  await anInvoice(firm, { invoiceNumber: 'ONE', clientName: 'Ada', amount: '10', ...late(1) });
  await anInvoice(firm, { invoiceNumber: 'TEN', clientName: 'Bea', amount: '1200', ...late(10) });
  await anInvoice(firm, { invoiceNumber: 'NOT', amount: '5', dueDate: shortFirmDay(firm, 9) });
  await page.reload();
  const items = owed.getByRole('listitem');
  await expect(items).toHaveText([
    /Bea\s*TEN\s*\$1,200\.00\s*10 days overdue/,
    /Ada\s*ONE\s*\$10\.00\s*1 day overdue/,
  ]);
  await owed.getByRole('link', { name: '$1,210.00 overdue on 2 invoices' }).click();
  await expect(page).toHaveURL('/financial-mgmt?status=overdue');
  await expect(invoiceNumbers(page)).toHaveText(['TEN', 'ONE']);
  await page.goBack();
  await items.nth(0).getByRole('link').click();
  await expect(invoiceDialog(page, /^TEN, Bea/)).toBeVisible();
});

test('of trust money the clients whose retainer runs low come first, and each opens its ledger', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await page.goto('/');
  const trust = card(page, 'Trust balances');
  await expect(trust).toContainText('No trust account yet.');

  const { account, ledgerId } = await aLedger(firm, { amount: '400.00' });
  const other = await aMatter(firm, {
    clientId: (await aClient(firm, { name: 'Nightingale' })).id,
  });
  await aTrustDeposit(firm, {
    accountId: account.id,
    matterId: other.id,
    amount: '9000.00',
    method: 'check',
  });
  const reply = await firm.request.put(`/api/trust-ledgers/${ledgerId}/minimum`, {
    data: { minimum: '1000.00' },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  await page.reload();
  await expect(
    trust.getByText('$9,400.00 in trust, 2 client ledgers, 1 below its minimum'),
  ).toBeVisible();
  const rows = trust.getByRole('listitem');
  await expect(rows).toHaveText([
    /Okafor Estate.*\$400\.00Below the minimum of \$1,000\.00/,
    /Nightingale.*\$9,000\.00\$0\.00 can be used/,
  ]);
  await expect(rows.first().getByRole('link')).toHaveAttribute(
    'href',
    `/compliance?tab=iolta&desk=trust&ledger=${ledgerId}`,
  );
});

test('figures that cannot be read say so one by one, and are asked for again', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await breakDown(page, /\/api\/dashboard\//);
  await page.goto('/');
  const failures = [
    'Could not load what is due.',
    'Could not load the figures.',
    'Could not load the revenue trend.',
    'Could not load the matter distribution.',
    'Could not load deadlines.',
    'Could not load what is owed.',
    'Could not load unbilled time.',
    'Could not load trust balances.',
  ];
  for (const words of failures) await expect(exactly(page, words)).toBeVisible();
  await expect(exactly(page, 'No tasks yet.')).toBeVisible();
  await page.unrouteAll();
  for (const [name, healed] of [
    ['Revenue trend', 'Could not load the figures.'],
    ['Deadlines this week', 'Could not load deadlines.'],
    ['Money owed longest', 'Could not load what is owed.'],
    ['Unbilled time', 'Could not load unbilled time.'],
    ['Trust balances', 'Could not load trust balances.'],
    ['Overdue, today and this week', 'Could not load what is due.'],
  ] as const) {
    await card(page, name).getByRole('button', { name: 'Try again' }).click();
    await expect(exactly(page, healed)).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(chart(page, 'Revenue trend')).toBeVisible();
});
