import { beforeAll, expect, test } from 'vitest';
import type { InvoiceRecord } from '#contract/invoices.ts';
import { aFirm, anInvoice, type TestFirm } from '#server/testing/firms.ts';
import { checkFile, importFile } from '#server/testing/imports.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
});

const file = (...rows: string[]) =>
  ['invoiceNumber,amount,paidOn,method,reference,kind', ...rows, ''].join('\n');
const one = async (id: string) =>
  (await firm.browser.get<InvoiceRecord>(`/api/invoices/${id}`)).body;

test('payments settle invoices in the order of days, and are taken back with the import', async () => {
  const { id, invoiceNumber } = await anInvoice(firm, { amount: '100.00' });
  const { id: other, invoiceNumber: otherNumber } = await anInvoice(firm, { amount: '80.00' });
  const content = file(
    `${invoiceNumber},60.00,2026-02-01,check,No. 1,`,
    `${invoiceNumber.toLowerCase()},40.00,2026-01-01,Credit Card,,`,
    `${otherNumber},30.00,2026-01-05,,,`,
    `${otherNumber},20.00,2026-01-06,,Gave it up,write-off`,
  );
  const { body, text } = await importFile(firm, 'payments', content);
  expect(body, text).toMatchObject({ recordsImported: 4 });
  const paid = await one(id);
  expect(paid).toMatchObject({ status: 'paid', amountPaid: '100.00', balance: '0.00' });
  expect(paid.payments.map(({ amount, method }) => [amount, method])).toEqual([
    ['40.00', 'card'],
    ['60.00', 'check'],
  ]);
  expect(await one(other)).toMatchObject({
    status: 'pending',
    amountPaid: '30.00',
    writtenOff: '20.00',
    balance: '30.00',
  });
  expect((await importFile(firm, 'payments', content)).body).toMatchObject({
    recordsImported: 0,
    duplicateCount: 4,
  });
  const undone = await firm.browser.post(`/api/imports/${body.importId}/undo`);
  expect(undone.status, undone.text).toBe(200);
  const back = await one(id);
  expect(back).toMatchObject({ status: 'pending', amountPaid: '0.00', balance: '100.00' });
  expect(back.payments.map(({ reversalReason }) => reversalReason)).toEqual([
    'Import undone',
    'Import undone',
  ]);
  expect((await importFile(firm, 'payments', content)).body.recordsImported).toBe(4);
});

test('never more than is owed, with both sums, however the rows are ordered', async () => {
  const { invoiceNumber } = await anInvoice(firm, { amount: '100.00' });
  const { body } = await checkFile(
    firm,
    'payments',
    file(
      `${invoiceNumber},60.00,2026-03-01,,,`,
      `${invoiceNumber},50.00,2026-02-01,,,`,
      `${invoiceNumber},50.00,2026-04-01,,,`,
      'NONE-1,50.00,2026-04-01,,,',
      `${invoiceNumber},1.00,2099-04-01,,,`,
      `${invoiceNumber},0.00,2026-04-01,,,`,
    ),
  );
  expect(body.errors.map(({ row, reason }) => [row, reason])).toEqual([
    [2, `Amount is $60.00, but $50.00 is owed on ${invoiceNumber}.`],
    [5, 'Invoice NONE-1 does not exist. Import invoices first.'],
    [6, expect.stringContaining('Paid on must not be after today')],
    [7, 'Amount must be more than 0.'],
  ]);
});
