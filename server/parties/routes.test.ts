import { beforeAll, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { type CheckedParty, type Party, PartyRole } from '#contract/parties.ts';
import type { Problem } from '#contract/problems.ts';
import { aClient, aFirm, aMatter, aParty, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer } from '#server/testing/server.ts';

let firm: TestFirm;
let otherFirm: TestFirm;
let matterId: string;

beforeAll(async () => {
  const server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  matterId = (await aMatter(firm)).id;
});

const list = async (query = `?matterId=${matterId}`) =>
  (await firm.browser.get<Party[]>(`/api/parties${query}`)).body;

test.each(PartyRole.options)('somebody can be %s in a matter', async (role) => {
  const party = await aParty(firm, { matterId, role, name: `Party as ${role}` });
  expect(party).toMatchObject({ matterId, role, clientId: null, aliases: [], notes: null });
  expect((await list()).map(({ id }) => id)).toContain(party.id);
});

test('a party is stored with every field, by name in the list, and found by its client', async () => {
  const client = await aClient(firm);
  const { id: other } = await aMatter(firm);
  const given = {
    matterId: other,
    clientId: client.id,
    role: 'co-party' as const,
    name: 'Élodie Brassard',
    formerNames: ['Élodie Lemoine'],
    aliases: ['Ellie'],
    email: 'ellie@brassard.example',
    phone: '555-0144',
    notes: 'Guarantor.',
  };
  const { conflictCheck: _, ...party } = await aParty(firm, given);
  expect(party).toMatchObject(given);
  await aParty(firm, { matterId: other, name: 'Frederick' });
  await aParty(firm, { matterId: other, name: 'arthur' });
  const names = (await list(`?matterId=${other}`)).map(({ name }) => name);
  expect(names).toEqual(['arthur', 'Élodie Brassard', 'Frederick']);
  expect(await list(`?clientId=${client.id}`)).toEqual([party]);
});

test('what happens to parties stands in the history of the matter', async () => {
  const { id } = await aMatter(firm);
  const party = await aParty(firm, { matterId: id, role: 'expert', name: 'Dr. Vesna Horvat' });
  const path = `/api/parties/${party.id}`;
  const changed = await firm.browser.put<CheckedParty>(path, { role: 'witness' });
  expect(changed.body).toMatchObject({ role: 'witness', name: 'Dr. Vesna Horvat' });
  await firm.browser.put(path, { role: 'witness' });
  expect((await firm.browser.delete(path)).status).toBe(204);
  expect(await list(`?matterId=${id}`)).toEqual([]);
  expect((await firm.browser.delete(path)).status).toBe(404);
  expect((await firm.browser.post(`${path}/restore`)).status).toBe(200);
  const { body } = await firm.browser.get<Activity[]>(`/api/activities?entityId=${id}`);
  expect(body.map(({ title }) => title).sort()).toEqual([
    'Expert added',
    'Matter opened',
    'Party put back',
    'Party removed',
    'Party updated',
  ]);
});

test.each<[string, object, string]>([
  ['no name', { name: '' }, 'name'],
  ['a name of 300 characters', { name: 'x'.repeat(300) }, 'name'],
  ['HTML', { name: '<script>' }, 'name'],
  ['an unknown role', { role: 'plaintiff' }, 'role'],
  ['an e-mail with a line break', { email: 'a@b.example\r\nx' }, 'email'],
  ['21 aliases', { aliases: Array.from({ length: 21 }, (_, n) => `A${n}`) }, 'aliases'],
])('%s is refused', async (_, values, field) => {
  const before = await list();
  const body = { matterId, role: 'judge', name: 'Hon. Abara', ...values };
  const reply = await firm.browser.post<Problem>('/api/parties', body);
  expect(reply.status).toBe(400);
  expect(reply.body.errors?.[0]?.field).toBe(field);
  expect(await list()).toEqual(before);
});

test('another firm’s client is nobody here', async () => {
  const foreign = await aClient(otherFirm);
  const body = { matterId, role: 'other', name: 'X', clientId: foreign.id };
  expect((await firm.browser.post('/api/parties', body)).status).toBe(404);
  const { id } = await aParty(firm, { matterId });
  const change = { clientId: foreign.id };
  expect((await firm.browser.put(`/api/parties/${id}`, change)).status).toBe(404);
});
