/** What goes out comes in again as it was: in another firm, in every format, whatever it is called. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DataType, FileFormat } from '#contract/data-types.ts';
import type { ImportResult } from '#contract/imports.ts';
import type { TimeEntry } from '#contract/time-entries.ts';
import {
  aClient,
  aDocument,
  aFirm,
  aMatter,
  anExpense,
  anInvoice,
  aTask,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { times } from '#server/testing/length.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';
import { aTrustAccount, aTrustLedger } from '#server/testing/trust.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

const formats: FileFormat[] = ['csv', 'xlsx', 'json'];

const takeOut = (firm: TestFirm, type: DataType, format: FileFormat) =>
  firm.browser.get<Record<string, unknown>[]>(
    `/api/data-migration/export?type=${type}&format=${format}`,
  );

async function bringIn(firm: TestFirm, type: DataType, format: FileFormat, content: Buffer) {
  const file = { name: `x.${format}`, content };
  const reply = await firm.browser.upload<ImportResult>('/api/data-migration/import', file, {
    dataType: type,
  });
  if (reply.status !== 200) throw new Error(`${type} as ${format}: ${reply.text}`);
  return reply.body;
}

/** Each firm has its own ids and its own moments. */
const recordsOf = async (firm: TestFirm, type: DataType) =>
  (await takeOut(firm, type, 'json')).body
    .map(({ id, createdAt, updatedAt, ...record }) => record)
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

async function carryOver(from: TestFirm, to: TestFirm, type: DataType, format: FileFormat) {
  const { bytes } = await takeOut(from, type, format);
  const before = await recordsOf(from, type);
  expect(before.length).toBeGreaterThan(0);
  const { recordsImported } = await bringIn(to, type, format, bytes);
  expect(recordsImported).toBe(before.length);
  expect(await recordsOf(to, type)).toEqual(before);
  // A second time there is nothing new, neither there nor where it came from.
  expect((await bringIn(to, type, format, bytes)).recordsImported).toBe(0);
  expect((await bringIn(from, type, format, bytes)).recordsImported).toBe(0);
}

describe.each(formats)('as %s', (format) => {
  test('a whole practice goes over, kind by kind', { timeout: 60_000 }, async () => {
    const from = await aFirm(server);
    const to = await aFirm(server);
    const client = await aClient(from, { name: 'Brightwater LLC', zipCode: '02139' });
    await aClient(from, { name: 'Ümit Öz', phone: '+49 30 1234', notes: '-5 degrees\n@home' });
    const matter = await aMatter(from, { clientId: client.id, practiceArea: 'tax' });
    await aMatter(from, { clientId: client.id, billingArrangement: 'flat', flatFee: '1500' });
    const invoice = await anInvoice(from, { clientId: client.id, matterId: matter.id });
    await made(from, `/api/invoices/${invoice.id}/payments`, { amount: '100.10' });
    await anInvoice(from, { clientId: client.id, status: 'paid' });
    await aTask(from, { matterId: matter.id, dueDate: '2099-03-04T15:30:00.000Z' });
    await aTask(from, { title: 'File answer', category: 'due-diligence', priority: 'high' });
    await aTask(from, { title: 'File answer', category: 'due-diligence', priority: 'high' });
    await made(from, '/api/compliance', { title: 'File', category: 'iolta', priority: 'low' });
    await aDocument(from);
    await aTimeEntry(from, { matterId: matter.id, duration: '1:20:30', rate: '250' });
    await anExpense(from, { matterId: matter.id, isBillable: true });
    for (const type of ['clients', 'matters', 'invoices', 'tasks', 'compliance'] as const) {
      await carryOver(from, to, type, format);
    }
    await carryOver(from, to, 'documents', format);
    await carryOver(from, to, 'time-entries', format);
    await carryOver(from, to, 'expenses', format);
  });

  test('trust money goes over with the balance of each matter', async () => {
    const from = await aFirm(server);
    const to = await aFirm(server);
    await aTrustLedger(from, '1000.00');
    await aTrustLedger(from, '12.34');
    await aTrustAccount(to, { openedOn: '2020-01-01' });
    for (const type of ['clients', 'matters'] as const) await carryOver(from, to, type, format);
    const { bytes } = await takeOut(from, 'trust-entries', format);
    await bringIn(to, 'trust-entries', format, bytes);
    const balances = async ({ browser }: TestFirm) =>
      (
        await browser.get<{ clientName: string | null; balance: string }[]>('/api/trust-ledgers')
      ).body
        .filter(({ clientName }) => clientName !== null)
        .map(({ clientName, balance }) => `${clientName} ${balance}`)
        .sort();
    expect(await balances(to)).toEqual(await balances(from));
  });
});

/** What breaks tables: signs of formulas, quotes, separators, line ends, other scripts. */
const hard = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        "'",
        '"',
        ',',
        ';',
        '\n',
        '\r\n',
        '\t',
        '＝',
        '|',
        '0',
        ' ',
      ),
      fc.constantFrom('null', 'true', '1e9', '2026-01-01', '00', 'é', 'ß', '日本', '👩🏽‍⚖️', 'עב'),
      fc.string({ maxLength: 5 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '' && !text.includes('\u0000'));

test.each(formats)('any text goes over as %s', { timeout: 120_000 }, async (format) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(hard, hard), { minLength: 1, maxLength: 20 }),
      async (list) => {
        // Firms are not made by the hundred in a minute.
        server.clock.pass(60_000);
        const from = await aFirm(server);
        const to = await aFirm(server);
        for (const [title, description] of list) await aTask(from, { title, description });
        await carryOver(from, to, 'tasks', format);
      },
    ),
    { numRuns: times({ quick: 2, whole: 8 }) },
  );
});

test.each(formats)('time that was billed before stays billed, as %s', async (format) => {
  const [from, to] = [await aFirm(server), await aFirm(server)];
  for (const firm of [from, to]) {
    const client = await aClient(firm, { name: 'Acme Inc' });
    await aMatter(firm, { clientId: client.id, matterNumber: 'M-1' });
  }
  const columns = 'matterNumber,day,hours,rate,narrative,isBillable,isBilled';
  const time = `${columns}\nM-1,2025-03-04,1,200,Billed there,yes,yes\nM-1,2025-03-05,1,200,Open,yes,no\n`;
  await bringIn(from, 'time-entries', 'csv', Buffer.from(time));
  const { bytes } = await takeOut(from, 'time-entries', format);
  await bringIn(to, 'time-entries', format, bytes);
  const { body } = await to.browser.get<TimeEntry[]>('/api/time-entries');
  const states = Object.fromEntries(body.map(({ narrative, state }) => [narrative, state]));
  expect(states).toEqual({ 'Billed there': 'billed', Open: 'unbilled' });
});
