/** The vendors and their windows in both themes and both widths. */
import { isForEverybody } from './everybody.ts';
import { expensesTab } from './expenses-page.ts';
import { anExpense } from './firm.ts';
import { expect, test } from './journey.ts';
import {
  addVendor,
  aVendor,
  dayFromNow,
  deleteQuestion,
  deleteVendor,
  newVendorDialog,
  saveVendor,
  vendorRow,
  vendorScreen,
} from './vendors-page.ts';

test('no vendors and the form of one are for everybody', async ({ page, firm: _ }) => {
  await page.goto(vendorScreen);
  await expect(page.getByText(/^No vendors found\./)).toBeVisible();
  await isForEverybody(page);
  await addVendor(page).click();
  await saveVendor(page).click();
  await expect(newVendorDialog(page).getByText('Name is required.')).toBeVisible();
  await isForEverybody(page);
});

const name = 'Harbor Furniture, Fittings and Office Supplies of the Pacific Northwest, Inc.';

test('vendors, and the question before one goes, are for everybody', async ({ page, firm }) => {
  const ends = (days: number) => ({ contractEnd: dayFromNow(firm, days) });
  const { id } = await aVendor(firm, {
    ...ends(12),
    name,
    contactEmail: 'a.very.long.address.of.somebody@some-company-with-a-long-name.example',
    contactPhone: '(503) 555-0142',
    address: '12 Pier Street\nPortland, OR 97201',
    category: 'facilities',
    status: 'suspended',
  });
  const today = dayFromNow(firm, 0);
  await anExpense(firm, { vendor: name, expenseDate: today, amount: '99999999.00' });
  await aVendor(firm, { ...ends(-3), name: 'Gone', category: 'legal', status: 'inactive' });
  await aVendor(firm, { ...ends(300), name: 'Far', category: 'technology', status: 'pending' });
  await firm.request.post(`/api/vendors/${id}/reminder`);
  await page.goto(vendorScreen);
  await expect(vendorRow(page, 'Far')).toBeVisible();
  await isForEverybody(page);
  await deleteVendor(page, 'Far').click();
  await expect(deleteQuestion(page)).toBeVisible();
  await isForEverybody(page);
});

test('the expenses of one vendor are for everybody', async ({ page, firm }) => {
  const { id } = await aVendor(firm, { name });
  const today = dayFromNow(firm, 0);
  await anExpense(firm, { vendor: name, expenseDate: today, amount: '99999999.00' });
  await page.goto(`${expensesTab}&vendor=${id}`);
  await expect(page.getByText(`Vendor ${name}`, { exact: true })).toBeVisible();
  await isForEverybody(page);
});
