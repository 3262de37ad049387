import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type {
  ClientBilling,
  FirmBilling,
  MatterBilling,
  PersonBilling,
} from '#contract/billing-terms.ts';
import type { Problem } from '#contract/problems.ts';
import { aClient, aColleague, aFirm, aMatter, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aWall } from '#server/testing/walls.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const path = (rest: string) => `/api/billing-terms/${rest}`;
const put = <Body>(rest: string, body: object, { browser }: Pick<TestFirm, 'browser'> = firm) =>
  browser.put<Body & Omit<Problem, 'status'>>(path(rest), body);
const get = async <Body>(rest: string, { browser }: Pick<TestFirm, 'browser'> = firm) =>
  (await browser.get<Body>(path(rest))).body;

test('the firm rounds up to six minutes until it says otherwise', async () => {
  const own = await aFirm(server);
  expect(await get('firm', own)).toEqual({ rounding: { mode: 'up', minutes: 6 }, taxId: null });
  const rounding = { mode: 'nearest', minutes: 15 };
  expect((await put<FirmBilling>('firm', { rounding }, own)).body).toEqual({
    rounding,
    taxId: null,
  });
  await put('firm', { taxId: '12-3456789' }, own);
  expect(await get('firm', own)).toEqual({ rounding, taxId: '12-3456789' });
  expect(await get('firm', otherFirm)).toMatchObject({ taxId: null });
  const refused = await put('firm', { rounding: { mode: 'up', minutes: 0 } }, own);
  expect(refused.body.detail).toBe('Rounding minutes must be at least 1 minute.');
});

test('a person has a rate, a number, a class and hours', async () => {
  const colleague = await aColleague(server, firm);
  const start = { rate: null, timekeeperId: null, classification: null, weeklyHours: 40 };
  const of = async (id: string) =>
    (await get<PersonBilling[]>('people')).find(({ userId }) => userId === id);
  expect(await of(colleague.id)).toEqual({ userId: colleague.id, ...start });
  const values = { rate: '310', timekeeperId: 'BF', classification: 'ASSOC', weeklyHours: 32 };
  const { body } = await put<PersonBilling>(`people/${colleague.id}`, values);
  expect(body).toEqual({ userId: colleague.id, ...values, rate: '310.00' });
  await put(`people/${colleague.id}`, { rate: '' });
  expect(await of(colleague.id)).toMatchObject({ rate: null, weeklyHours: 32 });
  expect((await put(`people/${colleague.id}`, { rate: '1' }, otherFirm)).status).toBe(404);
  const gone = await aColleague(server, firm);
  await firm.browser.post(`/api/team/${gone.id}/remove`, { successorId: null });
  expect(await of(gone.id)).toBeUndefined();
  expect((await put(`people/${gone.id}`, { rate: '1' })).status).toBe(404);
});

test('a client has numbers and a rule of its own', async () => {
  const { id } = await aClient(firm);
  const none = { clientId: id, rounding: null, clientCode: null, taxId: null, needsCodes: false };
  expect(await get(`clients/${id}`)).toEqual(none);
  const values = { rounding: { mode: 'none', minutes: 6 }, clientCode: 'HAR', needsCodes: true };
  expect((await put<ClientBilling>(`clients/${id}`, values)).body).toEqual({ ...none, ...values });
  expect(await get(`clients/${id}`)).toEqual({ ...none, ...values });
  await put(`clients/${id}`, { rounding: null });
  expect(await get(`clients/${id}`)).toMatchObject({ rounding: null, clientCode: 'HAR' });
  expect((await put(`clients/${id}`, { needsCodes: false }, otherFirm)).status).toBe(404);
  expect((await otherFirm.browser.get(path(`clients/${id}`))).status).toBe(404);
});

test('a number is one client’s and one person’s, whatever its case, and not the other firm’s', async () => {
  const [one, two] = [await aClient(firm), await aClient(firm)];
  const colleague = await aColleague(server, firm);
  const taken = [
    ['clientCode', `clients/${one.id}`, `clients/${two.id}`, 'Client code is already taken.'],
    [
      'timekeeperId',
      `people/${firm.user.id}`,
      `people/${colleague.id}`,
      'Timekeeper id is already taken.',
    ],
  ] as const;
  for (const [field, first, second, detail] of taken) {
    expect((await put(first, { [field]: 'Acme-7' })).status).toBe(200);
    const { status, body } = await put(second, { [field]: 'ACME-7' });
    expect({ status, detail: body.detail, field: body.errors?.[0]?.field }).toEqual({
      status: 409,
      detail,
      field,
    });
    expect((await put(first, { [field]: 'acme-7' })).status).toBe(200);
    const none = await Promise.all([put(first, { [field]: '' }), put(second, { [field]: null })]);
    expect(none.map(({ status: each }) => each)).toEqual([200, 200]);
  }
  await put(`clients/${one.id}`, { clientCode: 'Acme-7' });
  const theirs = await aClient(otherFirm);
  expect((await put(`clients/${theirs.id}`, { clientCode: 'ACME-7' }, otherFirm)).status).toBe(200);
});

