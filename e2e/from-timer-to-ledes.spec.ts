/** The whole way of an hour: a timer, an entry, a pre-bill, an invoice, and the file that a receiver takes. */
import { bulkBar, financial, invoiceDialog, saved, select } from './financial-page.ts';
import { aClient, aMatter, anExpense, type Firm } from './firm.ts';
import { expect, test } from './journey.ts';
import { pressEscape } from './keys.ts';
import { lookUp } from './matters-page.ts';
import { says } from './say.ts';
import { openTimers, runningTimer, timeDialog } from './time-page.ts';

/** As receivers ask for it: who bills, who did it, for whom, and what they call it. */
const agreed = async (firm: Firm, clientId: string, matterId: string) => {
  for (const [path, data] of Object.entries({
    firm: { taxId: '24-6437381' },
    [`people/${firm.user.id}`]: { rate: '350', timekeeperId: '22547', classification: 'PARTNR' },
    [`clients/${clientId}`]: { clientCode: '00711', needsCodes: true },
    [`matters/${matterId}`]: { clientMatterNumber: '423-987' },
  })) {
    const reply = await firm.request.put(`/api/billing-terms/${path}`, { data });
    expect(reply.status()).toBe(200);
  }
};

test('a timer becomes an entry, a pre-bill, an invoice and a LEDES file', { tag: '@job' }, async ({
  page,
  firm,
}) => {
  const { id: clientId } = await aClient(firm, { name: 'Nightingale Holdings' });
  const { id: matterId } = await aMatter(firm, {
    clientId,
    matterNumber: 'NH-1',
    openDate: '2026-01-05',
  });
  await agreed(firm, clientId, matterId);
  await anExpense(firm, {
    matterId,
    isBillable: true,
    description: 'Train to the court of appeals',
    category: 'travel',
    amount: '402.00',
    expenseDate: '2026-03-05',
  });

  await page.goto('/');
  const timers = await openTimers(page);
  await timers.getByRole('button', { name: 'New timer' }).click();
  await says(page, 'Timer started');
  await timers.getByRole('button', { name: 'Stop and log No matter yet' }).click();
  const form = timeDialog(page);
  await lookUp(form, 'Matter', 'nightin', 'NH-1, Nightingale Holdings');
  await form.getByLabel('Time').fill('1h20m');
  await form.getByLabel('Day').fill('2026-03-02');
  await form.getByLabel('What was done').fill('Research for the appeal');
  await lookUp(form, 'Task code', 'L510', 'L510 Appellate Motions and Submissions (Litigation)');
  await lookUp(form, 'Activity code', 'research', 'A102 Research');
  await form.getByRole('button', { name: 'Log Time', exact: true }).click();
  await says(page, 'Time logged');
  await expect(runningTimer(page)).toHaveCount(0);

  await page.goto(`${financial}?tab=billing`);
  await page.getByLabel('To', { exact: true }).fill('2026-03-31');
  await page.getByRole('checkbox', { name: 'NH-1, Nightingale Holdings' }).check();
  await page.getByRole('button', { name: 'Create pre-bills' }).click();
  await says(page, 'Pre-bill created');
  const list = page.getByRole('table', { name: 'Pre-bills to review' });
  await list.getByRole('link', { name: 'NH-1, Nightingale Holdings' }).click();
  const preBill = page.getByRole('dialog', { name: 'Pre-bill of NH-1, Nightingale Holdings' });
  await preBill.getByRole('button', { name: 'Edit Research for the appeal' }).click();
  const line = page.getByRole('dialog', { name: 'Edit line' });
  await line.getByLabel('Write down').fill('70');
  await line.getByRole('button', { name: 'Save' }).click();
  await says(page, 'Line updated');
  await expect(line).toBeHidden();
  await pressEscape(page);
  await expect(preBill).toBeHidden();
  await list.getByRole('checkbox', { name: 'Select NH-1' }).check();
  await page.getByRole('button', { name: 'Issue invoices' }).click();
  const issuing = page.getByRole('dialog', { name: 'Issue 1 invoice ($822.00)?' });
  await issuing.getByLabel('Issue date').fill('2026-03-31');
  await issuing.getByRole('button', { name: 'Issue invoice', exact: true }).click();
  await says(page, '1 invoice issued');

  const issued = page.getByRole('dialog', { name: 'Invoices issued' });
  const number = await issued.getByRole('link').innerText();
  await issued.getByRole('link').click();
  const invoice = invoiceDialog(page, `${number}, Nightingale Holdings`);
  await expect(invoice).toContainText('Research for the appeal');
  await expect(invoice).toContainText('less $70.00 discount');
  await pressEscape(page);
  await expect(invoice).toBeHidden();
  await select(page, number).check();
  await bulkBar(page).getByRole('button', { name: 'Export LEDES' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export LEDES' });
  await expect(exporting.getByRole('radio', { name: 'LEDES 1998B' })).toBeChecked();
  await expect(exporting).toContainText('Everything that a receiver asks for is there.');
  const file = await saved(page, exporting.getByRole('button', { name: 'Save file' }));
  await says(page, 'LEDES file saved');

  const [format, names, ...lines] = file.bytes.toString('ascii').trimEnd().split('\r\n');
  expect(format).toBe('LEDES1998B[]');
  const fields = fieldsOf(names);
  expect(fields).toHaveLength(24);
  const rows = lines.map((text) => {
    const values = fieldsOf(text);
    expect(values).toHaveLength(24);
    return Object.fromEntries(fields.map((field, at) => [field, values[at]]));
  });
  const ofBill = {
    INVOICE_DATE: '20260331',
    INVOICE_NUMBER: number,
    CLIENT_ID: '00711',
    LAW_FIRM_MATTER_ID: 'NH-1',
    INVOICE_TOTAL: '822.00',
    BILLING_START_DATE: '20260302',
    BILLING_END_DATE: '20260305',
    INVOICE_DESCRIPTION: 'Legal services in NH-1 through Mar 31, 2026',
    LAW_FIRM_ID: '24-6437381',
    CLIENT_MATTER_ID: '423-987',
  };
  expect(rows).toEqual([
    {
      ...ofBill,
      LINE_ITEM_NUMBER: '1',
      'EXP/FEE/INV_ADJ_TYPE': 'F',
      LINE_ITEM_NUMBER_OF_UNITS: '1.40',
      LINE_ITEM_ADJUSTMENT_AMOUNT: '-70.00',
      LINE_ITEM_TOTAL: '420.00',
      LINE_ITEM_DATE: '20260302',
      LINE_ITEM_TASK_CODE: 'L510',
      LINE_ITEM_EXPENSE_CODE: '',
      LINE_ITEM_ACTIVITY_CODE: 'A102',
      TIMEKEEPER_ID: '22547',
      LINE_ITEM_DESCRIPTION: 'Research for the appeal',
      LINE_ITEM_UNIT_COST: '350.00',
      TIMEKEEPER_NAME: 'Marlowe, Ada',
      TIMEKEEPER_CLASSIFICATION: 'PARTNR',
    },
    {
      ...ofBill,
      LINE_ITEM_NUMBER: '2',
      'EXP/FEE/INV_ADJ_TYPE': 'E',
      LINE_ITEM_NUMBER_OF_UNITS: '1.00',
      LINE_ITEM_ADJUSTMENT_AMOUNT: '0.00',
      LINE_ITEM_TOTAL: '402.00',
      LINE_ITEM_DATE: '20260305',
      LINE_ITEM_TASK_CODE: '',
      LINE_ITEM_EXPENSE_CODE: 'E110',
      LINE_ITEM_ACTIVITY_CODE: '',
      TIMEKEEPER_ID: '',
      LINE_ITEM_DESCRIPTION: 'Train to the court of appeals',
      LINE_ITEM_UNIT_COST: '402.00',
      TIMEKEEPER_NAME: '',
      TIMEKEEPER_CLASSIFICATION: '',
    },
  ]);
});

const fieldsOf = (line = '') => line.replace(/\[\]$/, '').split('|');
