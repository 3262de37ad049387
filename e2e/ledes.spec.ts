/** Electronic bills: what a receiver would reject, the file it takes, and a file of another program. */
import {
  bulkBar,
  financial,
  invoiceDialog,
  invoiceNumber,
  invoiceRow,
  saved,
  select,
} from './financial-page.ts';
import { aClient, aMatter, anInvoice, type Firm } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { says, toast } from './say.ts';

const put = async (firm: Firm, path: string, data: object) => {
  const reply = await firm.request.put(`/api/billing-terms/${path}`, { data });
  expect(reply.status()).toBe(200);
};

const aBill = async (firm: Firm) => {
  const people = await (await firm.request.get('/api/users')).json();
  const me: string = people[0].id;
  const { id: clientId } = await aClient(firm, { name: 'Nightingale Holdings' });
  const { id: matterId, matterNumber } = await aMatter(firm, { clientId, assignedAttorney: me });
  await anInvoice(firm, {
    clientId,
    matterId,
    invoiceNumber: 'A-1',
    issueDate: '2026-11-10',
    lines: [
      { description: 'Café | call — § 12', quantity: '0.10', rate: '325.55' },
      { description: 'Drafting', quantity: '2', rate: '350', discount: '70' },
    ],
  });
  return { me, clientId, matterId, matterNumber };
};

test('what a receiver would reject is said with the way there, and then the file is saved', {
  tag: '@proof',
}, async ({ page, firm }) => {
  const { me, clientId, matterId, matterNumber } = await aBill(firm);
  await page.goto(financial);
  await select(page, 'A-1').check();
  await bulkBar(page).getByRole('button', { name: 'Export LEDES' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export LEDES' });
  await expect(dialog).toContainText('1 invoice in a file for the program that receives it.');
  await expect(dialog).toContainText('A receiver would reject this file. Put this right first.');
  const problems = dialog.getByRole('list', { name: 'What a receiver would reject' });
  for (const sentence of [
    'A-1: The firm has no tax number. (LAW_FIRM_ID)',
    'A-1: The client has no client code. (CLIENT_ID)',
    'A-1: The matter has no number of the client. (CLIENT_MATTER_ID)',
  ]) {
    await expect(problems.getByRole('listitem').filter({ hasText: sentence })).toBeVisible();
  }
  await expect(dialog.getByRole('button', { name: 'Save file' })).toBeDisabled();
  const putRight = async (sentence: string, title: RegExp, label: string) => {
    await problems
      .getByRole('link', { name: `Put it right: ${sentence}` })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: title });
    await expect(form.getByLabel(label)).toBeVisible();
    await pressEscape(page);
    await expect(form).toBeHidden();
    await page.goto(financial);
    await select(page, 'A-1').check();
    await bulkBar(page).getByRole('button', { name: 'Export LEDES' }).click();
  };
  await putRight(
    'The client has no client code.',
    /^Billing terms of Nightingale Holdings$/,
    'Client code',
  );
  await putRight(
    'The matter has no number of the client.',
    new RegExp(`^Billing terms of ${matterNumber}$`),
    'Client’s matter number',
  );
  await putRight(
    'Line 1: Marlowe, Ada has no timekeeper number.',
    /^Rate of Ada Marlowe$/,
    'Timekeeper number',
  );
  await problems.getByRole('link', { name: 'Put it right: The firm has no tax number.' }).click();
  await expect(page.getByLabel('Tax number')).toBeVisible();
  await page.goto(financial);
  await select(page, 'A-1').check();

  await put(firm, 'firm', { taxId: '24-6437381' });
  await put(firm, `people/${me}`, { timekeeperId: '22547', classification: 'PARTNR' });
  await put(firm, `clients/${clientId}`, { clientCode: '00711' });
  await put(firm, `matters/${matterId}`, { clientMatterNumber: '423-987' });
  await bulkBar(page).getByRole('button', { name: 'Export LEDES' }).click();
  await expect(dialog).toContainText('Everything that a receiver asks for is there.');
  const file = await saved(page, dialog.getByRole('button', { name: 'Save file' }));
  await says(page, 'LEDES file saved');
  await expect(dialog).toBeHidden();
  expect(file.name).toMatch(/^ledes-1998b-\d{4}-\d{2}-\d{2}\.txt$/);
  const [first, header, one, two, end] = file.bytes.toString('latin1').split('\r\n');
  expect([first, header?.split('|').length, end]).toEqual(['LEDES1998B[]', 24, '']);
  const ofBill = ['20261110', 'A-1', '00711', matterNumber, '662.56', '20261110', '20261110', ''];
  const fields = (line = '') => line.replace(/\[\]$/, '').split('|');
  expect(fields(one).slice(0, 14)).toEqual([
    ...ofBill,
    ...['1', 'F', '0.10', '0.005', '32.56', '20261110'],
  ]);
  expect(fields(one)[18]).toBe('Cafe / call - Sec. 12');
  expect(fields(two).slice(8, 14)).toEqual(['2', 'F', '2.00', '-70.00', '630.00', '20261110']);
  expect(fields(two)[17]).toBe('22547');
  expect(fields(two).slice(19)).toEqual([
    '24-6437381',
    '350.00',
    expect.stringMatching(/^\S+, \S+$/),
    'PARTNR',
    '423-987',
  ]);

  await bulkBar(page).getByRole('button', { name: 'Export LEDES' }).click();
  await dialog.getByRole('radio', { name: 'LEDES 98BI V2' }).check();
  const other = await saved(page, dialog.getByRole('button', { name: 'Save file' }));
  expect(other.bytes.toString('latin1').split('\r\n')[2]?.split('|').length).toBe(52);

  await invoiceNumber(page, 'A-1').click();
  const whole = invoiceDialog(page, 'A-1');
  await whole.getByRole('button', { name: 'Export LEDES' }).click();
  const again = await saved(page, dialog.getByRole('button', { name: 'Save file' }));
  expect(again.bytes).toEqual(file.bytes);
});

