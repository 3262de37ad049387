/** Conflict checks: asking, reading what was found, deciding once and for good. */
import type { Page } from '@playwright/test';
import type { ConflictReport } from '#contract/conflict-checks.ts';
import { aClient, aMatter, aParty, type Firm } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { checkDialog, checkRow, checksTab, fact, matterDialog, part } from './matters-page.ts';
import { complains, says } from './say.ts';
import { breakDown, holdBack } from './server.ts';

async function aCheck({ request }: Pick<Firm, 'request'>, ...terms: string[]) {
  const reply = await request.post('/api/conflict-checks', { data: { terms } });
  return (await reply.json()) as ConflictReport;
}

const names = (page: Page) => page.getByLabel('Names, e-mails or phones, one per line');
const run = (page: Page) => page.getByRole('button', { name: 'Check for conflicts' });
const record = (page: Page) => page.getByRole('button', { name: 'Record decision' });

test('a new firm is told when a check runs, and makes one on demand', async ({ page, firm: _ }) => {
  await page.goto(checksTab);
  await expect(page.getByText('No conflict checks yet.', { exact: true })).toBeVisible();
  await expect(
    page.getByText('One runs by itself whenever a client, a matter or a party is added.'),
  ).toBeVisible();
  await run(page).click();
  await expect(names(page)).toHaveAccessibleDescription(/must have at least one name/);

  await names(page).fill('Zebulon Quackenbush\n\nquack@pond.example');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await run(page).click();
  expect((await sent).postDataJSON()).toEqual({
    terms: ['Zebulon Quackenbush', 'quack@pond.example'],
  });
  const dialog = checkDialog(page);
  await expect(dialog).toContainText('No hits. Nothing was found for these names.');
  await expect(fact(dialog, 'For')).toHaveText('On demand');
  await expect(fact(dialog, 'Asked')).toContainText('by Ada Marlowe');
  await expect(fact(dialog, 'Searched for').getByRole('listitem')).toHaveText([
    'Zebulon Quackenbush',
    'quack@pond.example',
  ]);
  await expect(page).toHaveURL(/tab=conflicts&check=/);
  await pressEscape(page);
  const row = page.getByRole('table', { name: 'Conflict checks' }).getByRole('row').nth(1);
  await expect(row).toContainText('On demand');
  await expect(row).toContainText('No hits');
  await expect(row).toContainText('Not decided');
  await expect(row).toContainText('Ada Marlowe');
});

test('hits say whom, why and how much alike, the most alike first, and lead to the record', async ({
  page,
  firm,
}) => {
  const client = await aClient(firm, { name: 'John Smith', status: 'former' });
  const matter = await aMatter(firm, { matterNumber: 'A-1' });
  await aParty(firm, { matterId: matter.id, name: 'Jon Smith', role: 'adverse-party' });
  const check = await aCheck(firm, 'Jon Smith');
  await page.goto(`${checksTab}&check=${check.id}`);
  const hits = part(checkDialog(page), 'Hits').getByRole('listitem');
  await expect(hits).toHaveCount(2);
  await expect(hits.nth(0)).toContainText('Adverse party in A-1');
  await expect(hits.nth(0)).toContainText('searched “Jon Smith”, found “Jon Smith”');
  await expect(hits.nth(0)).toContainText('Same name');
  await expect(hits.nth(0)).toContainText('100%alike');
  await expect(hits.nth(1)).toContainText('John Smith Former client');
  await expect(hits.nth(1)).toContainText('searched “Jon Smith”, found “John Smith”');

  await hits.nth(0).getByRole('link', { name: 'Jon Smith' }).click();
  await expect(matterDialog(page, /^A-1/)).toBeVisible();
  await page.goBack();
  await hits.nth(1).getByRole('link', { name: 'John Smith' }).click();
  await expect(page).toHaveURL(`/clients?client=${client.id}`);
});

test('a decision is asked for, needs a reason unless it is clear, and stays as it was recorded', {
  tag: '@browser',
}, async ({ page, firm }) => {
  await aClient(firm, { name: 'John Smith' });
  const check = await aCheck(firm, 'Jon Smith');
  await page.goto(checksTab);
  await checkRow(page, 'Jon Smith').getByRole('button').click();
  const dialog = checkDialog(page);
  await expect(dialog.getByText('The decision cannot be changed afterwards.')).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(4);
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await record(page).click();
  await expect(dialog).toContainText('Decision is required.');

  await dialog.getByRole('radio', { name: 'Ethical wall' }).check();
  await record(page).click();
  await expect(dialog.getByLabel('Note')).toHaveAccessibleDescription(
    /Note is required unless the check is clear\./,
  );
  await dialog.getByLabel('Note').fill('Ada stays out of it.');
  await pressEscape(page);
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await record(page).click();
  await says(page, 'Decision recorded');
  const decided = part(dialog, 'Decision');
  await expect(decided).toContainText('Ethical wall');
  await expect(decided).toContainText('Decided by Ada Marlowe');
  await expect(decided).toContainText('Ada stays out of it.');
  await expect(record(page)).toBeHidden();

  await page.reload();
  await expect(decided).toContainText('Ada stays out of it.');
  await expect(record(page)).toBeHidden();
  await pressEscape(page);
  await expect(checkRow(page, 'Jon Smith')).toContainText('Ethical wall');
  expect(check.decision).toBeNull();
});

