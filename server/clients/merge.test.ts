import { beforeAll, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { Client } from '#contract/clients.ts';
import type { Matter } from '#contract/matters.ts';
import type { Party } from '#contract/parties.ts';
import type { PaymentDetails } from '#contract/payment-methods.ts';
import { withFirm } from '#server/kit/db.ts';
import {
  aClient,
  aConflictCheck,
  aFirm,
  aMatter,
  aParty,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { emptyBin } from './empty-bin.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const merge = (into: string, clientId: string, { browser } = firm) =>
  browser.post<Client>(`/api/clients/${into}/merge`, { clientId });
const read = async <Answer>(path: string) => (await firm.browser.get<Answer>(path)).body;

test('everything of the other moves, nothing is lost, and the history says so', async () => {
  const into = await aClient(firm, {
    name: 'Jonathan Birch',
    email: 'jon@birch.example',
    notes: 'Likes tea.',
  });
  const from = await aClient(firm, {
    name: 'Jon R. Birch',
    aliases: ['JRB Consulting'],
    formerNames: ['Jon Birkenstein'],
    email: 'other@birch.example',
    phone: '555-0199',
    accountNumber: '777788889999',
    notes: 'Met in 2019.',
  });
  const matter = await aMatter(firm, { clientId: from.id });
  const party = await aParty(firm, { clientId: from.id, name: 'Jon R. Birch', role: 'co-party' });

  expect(await read(`/api/clients/${from.id}/belongings`)).toEqual({
    matters: 1,
    parties: 1,
    invoices: 0,
  });
  const merged = await merge(into.id, from.id);
  expect(merged).toMatchObject({
    status: 200,
    body: {
      id: into.id,
      name: 'Jonathan Birch',
      email: 'jon@birch.example',
      phone: '555-0199',
      accountNumber: '•••• 9999',
      aliases: ['Jon R. Birch', 'JRB Consulting'],
      formerNames: ['Jon Birkenstein'],
    },
  });
  const notes = merged.body.notes ?? '';
  for (const words of [
    'Likes tea.',
    'Met in 2019.',
    'From Jon R. Birch',
    'E-mail: other@birch.example',
  ]) {
    expect(notes).toContain(words);
  }
  const { body: numbers } = await firm.browser.post<PaymentDetails>(
    `/api/clients/${into.id}/payment-details`,
  );
  expect(numbers.accountNumber).toBe('777788889999');

  expect(await read<Matter>(`/api/matters/${matter.id}`)).toMatchObject({
    clientId: into.id,
    clientName: 'Jonathan Birch',
  });
  const [moved] = await read<Party[]>(`/api/parties?clientId=${into.id}`);
  expect(moved?.id).toBe(party.id);

  const all = await read<Client[]>('/api/clients');
  expect(all.map(({ id }) => id)).not.toContain(from.id);
  // An old link leads to the record that is left.
  expect((await read<Client>(`/api/clients/${from.id}`)).id).toBe(into.id);

  const history = await read<Activity[]>(`/api/activities?clientId=${into.id}`);
  expect(history.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Clients merged', 'Client created', 'Matter opened']),
  );
  expect(history.find(({ type }) => type === 'client_merged')?.description).toBe(
    'Jon R. Birch was merged into Jonathan Birch: 1 matter and 1 party moved',
  );
  const checks = await read<{ subjectId: string }[]>(`/api/conflict-checks?subjectId=${into.id}`);
  expect(new Set(checks.map(({ subjectId }) => subjectId))).toEqual(new Set([into.id, from.id]));
  // Its own, and the one after the merge.
  expect(checks.filter(({ subjectId }) => subjectId === into.id)).toHaveLength(2);
});

test('whoever searches for the old name, e-mail or alias finds the one that is left', async () => {
  const into = await aClient(firm, { name: 'Kept Quillfeather' });
  const from = await aClient(firm, { name: 'Given Up Xylander', email: 'gone@xylander.example' });
  await merge(into.id, from.id);
  for (const term of ['Xylander, Given Up', 'GONE@xylander.example']) {
    const { hits } = await aConflictCheck(firm, term);
    expect(hits).toMatchObject([{ sourceId: into.id, name: 'Kept Quillfeather' }]);
  }
});

test('a client that took others in can itself be merged', async () => {
  const [a, b, c] = [await aClient(firm), await aClient(firm), await aClient(firm)];
  await merge(b.id, a.id);
  await merge(c.id, b.id);
  for (const { id } of [a, b]) {
    expect((await read<Client>(`/api/clients/${id}`)).id).toBe(c.id);
  }
});

test('a client is not merged with itself, with one that is gone, or with another firm’s', async () => {
  const { id } = await aClient(firm);
  const gone = await aClient(firm);
  await firm.browser.delete(`/api/clients/${gone.id}`);
  const foreign = await aClient(otherFirm);
  expect(await merge(id, id)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'clientId' }] },
  });
  expect((await merge(id, gone.id)).status).toBe(404);
  expect((await merge(id, foreign.id)).status).toBe(404);
  expect((await merge(foreign.id, id)).status).toBe(404);
  expect((await otherFirm.browser.get(`/api/clients/${foreign.id}`)).status).toBe(200);
});

test('two merges at once, in opposite directions: one happens', async () => {
  const [a, b] = [await aClient(firm), await aClient(firm)];
  const replies = await Promise.all([merge(a.id, b.id), merge(b.id, a.id)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
});

test('what is only right together is not mixed, and numbers with the same end are told apart', async () => {
  const into = await aClient(firm, {
    accountNumber: '11113333',
    swiftCode: 'BOFAUS33',
    city: 'Boston',
    status: 'former',
  });
  const from = await aClient(firm, {
    name: 'Mixed Up Nobody',
    bankName: 'Chase',
    routingNumber: '021000021',
    accountNumber: '55557777',
    swiftCode: 'CHASUS33',
    address: '12 Main',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    paymentTerms: 60,
    status: 'declined',
  });
  await firm.browser.post(`/api/clients/${into.id}/archive`);
  const { body } = await merge(into.id, from.id);
  expect(body).toMatchObject({
    bankName: null,
    routingNumber: null,
    accountNumber: '•••• 3333',
    swiftCode: '•••• US33',
    address: null,
    city: 'Boston',
    state: null,
    paymentTerms: 30,
    status: 'former',
    // The other was still in the list.
    archivedAt: null,
  });
  for (const words of [
    'Bank: Chase, •••• 0021, •••• 7777, •••• US33',
    'Address: 12 Main, Austin, TX, 78701, United States',
    'Payment terms: 60',
    'Status: declined',
  ]) {
    expect(body.notes).toContain(words);
  }
});

test('a record that others were merged into can be deleted, and goes with them', async () => {
  const [into, from] = [await aClient(firm), await aClient(firm, { name: 'Zebedee Merged' })];
  await merge(into.id, from.id);
  expect((await firm.browser.delete(`/api/clients/${into.id}`)).status).toBe(204);
  const later = new Date(server.clock.now.getTime() + 31 * 24 * 3_600_000);
  const today = { firmId: firm.firmId, timeZone: 'UTC', day: '', now: later };
  await withFirm(server.engine, firm.firmId, 'test', (db) => emptyBin(db, today));
  expect((await firm.browser.get(`/api/clients/${from.id}`)).status).toBe(404);
  expect((await aConflictCheck(firm, 'Zebedee Merged')).hits).toEqual([]);
});
