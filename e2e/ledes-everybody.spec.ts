/** The windows of electronic bills in both themes and both widths. */
import { isForEverybody } from './everybody.ts';
import { bulkBar, financial, select } from './financial-page.ts';
import { anInvoice } from './firm.ts';
import { expect, test } from './journey.ts';

test('what a receiver would reject, and what is in a file, are for everybody', async ({
  page,
  firm,
}) => {
  await anInvoice(firm, { invoiceNumber: 'A-1' });
  await page.goto(financial);
  await select(page, 'A-1').check();
  await bulkBar(page).getByRole('button', { name: 'Export LEDES' }).click();
  await expect(page.getByText('A receiver would reject this file.')).toBeVisible();
  await isForEverybody(page);
  await page.goto(financial);
  await page.getByRole('button', { name: 'Import LEDES' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import LEDES' });
  await dialog.getByLabel('LEDES file').setInputFiles({
    name: 'bills.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      'LEDES1998B[]\r\nINVOICE_DATE|INVOICE_NUMBER|CLIENT_ID|LAW_FIRM_MATTER_ID|INVOICE_TOTAL|BILLING_START_DATE|BILLING_END_DATE|INVOICE_DESCRIPTION|LINE_ITEM_NUMBER|EXP/FEE/INV_ADJ_TYPE|LINE_ITEM_NUMBER_OF_UNITS|LINE_ITEM_ADJUSTMENT_AMOUNT|LINE_ITEM_TOTAL|LINE_ITEM_DATE|LINE_ITEM_TASK_CODE|LINE_ITEM_EXPENSE_CODE|LINE_ITEM_ACTIVITY_CODE|TIMEKEEPER_ID|LINE_ITEM_DESCRIPTION|LAW_FIRM_ID|LINE_ITEM_UNIT_COST|TIMEKEEPER_NAME|TIMEKEEPER_CLASSIFICATION|CLIENT_MATTER_ID[]\r\n20261031|WHO-1|Nobody||630|20261001|20261031|October|1|F|2.00|-70|630|20261005|L510||A102|22547|Research|24-6437381|350|Arnsley, Robert|PARTNR|423-987[]',
    ),
  });
  await expect(dialog.getByText('Nobody of that code')).toBeVisible();
  await isForEverybody(page);
});
