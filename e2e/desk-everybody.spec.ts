/** The cards, the four desks behind them and their windows can be used by everybody. */
import { anItem } from './compliance-page.ts';
import { aClosedMatter, card, cards, desk, deskRow, dialog, post, submit } from './desk-page.ts';
import { isForEverybody } from './everybody.ts';
import { aClient, aMatter } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { dayIn, inDays } from './time.ts';

test.describe.configure({ timeout: 120_000 });

const wide = { width: 1280, height: 900 };
const longName = 'Nightingale Holdings International Incorporated';

test('the cards and the desk of training are for everybody', async ({ page, firm }) => {
  await page.goto(cards);
  await expect(card(page, 'File Retention')).toContainText('No closed matter yet.');
  await expect(card(page, 'Account Reconciliation')).toContainText('Not tracked yet.');
  await isForEverybody(page);
  await page.setViewportSize(wide);

  const requirement = { userId: firm.user.id, jurisdiction: 'NY', hours: '24', ethicsHours: '4' };
  await post(firm, '/api/cle-requirements', {
    ...requirement,
    periodStart: '2023-01-01',
    deadline: '2024-12-31',
    periodMonths: 24,
    citation: '22 NYCRR 1500.22',
    asOf: '2026-11-02',
    notes: 'Registered in the second department.',
  });
  await post(firm, '/api/cle-credits', {
    userId: firm.user.id,
    title: 'Conflicts of interest in family law, and how to see them in time',
    provider: 'State Bar',
    completedOn: '2024-03-01',
    hours: '6',
    jurisdictions: ['NY', 'NJ'],
  });
  await page.goto(desk('training'));
  await expect(card(page, 'Ada Marlowe')).toContainText('Missing 18.00 credits');
  await expect(deskRow(page, 'Training log', 'Conflicts')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Log training' }).first().click();
  await submit(page, 'Log training').click();
  await expect(dialog(page, 'Log training').getByText('Title is required.')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.goto(`${desk('training')}&requirement=new`);
  await dialog(page, 'Add requirement').getByLabel('Jurisdiction').selectOption('Texas');
  await expect(dialog(page, 'Add requirement').getByText(/Rules change/)).toBeVisible();
  await isForEverybody(page);
});

test('the desks of notices and licenses are for everybody', async ({ page, firm }) => {
  const client = await aClient(firm, { name: longName });
  const { id: matterId } = await aMatter(firm, { clientId: client.id });
  const late = { kind: 'trust-receipt', matterId, eventOn: dayIn(-30) };
  await post(firm, '/api/notices', late);
  const { id } = await post<{ id: string }>(firm, '/api/notices', {
    ...late,
    kind: 'engagement-letter',
  });
  await firm.request.put(`/api/notices/${id}`, { data: { status: 'sent', note: 'By e-mail' } });
  await page.goto(desk('communication'));
  await expect(deskRow(page, 'Notices', 'By e-mail')).toBeVisible();
  await expect(page.getByText('14 days after trust money is received')).toBeVisible();
  await isForEverybody(page);
  for (const [button, title] of [
    [/^Mark as sent/, 'Mark as sent'],
    [/^Edit the rule: Closing letter/, 'Closing letter'],
    [/^Add notice/, 'Add notice'],
  ] as const) {
    await page.setViewportSize(wide);
    await page.getByRole('button', { name: button }).first().click();
    await expect(dialog(page, title)).toBeVisible();
    await isForEverybody(page);
    await pressEscape(page);
    await expect(dialog(page, title)).toBeHidden();
  }

  await page.setViewportSize(wide);
  const licence = { category: 'licensing', lawyerId: firm.user.id, jurisdiction: 'OR' } as const;
  await anItem(firm, { ...licence, title: 'Late one', dueDate: inDays(-2).toISOString() });
  await anItem(firm, { ...licence, title: 'Done one', status: 'completed' });
  await page.goto(desk('licenses'));
  await expect(card(page, 'Ada Marlowe').getByText('Overdue')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: 'Add renewal', exact: true }).click();
  await expect(dialog(page, 'Add renewal')).toBeVisible();
  await isForEverybody(page);
});

test('the desk of files and the hold in a matter are for everybody', async ({ page, firm }) => {
  const client = await aClient(firm, { name: longName });
  const due = await aClosedMatter(firm, '2015-05-04', client.id);
  const held = await aClosedMatter(firm, '2016-05-04', client.id);
  const gone = await aClosedMatter(firm, '2016-05-04', client.id);
  await post(firm, '/api/legal-holds', { matterId: held.id, reason: 'Subpoena of the bar' });
  await post(firm, `/api/retention/${gone.id}/destroy`, {
    method: 'shredded',
    description: 'Two boxes, by the shredding company of the county',
    originalsChecked: true,
  });
  await page.goto(desk('retention'));
  await expect(deskRow(page, 'Kept files', due.matterNumber)).toBeVisible();
  await expect(deskRow(page, 'Destruction log', gone.matterNumber)).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.getByRole('button', { name: /^Log destruction/ }).click();
  await submit(page, 'Log destruction').click();
  await expect(dialog(page, 'Log destruction').getByText('This must be confirmed')).toBeVisible();
  await isForEverybody(page);
  await page.setViewportSize(wide);
  await page.goto(`/clients?tab=matters&matter=${held.id}`);
  await expect(page.getByText(/^On legal hold since .+: Subpoena of the bar$/)).toBeVisible();
  await isForEverybody(page);
});