test('of two clients that become one, one number is kept and the other is free', async () => {
  const [stays, goes, next] = [await aClient(firm), await aClient(firm), await aClient(firm)];
  await put(`clients/${stays.id}`, { clientCode: 'STAYS' });
  await put(`clients/${goes.id}`, { clientCode: 'GOES', taxId: '12-34', needsCodes: true });
  await firm.browser.post(`/api/clients/${stays.id}/merge`, { clientId: goes.id });
  expect(await get(`clients/${stays.id}`)).toEqual({
    clientId: stays.id,
    rounding: null,
    clientCode: 'STAYS',
    taxId: '12-34',
    needsCodes: true,
  });
  expect((await put(`clients/${next.id}`, { clientCode: 'GOES' })).status).toBe(200);
});

describe('a matter', () => {
  test('has rates of people and payers of its own, told once', async () => {
    const { id } = await aMatter(firm);
    const none = {
      matterId: id,
      rounding: null,
      clientMatterNumber: null,
      purchaseOrder: null,
      people: [],
      payers: [],
    };
    expect(await get(`matters/${id}`)).toEqual(none);
    const [one, two] = [await aClient(firm), await aClient(firm)];
    const values = {
      purchaseOrder: 'PO-7',
      people: [{ userId: firm.user.id, rate: '400.00' }],
      payers: [
        { clientId: one.id, percent: '60.00', clientMatterNumber: null },
        { clientId: two.id, percent: '40.00', clientMatterNumber: 'Claim 7' },
      ],
    };
    expect((await put<MatterBilling>(`matters/${id}`, values)).body).toEqual({
      ...none,
      ...values,
    });
    await put(`matters/${id}`, values);
    const { body: trail } = await firm.browser.get<Activity[]>(`/api/activities?entityId=${id}`);
    expect(trail.filter(({ type }) => type === 'billing_terms_changed')).toHaveLength(1);
    await put(`matters/${id}`, { people: [], payers: [] });
    expect(await get(`matters/${id}`)).toEqual({ ...none, purchaseOrder: 'PO-7' });
  });

  test('names nobody of another firm, and nobody who is gone', async () => {
    const { id } = await aMatter(firm);
    const mine = await aClient(firm);
    const half = (...ids: string[]) => ({
      payers: ids.map((clientId) => ({ clientId, percent: '50' })),
    });
    const deleted = await aClient(firm);
    await firm.browser.delete(`/api/clients/${deleted.id}`);
    for (const other of [await aClient(otherFirm), deleted]) {
      const { status, body } = await put(`matters/${id}`, half(mine.id, other.id));
      expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 400, field: 'payers' });
    }
    const people = [{ userId: otherFirm.user.id, rate: '1' }];
    const { status, body } = await put(`matters/${id}`, { people });
    expect({ status, field: body.errors?.[0]?.field }).toEqual({ status: 400, field: 'people' });
    expect((await put(`matters/${id}`, { people: [] }, otherFirm)).status).toBe(404);
    const kept = await aColleague(server, firm);
    await aWall(firm, { matterId: id, userId: kept.id });
    expect((await kept.get(path(`matters/${id}`))).status).toBe(404);
  });

  test('is paid by the one record that is left of two, and keeps a payer from being deleted', async () => {
    const { id } = await aMatter(firm);
    const [one, two, three] = [await aClient(firm), await aClient(firm), await aClient(firm)];
    const payers = [
      { clientId: one.id, percent: '50.00' },
      { clientId: two.id, percent: '30.00', clientMatterNumber: 'Claim 7' },
      { clientId: three.id, percent: '20.00', clientMatterNumber: 'Claim 8' },
    ];
    await put(`matters/${id}`, { payers });
    await put(`clients/${two.id}`, { clientCode: 'TWO' });
    expect((await firm.browser.delete(`/api/clients/${three.id}`)).status).toBe(409);
    const into = await aClient(firm);
    await firm.browser.post(`/api/clients/${into.id}/merge`, { clientId: two.id });
    expect(await get(`clients/${into.id}`)).toMatchObject({ clientCode: 'TWO' });
    await firm.browser.post(`/api/clients/${one.id}/merge`, { clientId: into.id });
    expect((await get<MatterBilling>(`matters/${id}`)).payers).toEqual([
      { clientId: one.id, percent: '80.00', clientMatterNumber: 'Claim 7' },
      { clientId: three.id, percent: '20.00', clientMatterNumber: 'Claim 8' },
    ]);
    await firm.browser.post(`/api/clients/${one.id}/merge`, { clientId: three.id });
    expect((await get<MatterBilling>(`matters/${id}`)).payers).toEqual([
      { clientId: one.id, percent: '100.00', clientMatterNumber: 'Claim 7' },
    ]);
  });
});
