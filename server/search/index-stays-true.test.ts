/** Whatever happens to a record, the search knows it: the database keeps the index, not the features. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SearchAnswer } from '#contract/search.ts';
import { withFirm } from '#server/kit/db.ts';
import { anAppointment } from '#server/testing/appointments.ts';
import { aComplianceItem, aVendor } from '#server/testing/desk.ts';
import {
  aClient,
  aDocument,
  aFirm,
  aMatter,
  anInvoice,
  aParty,
  aTask,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { verify } from '#server/verification/verify.ts';
import { forgetWords } from './forget-words.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-search-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true }));
let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  otherFirm = await aFirm(server);
});
beforeEach(async () => {
  firm = await aFirm(server);
});

const find = async (q: string, { browser } = firm) => {
  const { body } = await browser.get<SearchAnswer>(`/api/search?q=${encodeURIComponent(q)}`);
  return Object.values(body.results).flatMap((list) => list.map(({ title }) => title));
};
/** The index, made anew from the records, would be the same. */
const isTrue = async () => {
  const { findings } = await verify(server.engine, {
    dataDir,
    keys: server.ring,
    files: server.files.store,
  });
  expect(findings).toEqual([]);
};

test('a record is found by its new name and no longer by the old one', async () => {
  const client = await aClient(firm, { name: 'Quokka Partners' });
  const matter = await aMatter(firm, { clientId: client.id });
  await firm.browser.put(`/api/clients/${client.id}`, { name: 'Wombat Partners' });
  expect(await find('quokka')).toEqual([]);
  expect(await find('wombat')).toEqual([
    'Wombat Partners',
    `${matter.matterNumber}, Wombat Partners`,
  ]);
  await isTrue();
});

test('what is deleted is not found, and what is restored is', async () => {
  const client = await aClient(firm, { name: 'Canary Client' });
  const vendor = await aVendor(firm, { name: 'Canary Vendor' });
  const task = await aTask(firm, { title: 'Canary task' });
  const event = await anAppointment(firm, { title: 'Canary event' });
  const item = await aComplianceItem(firm, { title: 'Canary duty' });
  const document = await aDocument(firm, { name: 'Canary note.txt' });
  const paths = [
    `clients/${client.id}`,
    `vendors/${vendor.id}`,
    `tasks/${task.id}`,
    `appointments/${event.id}`,
    `compliance/${item.id}`,
    `documents/${document.id}`,
  ];
  expect(await find('canary')).toHaveLength(6);
  expect(await find('cannary')).toHaveLength(6);
  for (const one of paths) {
    expect((await firm.browser.delete(`/api/${one}`)).status).toBeLessThan(300);
  }
  expect(await find('canary')).toEqual([]);
  for (const one of paths) {
    expect((await firm.browser.post(`/api/${one}/restore`)).status).toBeLessThan(300);
  }
  expect(await find('canary')).toHaveLength(6);
  expect(await find('canary', otherFirm)).toEqual([]);
  // What is thrown away for good was not found before.
  await firm.browser.delete(`/api/documents/${document.id}`);
  const reply = await firm.browser.delete(`/api/documents/${document.id}/for-good`);
  expect(reply.status).toBeLessThan(300);
  expect(await find('canary')).toHaveLength(5);
  await isTrue();
});

test('a client who was merged into another is found as that one only', async () => {
  const kept = await aClient(firm, { name: 'Marlinspike Shipping' });
  const doubled = await aClient(firm, { name: 'Marlin Spike Shipping Co' });
  await aMatter(firm, { clientId: doubled.id });
  const reply = await firm.browser.post(`/api/clients/${kept.id}/merge`, { clientId: doubled.id });
  expect(reply).toMatchObject({ status: 200 });
  expect(await find('spike shipping co')).not.toContain('Marlin Spike Shipping Co');
  await isTrue();
});

test('a matter is found by its parties, as long as they take part', async () => {
  const matter = await aMatter(firm, { clientId: (await aClient(firm, { name: 'Plain' })).id });
  const title = `${matter.matterNumber}, Plain`;
  // At the same time: neither may overlook the other.
  const [one] = await Promise.all([
    aParty(firm, { matterId: matter.id, name: 'Ignatius Thorne', aliases: ['Iggy'] }),
    aParty(firm, { matterId: matter.id, name: 'Perpetua Vale', email: 'pv@vale.example' }),
  ]);
  for (const q of ['thorne', 'iggy', 'perpetua', 'vale.example', 'thorne plain']) {
    expect(await find(q)).toEqual([title]);
  }
  await firm.browser.put(`/api/parties/${one.id}`, { name: 'Ignatius Briar' });
  expect(await find('thorne')).toEqual([]);
  expect(await find('briar')).toEqual([title]);
  await firm.browser.delete(`/api/parties/${one.id}`);
  expect(await find('briar')).toEqual([]);
  await firm.browser.post(`/api/parties/${one.id}/restore`);
  expect(await find('briar')).toEqual([title]);
  await isTrue();
});