const names =
  'INVOICE_DATE|INVOICE_NUMBER|CLIENT_ID|LAW_FIRM_MATTER_ID|INVOICE_TOTAL|BILLING_START_DATE|BILLING_END_DATE|INVOICE_DESCRIPTION|LINE_ITEM_NUMBER|EXP/FEE/INV_ADJ_TYPE|LINE_ITEM_NUMBER_OF_UNITS|LINE_ITEM_ADJUSTMENT_AMOUNT|LINE_ITEM_TOTAL|LINE_ITEM_DATE|LINE_ITEM_TASK_CODE|LINE_ITEM_EXPENSE_CODE|LINE_ITEM_ACTIVITY_CODE|TIMEKEEPER_ID|LINE_ITEM_DESCRIPTION|LAW_FIRM_ID|LINE_ITEM_UNIT_COST|TIMEKEEPER_NAME|TIMEKEEPER_CLASSIFICATION|CLIENT_MATTER_ID[]';
const bill = (number: string, client: string, total = '630') =>
  `20261031|${number}|${client}||630|20261001|20261031|October|1|F|2.00|-70|${total}|20261005|L510||A102|22547|Research|24-6437381|350|Arnsley, Robert|PARTNR|423-987[]`;
const fileOf = (...lines: string[]) => ({
  name: 'bills.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(['LEDES1998B[]', names, ...lines].join('\r\n')),
});

test('a file of another program is looked into, and what is new in it comes in', async ({
  page,
  firm,
}) => {
  await aClient(firm, { name: 'Nightingale Holdings' });
  await anInvoice(firm, { invoiceNumber: 'OLD-1' });
  await page.goto(financial);
  await page.getByRole('button', { name: 'Import LEDES' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import LEDES' });
  await expect(dialog).toContainText('You see what is in it before anything is kept.');
  const file = dialog.getByLabel('LEDES file');
  await expect(dialog.getByRole('button', { name: 'Import 0 invoices' })).toBeDisabled();
  await file.setInputFiles({ ...fileOf(), buffer: Buffer.from('a,b') });
  await expect(dialog.getByRole('alert')).toHaveText(
    'The first line must be LEDES1998B[]: this is no LEDES 1998B file.',
  );
  await expect(toast(page)).toHaveCount(0);
  await file.setInputFiles({ ...fileOf(), buffer: Buffer.from('') });
  await expect(dialog).toContainText('bills.txt is empty.');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await file.setInputFiles(fileOf(bill('OLD-1', 'Nightingale Holdings')));
  await expect(dialog).toContainText('There is nothing in this file that can be imported.');

  await file.setInputFiles(
    fileOf(
      bill('NEW-1', 'Nightingale Holdings'),
      bill('OLD-1', 'Nightingale Holdings'),
      bill('WHO-1', 'Nobody'),
      bill('BAD-1', 'Nightingale Holdings', '631'),
    ),
  );
  await expect(dialog).toContainText('1 of 4 invoices can be imported.');
  const row = (number: string) => dialog.getByRole('row').filter({ hasText: number });
  await expect(row('NEW-1')).toContainText('$630.00');
  for (const [number, state] of [
    ['NEW-1', 'New'],
    ['OLD-1', 'Here already'],
    ['WHO-1', 'Nobody of that code'],
    ['BAD-1', 'Broken'],
  ] as const) {
    await expect(row(number)).toContainText(state);
  }
  await expect(dialog).toContainText(
    'BAD-1: Line 6 does not come to units × unit cost + adjustment.',
  );
  // Its number once, however the sentence begins.
  await expect(dialog.getByRole('listitem').filter({ hasText: 'WHO-1' })).toHaveText(
    'Invoice WHO-1: one client has to have the code or the name Nobody. (CLIENT_ID)',
  );
  await expect(invoiceNumber(page, 'NEW-1')).toBeHidden();
  await dialog.getByRole('button', { name: 'Import 1 invoice', exact: true }).click();
  await says(page, 'Invoices imported');
  await expect(dialog).toBeHidden();
  await expect(invoiceRow(page, 'NEW-1')).toContainText('$630.00');
  for (const number of ['WHO-1', 'BAD-1']) {
    await expect(invoiceNumber(page, number)).toBeHidden();
  }
});
