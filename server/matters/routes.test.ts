import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { MatterType } from '#contract/matter-types.ts';
import type { Matter, MatterState } from '#contract/matters.ts';
import type { Problem } from '#contract/problems.ts';
import {
  aClient,
  aColleague,
  aFirm,
  aMatter,
  aParty,
  aTask,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const list = async (query = '', { browser } = firm) =>
  (await browser.get<Matter[]>(`/api/matters${query}`)).body;
const nextNumber = async ({ browser } = firm) =>
  (await browser.get<{ matterNumber: string }>('/api/matters/next-number')).body.matterNumber;
const state = async (id: string) =>
  (await firm.browser.get<MatterState>(`/api/matters/${id}/state`)).body;
const titles = async (id: string) =>
  (await firm.browser.get<Activity[]>(`/api/activities?entityId=${id}`)).body
    .map(({ title }) => title)
    .sort();

describe('a matter', () => {
  test('is stored and answered with every field', async () => {
    const client = await aClient(firm, { name: 'Delgado Imports' });
    const attorney = await aColleague(server, firm, { firmRole: 'attorney' });
    const given = {
      matterNumber: 'L/2026-7',
      clientId: client.id,
      description: 'Lease of the Finch Street storefront',
      practiceArea: 'real-estate',
      status: 'pending',
      openDate: '2026-03-31',
      billingArrangement: 'contingency',
      billingRate: 275,
      flatFee: '1500',
      contingencyPercent: 33.33,
      budget: '99999999.99',
      assignedAttorney: attorney.id,
    } as const;
    const { conflictCheck: _, ...matter } = await aMatter(firm, given);
    expect(matter).toMatchObject({
      ...given,
      clientName: 'Delgado Imports',
      openDate: '2026-03-31T00:00:00.000Z',
      closeDate: null,
      billingRate: '275.00',
      flatFee: '1500.00',
      contingencyPercent: '33.33',
      createdBy: firm.user.id,
    });
    expect((await firm.browser.get(`/api/matters/${matter.id}`)).body).toEqual(matter);
    expect((await list()).find(({ id }) => id === matter.id)).toEqual(matter);
    expect(await titles(matter.id)).toEqual(['Matter opened']);
  });

  test('needs a client and nothing else: number and day are given', async () => {
    const matter = await aMatter(firm);
    expect(matter).toMatchObject({ status: 'active', billingArrangement: 'hourly', budget: null });
    expect(matter.matterNumber).toMatch(/^MAT-\d{4}-\d{3}$/);
    // The firm's own day, in New York.
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    expect(matter.openDate.slice(0, 10)).toBe(today.format(server.clock.now));
  });

  test.each(MatterType.options)('can be of the area %s', async (practiceArea) => {
    expect(await aMatter(firm, { practiceArea })).toMatchObject({ practiceArea });
  });

  test('is changed field by field, and the same again is not told', async () => {
    const { id } = await aMatter(firm, { budget: '100' });
    const change = { description: 'Now described', budget: '100.00' };
    const { body } = await firm.browser.put<Matter>(`/api/matters/${id}`, change);
    expect(body).toMatchObject({ description: 'Now described', budget: '100.00' });
    await firm.browser.put(`/api/matters/${id}`, change);
    expect(await titles(id)).toEqual(['Matter opened', 'Matter updated']);
    const other = await aClient(firm, { name: 'Another Client' });
    const moved = await firm.browser.put<Matter>(`/api/matters/${id}`, { clientId: other.id });
    expect(moved.body).toMatchObject({ clientId: other.id, clientName: 'Another Client' });
  });

  test('is closed on a day and reopened', async () => {
    const { id } = await aMatter(firm, { openDate: '2026-01-10' });
    const act = (verb: string, body?: object) =>
      firm.browser.post<Matter & { detail?: string }>(`/api/matters/${id}/${verb}`, body);
    expect(await act('close', { closeDate: '2026-01-09' })).toMatchObject({
      status: 400,
      body: { detail: 'Close date must not be before the open date.' },
    });
    const closed = await act('close', { closeDate: '2026-02-01T00:00:00.000Z' });
    expect(closed.body).toMatchObject({
      status: 'closed',
      closeDate: '2026-02-01T00:00:00.000Z',
    });
    expect((await act('close', {})).status).toBe(409);
    const change = { status: 'active' };
    expect((await firm.browser.put(`/api/matters/${id}`, change)).status).toBe(409);
    const late = { openDate: '2026-03-01' };
    expect((await firm.browser.put(`/api/matters/${id}`, late)).status).toBe(400);
    expect((await act('reopen')).body).toMatchObject({ status: 'active', closeDate: null });
    expect((await act('reopen')).status).toBe(409);
    expect(await titles(id)).toEqual(['Matter closed', 'Matter opened', 'Matter reopened']);
  });
});

describe('numbers', () => {
  test('are proposed and given one after the other, without gaps, each firm its own', async () => {
    const [a, b] = [await aFirm(server), await aFirm(server)];
    const year = new Date(server.clock.now).getFullYear();
    expect(await nextNumber(a)).toBe(`MAT-${year}-001`);
    expect(await nextNumber(a)).toBe(`MAT-${year}-001`);
    expect((await aMatter(a)).matterNumber).toBe(`MAT-${year}-001`);
    const refused = await a.browser.post('/api/matters', { clientId: firm.user.id });
    expect(refused.status).toBe(404);
    expect(await nextNumber(a)).toBe(`MAT-${year}-002`);
    expect(await nextNumber(b)).toBe(`MAT-${year}-001`);
  });

  test('that somebody typed are passed over', async () => {
    const of = await aFirm(server);
    const first = await nextNumber(of);
    const second = first.replace('001', '002');
    await aMatter(of, { matterNumber: first });
    await aMatter(of, { matterNumber: second.toLowerCase() });
    expect(await nextNumber(of)).toBe(first.replace('001', '003'));
    expect((await aMatter(of)).matterNumber).toBe(first.replace('001', '003'));
  });

  test('are proposed past any number of those that somebody typed', async () => {
    const of = await aFirm(server);
    const { id: clientId } = await aClient(of);
    const first = await nextNumber(of);
    const nth = (n: number) => first.replace('001', String(n).padStart(3, '0'));
    for (let n = 1; n <= 52; n++) await aMatter(of, { clientId, matterNumber: nth(n) });
    expect(await nextNumber(of)).toBe(nth(53));
  });

  test('are unique in a firm, whatever their case, and not between firms', async () => {
    await aMatter(firm, { matterNumber: 'Same-1' });
    await aMatter(otherFirm, { matterNumber: 'Same-1' });
    const { id: clientId } = await aClient(firm);
    const body = { clientId, matterNumber: 'SAME-1' };
    expect(await firm.browser.post<Problem>('/api/matters', body)).toMatchObject({
      status: 409,
      body: { detail: 'Matter number is already taken.' },
    });
  });

  test('are given once when many open a matter at the same time', async () => {
    const of = await aFirm(server);
    const { id: clientId } = await aClient(of);
    const opened = await Promise.all(Array.from({ length: 12 }, () => aMatter(of, { clientId })));
    const numbers = opened
      .map(({ matterNumber }) => Number(matterNumber.slice(-3)))
      .sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
  });
});

describe('the list', () => {
  test('has open matters first and the newest on top, in pages, and is filtered', async () => {
    const of = await aFirm(server);
    const attorney = await aColleague(server, of, { firmRole: 'attorney' });
    const { id: clientId } = await aClient(of, { name: 'Filter Client' });
    await aMatter(of, { clientId, matterNumber: 'A', openDate: '2026-01-01', practiceArea: 'tax' });
    await aMatter(of, { clientId, matterNumber: 'B', openDate: '2026-02-01', status: 'pending' });
    await aMatter(of, { matterNumber: 'C', openDate: '2026-03-01', assignedAttorney: attorney.id });
    const closed = await aMatter(of, {
      matterNumber: 'D',
      openDate: '2026-04-01',
      description: 'Über uns',
    });
    await of.browser.post(`/api/matters/${closed.id}/close`, { closeDate: '2026-05-01' });
    const numbers = async (query: string) =>
      (await list(query, of)).map(({ matterNumber }) => matterNumber).join('');
    expect(await numbers('')).toBe('CBAD');
    expect(await numbers('?status=closed')).toBe('D');
    expect(await numbers('?status=pending')).toBe('B');
    expect(await numbers('?practiceArea=tax')).toBe('A');
    expect(await numbers('?practiceArea=other')).toBe('CBD');
    expect(await numbers(`?assignedAttorney=${attorney.id}`)).toBe('C');
    expect(await numbers(`?clientId=${clientId}&status=active`)).toBe('A');
    expect(await numbers('?q=filter')).toBe('BA');
    expect(await numbers('?q=%C3%BCber')).toBe('D');
    let url = '/api/matters?limit=1';
    let paged = '';
    while (url) {
      const reply = await of.browser.get<Matter[]>(url);
      paged += reply.body.map(({ matterNumber }) => matterNumber).join('');
      url = /<([^>]+)>/.exec(reply.header('link') ?? '')?.[1] ?? '';
    }
    expect(paged).toBe('CBAD');
  });
});

describe('the state of a matter', () => {
  test('is its next deadline and what happened last; its money is there from the start', async () => {
    const { id } = await aMatter(firm);
    const money = { unbilled: '0.00', billed: '0.00', paid: '0.00', trust: null };
    expect(await state(id)).toMatchObject({
      ...money,
      nextDeadline: null,
      lastActivity: { title: 'Matter opened' },
    });
    const task = (title: string, dueDate: string | null, status = 'pending') =>
      aTask(firm, { title, dueDate, matterId: id, status: status as 'pending' });
    await task('Later', '2027-03-01T09:00:00.000Z');
    const next = await task('Next', '2027-02-01T09:00:00.000Z');
    await task('Done', '2027-01-01T09:00:00.000Z', 'completed');
    await task('Some day', null);
    expect((await state(id)).nextDeadline).toEqual({
      taskId: next.id,
      title: 'Next',
      dueDate: '2027-02-01T09:00:00.000Z',
    });
    server.clock.pass(1000);
    await aParty(firm, { matterId: id, name: 'Somebody Adverse' });
    expect((await state(id)).lastActivity?.title).toBe('Adverse party added');
  });
});

describe('what is refused', () => {
  test.each<[string, object, string]>([
    ['no client', { clientId: undefined }, 'clientId'],
    ['a name for a client', { clientId: 'Marlowe' }, 'clientId'],
    ['a number of 51 characters', { matterNumber: 'x'.repeat(51) }, 'matterNumber'],
    ['a blank number', { matterNumber: ' ' }, 'matterNumber'],
    ['HTML in the number', { matterNumber: '<b>' }, 'matterNumber'],
    ['an unknown area', { practiceArea: 'Litigation' }, 'practiceArea'],
    ['a closed new matter', { status: 'closed' }, 'status'],
    ['February 30th', { openDate: '2026-02-30' }, 'openDate'],
    ['a moment for a day', { openDate: '2026-02-03T10:00:00.000Z' }, 'openDate'],
    ['a rate of 1e9', { billingRate: 1e9 }, 'billingRate'],
    ['a rate of -1', { billingRate: '-1' }, 'billingRate'],
    ['a budget of 10^8', { budget: '100000000' }, 'budget'],
    ['a third of a percent', { contingencyPercent: '33.333' }, 'contingencyPercent'],
    ['101 percent', { contingencyPercent: 101 }, 'contingencyPercent'],
    ['a client’s name of one’s own', { clientName: 'Mine' }, 'clientName'],
  ])('%s', async (_, body, field) => {
    const { id: clientId } = await aClient(firm);
    const before = await list();
    const reply = await firm.browser.post<Problem>('/api/matters', { clientId, ...body });
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.[0]?.field).toBe(field);
    expect(await list()).toEqual(before);
  });

  test('another firm’s client, matter or attorney', async () => {
    const foreign = await aMatter(otherFirm);
    const own = await aMatter(firm);
    const before = await list();
    const open = { clientId: foreign.clientId };
    expect((await firm.browser.post('/api/matters', open)).status).toBe(404);
    expect((await firm.browser.put(`/api/matters/${own.id}`, open)).status).toBe(404);
    const attorney = { clientId: own.clientId, assignedAttorney: otherFirm.user.id };
    expect((await firm.browser.post('/api/matters', attorney)).status).toBe(400);
    const party = { matterId: foreign.id, role: 'judge', name: 'A' };
    expect((await firm.browser.post('/api/parties', party)).status).toBe(404);
    const task = { title: 'x', matterId: foreign.id };
    expect((await firm.browser.post('/api/tasks', task)).status).toBe(400);
    expect(await list()).toEqual(before);
  });

  test('a client that is in the bin', async () => {
    const { id: clientId } = await aClient(firm);
    await firm.browser.delete(`/api/clients/${clientId}`);
    expect((await firm.browser.post('/api/matters', { clientId })).status).toBe(404);
  });

  test('of a matter opened and its client deleted at the same time one happens', async () => {
    for (let n = 0; n < 5; n++) {
      const { id: clientId } = await aClient(firm);
      const [opened, deleted] = await Promise.all([
        firm.browser.post('/api/matters', { clientId }),
        firm.browser.delete(`/api/clients/${clientId}`),
      ]);
      expect([opened.status === 200, deleted.status === 204]).toEqual(
        opened.status === 200 ? [true, false] : [false, true],
      );
    }
  });
});