test('the open one comes before the closed one from the moment it is closed', async () => {
  const client = await aClient(firm, { name: 'Tamarind Foods' });
  const older = await aMatter(firm, { clientId: client.id, matterNumber: 'T-1' });
  server.clock.pass(1_000);
  const newer = await aMatter(firm, { clientId: client.id, matterNumber: 'T-2' });
  const matters = async () => (await find('tamarind')).slice(1);
  expect(await matters()).toEqual(['T-2, Tamarind Foods', 'T-1, Tamarind Foods']);
  await firm.browser.post(`/api/matters/${newer.id}/close`, {});
  expect(await matters()).toEqual(['T-1, Tamarind Foods', 'T-2, Tamarind Foods']);
  await firm.browser.post(`/api/matters/${newer.id}/reopen`, {});
  await firm.browser.post(`/api/matters/${older.id}/close`, {});
  expect(await matters()).toEqual(['T-2, Tamarind Foods', 'T-1, Tamarind Foods']);
  await isTrue();
});

test('an invoice is found by its new amount, paid or not', async () => {
  const invoice = await anInvoice(firm, { amount: '4321.00', clientName: 'Sorrel' });
  await firm.browser.put(`/api/invoices/${invoice.id}`, { amount: '8765.00' });
  expect(await find('4321')).toEqual([]);
  expect(await find('$8,765.00')).toEqual([`${invoice.invoiceNumber}, Sorrel`]);
  await firm.browser.post(`/api/invoices/${invoice.id}/payments`, { amount: '8765.00' });
  expect(await find('8765')).toEqual([`${invoice.invoiceNumber}, Sorrel`]);
  await isTrue();
});

test('an invoice is found by what is open on it, as long as it is', async () => {
  const invoice = await anInvoice(firm, { amount: '5475.00', clientName: 'Sorrel' });
  const title = `${invoice.invoiceNumber}, Sorrel`;
  const pay = (amount: string) =>
    firm.browser.post(`/api/invoices/${invoice.id}/payments`, { amount });
  await pay('1500.00');
  for (const q of ['3975', '$3,975.00', '5475']) expect(await find(q)).toEqual([title]);
  expect(await find('3975', otherFirm)).toEqual([]);
  const { body } = await firm.browser.get<SearchAnswer>('/api/search?q=3975');
  expect(body.results.invoices?.[0]?.description).toBe('$5,475.00, $3,975.00 open · Pending');
  await isTrue();
  await pay('3975.00');
  expect(await find('3975')).toEqual([]);
  const paid = await firm.browser.get<SearchAnswer>('/api/search?q=5475');
  expect(paid.body.results.invoices?.[0]?.description).toBe('$5,475.00 · Paid');
  await isTrue();
});

test('after any row of edits the index is as if it had been made anew', async () => {
  let seed = 20261116;
  const below = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const words = ['Ångström', 'lease', "D'Arcy", '007', 'Łódź', '1,250.00', 'naïve', 'x_y', '合同'];
  const text = () =>
    Array.from({ length: 1 + below(4) }, () => words[below(words.length)]).join(' ');
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push((await aTask(firm, { title: text() })).id);
  for (let step = 0; step < 60; step++) {
    const path = `/api/tasks/${ids[below(ids.length)]}`;
    const edits = [
      () => firm.browser.put(path, { title: text() }),
      () => firm.browser.put(path, { description: text() }),
      () => firm.browser.put(path, { description: null }),
      () => firm.browser.put(path, { status: below(2) === 0 ? 'completed' : 'pending' }),
      () => firm.browser.delete(path),
      () => firm.browser.post(`${path}/restore`),
    ];
    await edits[below(edits.length)]?.();
  }
  await isTrue();
});

test('a word that no record has any more is forgotten by night, and known again with the next', async () => {
  const known = (of: TestFirm, word: string) =>
    withFirm(server.engine, of.firmId, 'test', (db) =>
      db.selectFrom('searchSpellings').select('spelling').where('word', '=', word).execute(),
    );
  const night = () => withFirm(server.engine, firm.firmId, 'test', forgetWords);
  const task = await aTask(firm, { title: 'Bandersnatch again' });
  await aTask(otherFirm, { title: 'Bandersnatch elsewhere' });
  await night();
  expect((await known(firm, 'bandersnatch')).length).toBeGreaterThan(20);
  await firm.browser.put(`/api/tasks/${task.id}`, { title: 'Jabberwock again' });
  await night();
  expect(await known(firm, 'bandersnatch')).toEqual([]);
  expect((await known(firm, 'again')).length).toBeGreaterThan(1);
  expect((await known(otherFirm, 'bandersnatch')).length).toBeGreaterThan(20);
  await firm.browser.put(`/api/tasks/${task.id}`, { title: 'Bandersnatch' });
  expect(await find('bandersnacht')).toEqual(['Bandersnatch']);
  await isTrue();
});

test('whoever saves while words are forgotten loses none', async () => {
  const tasks: { id: string }[] = [];
  for (const title of ['Snark one', 'Snark two', 'Snark three']) {
    tasks.push(await aTask(firm, { title }));
  }
  const night = () => withFirm(server.engine, firm.firmId, 'test', forgetWords);
  for (const title of ['Boojum', 'Snark', 'Boojum', 'Snark']) {
    const saves = tasks.map(({ id }) => firm.browser.put(`/api/tasks/${id}`, { title }));
    const [, , ...replies] = await Promise.all([night(), night(), ...saves]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  expect(await find('snrak')).toEqual(['Snark', 'Snark', 'Snark']);
  await isTrue();
});
