/** The screen of data migration in both themes and both widths. */
import { randomUUID } from 'node:crypto';
import {
  card,
  checkCall,
  choose,
  counts,
  csvFile,
  dataMigration,
  fileField,
  pastImports,
  typeField,
} from './data-migration-page.ts';
import { isForEverybody } from './everybody.ts';
import { aMatter } from './firm.ts';
import { expect, test } from './journey.ts';

const anArchive = (values: { status: string }) => ({
  id: randomUUID(),
  doneCount: 12,
  ofCount: 41,
  hasBankNumbers: true,
  byteCount: values.status === 'ready' ? 48_211_000 : null,
  sha256: null,
  problem: values.status === 'failed' ? 'The disk of the server is full.' : null,
  madeBy: null,
  createdAt: '2026-03-02T15:00:00.000Z',
  readyAt: null,
  expiresAt: '2099-03-09T15:00:00.000Z',
  ...values,
});

test('the screen before anything was chosen is for everybody', async ({ page, firm: _ }) => {
  await page.goto(dataMigration);
  await expect(page.getByText('Nothing was imported yet.')).toBeVisible();
  await isForEverybody(page);
});

test('a file with errors and questions, and past imports, are for everybody', async ({
  page,
  firm,
}) => {
  test.slow();
  const clients = csvFile('clients.csv', ['firstName', 'lastName'], ['Ines', 'Delgado']);
  const sent = await firm.request.post('/api/data-migration/import', {
    multipart: { dataType: 'clients', file: clients },
  });
  expect(sent.status(), await sent.text()).toBeLessThan(300);
  const made = ['ready', 'making', 'failed'].map((status) => anArchive({ status }));
  await page.route('/api/archives', (route) => route.fulfill({ json: made }));
  await page.goto(dataMigration);
  await expect(pastImports(page)).toHaveCount(1);
  await expect(card(page, 'Everything').getByRole('listitem')).toHaveCount(3);
  const columns = Array.from({ length: 12 }, (_, at) => `A column nobody asked for, number ${at}`);
  await fileField(page).setInputFiles(
    csvFile(
      'tasks.csv',
      ['title', 'dueDate', 'priority', ...columns],
      ['File the answer', '03/04/99', 'high', ...columns],
      ['', '03/04/99', 'whenever', ...columns],
    ),
  );
  await typeField(page).selectOption('tasks');
  await expect(counts(page, '1 new, 0 duplicates, 1 error')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Month first/ })).toBeVisible();
  await card(page, 'Import')
    .getByText(/^Coming from Clio/)
    .click();
  await isForEverybody(page);
});

test('what stands in the way of a file and what is changed on the way are for everybody', async ({
  page,
  firm,
}) => {
  test.slow();
  const { matterNumber } = await aMatter(firm);
  const remarks = [
    { row: 2, column: 'Practice Area', reason: 'Personal Injury becomes Other' },
    { row: 3, column: null, reason: 'Ines Delgado is nobody of the firm: left empty' },
  ];
  await page.route(checkCall, async (route) => {
    const answer = await route.fetch();
    const told = { remarkCount: 2, remarks, skippedCount: 2 };
    await route.fulfill({ json: { ...(await answer.json()), ...told } });
  });
  await page.goto(dataMigration);
  const file = csvFile(
    'trust.csv',
    ['day', 'matterNumber', 'fundsIn', 'party', 'A column nobody asked for'],
    ['2026-03-02', matterNumber ?? '', '1,000.00', 'Okafor Estate', ''],
    ['2026-03-03', matterNumber ?? '', '250.00', 'Okafor Estate', ''],
    ['Total', '', '1,250.00', '', ''],
  );
  await choose(page, file, 'trust-entries', '2 new, 0 duplicates, 0 errors, 2 left out');
  await expect(page.getByRole('link', { name: 'Go to the trust accounts' })).toBeVisible();
  await isForEverybody(page);
});

test('on a phone, taking data out comes first', { tag: '@browser' }, async ({ page, firm: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(dataMigration);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Export',
  );
  await fileField(page).setInputFiles(csvFile('clients.csv', ['firstName'], ['Ines']));
  // What was chosen stays when the phone is turned.
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    'Import',
  );
  await expect(card(page, 'Import').getByText('clients.csv (0.1 KB)')).toBeVisible();
});
