/** What a billing run issues, as files: a receiver recomputes each of them from its text alone. */
import { beforeAll, expect, test } from 'vitest';
import type { Invoice } from '#contract/invoices.ts';
import type { LedesFormat, LedesProblem } from '#contract/ledes.ts';
import type { PreBillRecord } from '#contract/pre-bills.ts';
import { aClient, aFirm, aMatter, anExpense, type TestFirm } from '#server/testing/firms.ts';
import { aPreBill } from '#server/testing/pre-bills.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  await set('firm', { taxId: '24-6437381' });
  await set(`people/${firm.user.id}`, { timekeeperId: '22547', classification: 'PARTNR' });
});

async function set(path: string, body: object) {
  expect((await firm.browser.put(`/api/billing-terms/${path}`, body)).status).toBe(200);
}

let codes = 0;
const coded = (clientId: string) => set(`clients/${clientId}`, { clientCode: `C-${++codes}` });

/** A matter with awkward hours at an awkward rate, and an expense. */
async function aBusyMatter(more: object = {}) {
  const { id, clientId } = await aMatter(firm, {
    billingRate: '325.55',
    assignedAttorney: firm.user.id,
    ...more,
  });
  await coded(clientId);
  await set(`matters/${id}`, { clientMatterNumber: '423-987' });
  for (const duration of ['6m', '42m', '1h6m']) {
    await aTimeEntry(firm, { matterId: id, duration, taskCode: 'L120', activityCode: 'A106' });
  }
  await anExpense(firm, { matterId: id, amount: '45.01', isBillable: true, status: 'approved' });
  return { matterId: id, clientId };
}

/** Laid out, something taken off the whole of it, issued. */
async function issued(matterId: string, discount: string) {
  const { id } = await aPreBill(firm, { matterIds: [matterId] });
  const preBill = await firm.browser.put<PreBillRecord>(`/api/pre-bills/${id}`, { discount });
  const { body } = await firm.browser.post<Invoice[]>('/api/pre-bills/issue', { ids: [id] });
  return { preBill: preBill.body, invoices: body };
}

/** In ten-thousandths of ten-thousandths, so that a product of two fields is exact. */
function exact(text: string | undefined): bigint {
  expect(text).toMatch(/^-?\d+(\.\d{1,4})?$/);
  const [whole = '', part = ''] = (text ?? '').replace('-', '').split('.');
  const value = BigInt(whole + part.padEnd(4, '0'));
  return text?.startsWith('-') ? -value : value;
}
const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n);

type Row = Record<string, string>;

/** The file as bills of named fields, each recomputed as its receiver does. */
async function recomputed(invoices: readonly Invoice[], format: LedesFormat): Promise<Row[][]> {
  const query = `ids=${invoices.map(({ id }) => id).join()}&format=${format}`;
  expect((await firm.browser.get<LedesProblem[]>(`/api/ledes/check?${query}`)).body).toEqual([]);
  expect((await otherFirm.browser.get(`/api/ledes/file?${query}`)).status).toBe(404);
  const { status, text } = await firm.browser.get(`/api/ledes/file?${query}`);
  expect(status).toBe(200);
  const [, header = '', ...lines] = text.trimEnd().split('\r\n');
  const names = header.replace('[]', '').split('|');
  const rows = lines.map((line): Row => {
    const values = line.replace(/\[\]$/, '').split('|');
    expect(values).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
  });
  const bills = [...Map.groupBy(rows, (row) => row.INVOICE_NUMBER).values()];
  for (const bill of bills) {
    for (const row of bill) {
      const [units, cost] = [exact(row.LINE_ITEM_NUMBER_OF_UNITS), exact(row.LINE_ITEM_UNIT_COST)];
      const tax = exact(row.LINE_ITEM_TAX_TOTAL ?? '0');
      const asked = exact(row.LINE_ITEM_TOTAL) - exact(row.LINE_ITEM_ADJUSTMENT_AMOUNT) - tax;
      expect(units * cost).toBe(asked * 10_000n);
    }
    const total = sum(bill.map((row) => exact(row.LINE_ITEM_TOTAL)));
    expect(total).toBe(exact(bill[0]?.INVOICE_TOTAL));
    expect(new Set(bill.map((row) => row.INVOICE_TOTAL)).size).toBe(1);
    if (format === '1998b') continue;
    const [net, tax] = [exact(bill[0]?.INVOICE_NET_TOTAL), exact(bill[0]?.INVOICE_TAX_TOTAL)];
    expect(net + tax).toBe(total);
  }
  expect(bills.map(([row]) => [row?.INVOICE_NUMBER, row?.INVOICE_TOTAL])).toEqual(
    invoices.map(({ invoiceNumber, amount }) => [invoiceNumber, amount]),
  );
  return bills;
}