test('a clear check needs no note', async ({ page, firm }) => {
  const check = await aCheck(firm, 'Zebulon Quackenbush');
  await page.goto(`${checksTab}&check=${check.id}`);
  await checkDialog(page).getByRole('radio', { name: 'Clear' }).check();
  await record(page).click();
  await says(page, 'Decision recorded');
  await expect(part(checkDialog(page), 'Decision')).toContainText('Clear');
});

test('a decision that could not be recorded keeps what was typed', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  const check = await aCheck(firm, 'Zebulon Quackenbush');
  await page.goto(`${checksTab}&check=${check.id}`);
  const dialog = checkDialog(page);
  await dialog.getByRole('radio', { name: 'Declined' }).check();
  await dialog.getByLabel('Note').fill('No.');
  await breakDown(page, /\/decision$/);
  await record(page).click();
  await complains(page, 'Error', 'Failed to record the decision');
  await expect(dialog.getByRole('radio', { name: 'Declined' })).toBeChecked();
  await expect(dialog.getByLabel('Note')).toHaveValue('No.');
});

test('who is no attorney sees what was found and not the form', async ({ page, firm }) => {
  const check = await aCheck(firm, 'Zebulon Quackenbush');
  await page.route('/api/auth/user', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: { ...(await reply.json()), firmRole: 'staff' } });
  });
  await page.goto(`${checksTab}&check=${check.id}`);
  await expect(checkDialog(page)).toContainText('An attorney decides this.');
  await expect(record(page)).toBeHidden();
});

test('a check that could not be run says so and keeps the names', async ({
  page,
  firm: _,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await page.goto(checksTab);
  await names(page).fill('Jon Smith');
  await breakDown(page, '/api/conflict-checks');
  await run(page).click();
  await complains(page, 'Error', 'Failed to run the conflict check');
  await expect(names(page)).toHaveValue('Jon Smith');
});

test('a check can be had as a PDF', async ({ page, firm }) => {
  const check = await aCheck(firm, 'Zebulon Quackenbush');
  await page.goto(`${checksTab}&check=${check.id}`);
  const download = page.waitForEvent('download');
  await checkDialog(page).getByRole('link', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});

test('the list is filtered and searched, and the filters stay in the address', {
  tag: '@proof',
}, async ({ page, firm }) => {
  await aClient(firm, { name: 'Okafor Estate' });
  const check = await aCheck(firm, 'Zebulon Quackenbush');
  await firm.request.post(`/api/conflict-checks/${check.id}/decision`, {
    data: { decision: 'clear' },
  });
  await page.goto(checksTab);
  const shown = page.getByRole('table', { name: 'Conflict checks' }).getByRole('rowheader');
  await expect(shown).toHaveText(['Zebulon Quackenbush', 'Okafor Estate']);
  await expect(checkRow(page, 'Okafor Estate')).toContainText('Client');
  await page.getByRole('combobox', { name: 'Decision' }).selectOption('Needs a decision');
  await expect(shown).toHaveText(['Okafor Estate']);
  await expect(page).toHaveURL(/cstate=undecided/);
  await page.reload();
  await expect(shown).toHaveText(['Okafor Estate']);
  await page.getByRole('combobox', { name: 'Decision' }).selectOption('Decided');
  await expect(shown).toHaveText(['Zebulon Quackenbush']);
  await page.getByLabel('Search conflict checks').fill('okafor');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(shown).toHaveCount(2);
  await page.getByLabel('Search conflict checks').fill('okafor');
  await expect(shown).toHaveText(['Okafor Estate']);
});

test('while the list is read it says so, and when it cannot be read it offers to try again', async ({
  page,
  firm,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await aCheck(firm, 'Zebulon Quackenbush');
  const letGo = await holdBack(page, /\/api\/conflict-checks\?/);
  await page.goto(checksTab);
  await expect(page.getByText('Loading conflict checks')).toBeAttached();
  letGo();
  await expect(checkRow(page, 'Zebulon Quackenbush')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await breakDown(page, /\/api\/conflict-checks\?/);
  await page.reload();
  await expect(page.getByText('Could not load conflict checks.')).toBeVisible();
});

test('the checks of a matter stand on its page, and one leads back to the matter', async ({
  page,
  firm,
}) => {
  const matter = await aMatter(firm, { matterNumber: 'A-1' });
  await page.goto(`/clients?tab=matters&matter=${matter.id}`);
  const list = part(matterDialog(page, /^A-1/), 'Conflict checks');
  await expect(list.getByRole('listitem')).toContainText('No hits');
  await expect(list.getByRole('listitem')).toContainText('Not decided');
  await list.getByRole('link').click();
  await expect(checkDialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\?tab=matters&check=/);
  await fact(checkDialog(page), 'For').getByRole('link').click();
  await expect(matterDialog(page, /^A-1/)).toBeVisible();
});

test('an address of a check that is not there says so', async ({ page, firm: _ }) => {
  await page.goto(`${checksTab}&check=${crypto.randomUUID()}`);
  await expect(page.getByRole('dialog')).toContainText('There is no such conflict check.');
});