const formats: LedesFormat[] = ['1998b', '98bi-v2'];

test.each(formats)('a bill that several pay comes to the whole together: %s', async (format) => {
  const { matterId, clientId } = await aBusyMatter();
  const others = [(await aClient(firm)).id, (await aClient(firm)).id];
  for (const other of others) await coded(other);
  const percents = ['33.34', '33.33', '33.33'];
  const payers = [clientId, ...others].map((id, at) => ({
    clientId: id,
    percent: percents[at],
    // The matter's own client calls it by the number of the matter.
    ...(at > 0 && { clientMatterNumber: `CLAIM-${at}` }),
  }));
  await set(`matters/${matterId}`, { payers, purchaseOrder: 'PO-7' });
  const { preBill, invoices } = await issued(matterId, '10.01');
  expect(invoices).toHaveLength(3);
  const bills = await recomputed(invoices, format);
  const asked = sum(bills.map(([row]) => exact(row?.INVOICE_TOTAL)));
  expect(asked).toBe(exact(preBill.total));
  expect(preBill.total).toBe('653.56');
  for (const bill of bills) {
    const types = bill.map((row) => row['EXP/FEE/INV_ADJ_TYPE']).sort();
    expect(types).toEqual(['E', 'F', 'F', 'F', 'IF']);
    // Everybody sees the whole of the work, and pays a part.
    const hours = bill.filter((row) => row['EXP/FEE/INV_ADJ_TYPE'] === 'F');
    expect(sum(hours.map((row) => exact(row.LINE_ITEM_NUMBER_OF_UNITS)))).toBe(exact('1.90'));
  }
  expect(new Set(bills.map(([row]) => row?.CLIENT_ID)).size).toBe(3);
  expect(bills.map(([row]) => row?.CLIENT_MATTER_ID)).toEqual(['423-987', 'CLAIM-1', 'CLAIM-2']);
  if (format === '98bi-v2') {
    expect(bills.map(([row]) => row?.PO_NUMBER)).toEqual(['PO-7', '', '']);
  }
});

test.each(formats)('work that a flat fee covers is there without a charge: %s', async (format) => {
  const { matterId } = await aBusyMatter({ billingArrangement: 'flat', flatFee: '5000' });
  const { invoices } = await issued(matterId, '100');
  expect(invoices).toMatchObject([{ amount: '4945.01', discount: '100.00' }]);
  const [bill = []] = await recomputed(invoices, format);
  const work = bill.filter((row) => row.LINE_ITEM_TASK_CODE === 'L120');
  expect(work).toHaveLength(3);
  for (const row of work) {
    expect(row).toMatchObject({ LINE_ITEM_TOTAL: '0.00', LINE_ITEM_UNIT_COST: '325.55' });
    expect(exact(row.LINE_ITEM_NUMBER_OF_UNITS)).toBeGreaterThan(0n);
    expect(exact(row.LINE_ITEM_ADJUSTMENT_AMOUNT)).toBeLessThan(0n);
  }
  const rest = bill.filter((row) => !work.includes(row));
  const told = rest.map((row) => [row['EXP/FEE/INV_ADJ_TYPE'], row.LINE_ITEM_TOTAL]);
  expect(told.sort()).toEqual([
    ['E', '45.01'],
    ['F', '5000.00'],
    ['IF', '-100.00'],
  ]);
});

test.each(formats)('time that is not counted is there with no hour: %s', async (format) => {
  const { matterId } = await aBusyMatter();
  const codes = { taskCode: 'L120', activityCode: 'A107' };
  await aTimeEntry(firm, { matterId, duration: '5m', billedMinutes: 0, ...codes });
  const { invoices } = await issued(matterId, '0');
  const [bill = []] = await recomputed(invoices, format);
  expect(bill.filter((row) => row.LINE_ITEM_ACTIVITY_CODE === 'A107')).toMatchObject([
    { LINE_ITEM_NUMBER_OF_UNITS: '0.00', LINE_ITEM_TOTAL: '0.00' },
  ]);
});
