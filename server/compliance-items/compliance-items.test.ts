import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type {
  ChangedComplianceItem,
  ComplianceFigures,
  ComplianceItem,
} from '#contract/compliance-items.ts';
import { plusDays, today } from '#contract/dates.ts';
import type { Notification } from '#contract/notifications.ts';
import type { Problem } from '#contract/problems.ts';
import type { Reply } from '#server/testing/browser.ts';
import { aComplianceItem } from '#server/testing/desk.ts';
import { aColleague, aDocument, aFirm, type TestFirm } from '#server/testing/firms.ts';
import { aMorning } from '#server/testing/news.ts';
import { readBack } from '#server/testing/read-back.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aCleRequirement } from '#server/testing/training.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server, 'Marlowe & Finch, LLP');
  otherFirm = await aFirm(server);
});

type Answer = ChangedComplianceItem & Omit<Problem, 'status'>;
type Asker = Pick<TestFirm, 'browser'>;
const one = async (id: string, { browser }: Asker = firm) =>
  (await browser.get<Answer>(`/api/compliance/${id}`)).body;
const list = async (query = '', { browser }: Asker = firm) =>
  (await browser.get<ComplianceItem[]>(`/api/compliance${query}`)).body;
const reply = (id: string, values: object, { browser }: Asker = firm) =>
  browser.put<Answer>(`/api/compliance/${id}`, values);
const change = async (id: string, values: object, asker: Asker = firm) =>
  (await reply(id, values, asker)).body;
const figures = async ({ browser }: Asker = firm) =>
  (await browser.get<ComplianceFigures>('/api/compliance/figures')).body;
const done = { status: 'completed' };
const moment = (days: number) =>
  new Date(server.clock.now.getTime() + days * 24 * 60 * 60_000).toISOString();

describe('an item', () => {
  test('is stored and answered with every field', async () => {
    const { id: evidenceDocumentId } = await aDocument(firm);
    const given = {
      title: 'Registration of trust accounts',
      description: 'With the State Bar',
      category: 'reporting',
      status: 'in-progress',
      priority: 'high',
      dueDate: '2099-12-31T22:00:00.000Z',
      assignedTo: firm.user.id,
      recurrence: 'yearly',
      lawyerId: firm.user.id,
      jurisdiction: 'CA',
      completionNote: 'Asked for the forms',
      evidenceDocumentId,
      evidenceUrl: 'https://bar.example/receipt/1',
    } as const;
    const item = await aComplianceItem(firm, given);
    expect(item).toMatchObject({
      ...given,
      evidenceName: expect.any(String),
      completedDate: null,
      completedBy: null,
      previousId: null,
      createdBy: firm.user.id,
    });
    expect(await one(item.id)).toEqual(item);
  });

  test('starts pending, of medium priority, without anything that was not said', async () => {
    expect(await aComplianceItem(firm)).toMatchObject({
      status: 'pending',
      priority: 'medium',
      dueDate: null,
      recurrence: null,
      assignedTo: null,
    });
  });

  test('is completed by the server’s clock, whatever a browser says, and open again without a date', async () => {
    const { id } = await aComplianceItem(firm);
    const completed = await change(id, { ...done, completedDate: '2001-01-01T00:00:00Z' });
    expect(completed).toMatchObject({
      status: 'completed',
      completedDate: server.clock.now.toISOString(),
      completedBy: firm.user.id,
      next: null,
    });
    server.clock.pass(1000);
    const noted = await change(id, { completionNote: 'Filed' });
    expect(noted.completedDate).toBe(completed.completedDate);
    expect(await change(id, { status: 'in-progress', completedDate: null })).toMatchObject({
      completedDate: null,
      completedBy: null,
    });
    const { body } = await firm.browser.get<Activity[]>(`/api/activities?entityId=${id}`);
    expect(body.map(({ type }) => type).sort()).toEqual([
      'compliance_completed',
      'compliance_created',
      'compliance_status_changed',
      'compliance_updated',
    ]);
  });

  test('can be created as completed', async () => {
    const item = await aComplianceItem(firm, {
      status: 'completed',
      dueDate: '2099-01-31T17:00:00Z',
      recurrence: 'monthly',
    });
    expect(item.completedDate).toBe(server.clock.now.toISOString());
    const next = (await list()).find(({ previousId }) => previousId === item.id);
    expect(next?.dueDate).toBe('2099-02-28T17:00:00.000Z');
  });

  test.each([
    [{ title: '' }, 'title', 'Title is required.'],
    [{ category: 'moral' }, 'category', null],
    [{ category: undefined }, 'category', null],
    [{ status: 'cancelled' }, 'status', null],
    [{ priority: 'urgent' }, 'priority', null],
    [{ dueDate: '0000-01-01T00:00:00Z' }, 'dueDate', null],
    [{ dueDate: '+275760-09-13T00:00:00Z' }, 'dueDate', null],
    [{ dueDate: '2099-02-30T00:00:00Z' }, 'dueDate', null],
    [{ recurrence: 'weekly', dueDate: '2099-01-01T00:00:00Z' }, 'recurrence', null],
    [{ recurrence: 'monthly' }, 'dueDate', 'Due date is required for what comes again.'],
    [{ evidenceUrl: 'javascript:alert(1)' }, 'evidenceUrl', null],
    [{ jurisdiction: 'Atlantis' }, 'jurisdiction', null],
    [{ starterItem: 'tax-filings' }, 'starterItem', null],
  ])('with %o is refused by name', async (wrong, field, message) => {
    const { status, body } = await firm.browser.post<Answer>('/api/compliance', {
      title: 'Refused',
      category: 'other',
      ...wrong,
    });
    expect(status).toBe(400);
    expect(body.errors?.[0]?.field).toBe(field);
    if (message) expect(body.detail).toBe(message);
    expect((await list()).some(({ title }) => title === 'Refused')).toBe(false);
  });

  test('takes nothing of another firm: neither people nor documents', async () => {
    const { id } = await aComplianceItem(firm);
    const document = await aDocument(otherFirm);
    for (const [field, value] of [
      ['assignedTo', otherFirm.user.id],
      ['lawyerId', otherFirm.user.id],
      ['evidenceDocumentId', document.id],
    ] as const) {
      const { status, body } = await reply(id, { [field]: value });
      expect([status, body.errors?.[0]?.field]).toEqual([400, field]);
      expect(body.detail).toMatch(/does not exist in your firm\.$/);
    }
  });

  test('takes no document from the bin as evidence', async () => {
    const { id } = await aComplianceItem(firm);
    const document = await aDocument(firm);
    await firm.browser.delete(`/api/documents/${document.id}`);
    const { status, body } = await reply(id, { evidenceDocumentId: document.id });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'evidenceDocumentId']);
  });

  test('tells by name what is changed of it after it was completed', async () => {
    const { id } = await aComplianceItem(firm, { status: 'completed', completionNote: 'Filed' });
    server.clock.pass(1000);
    await change(id, { completionNote: null, title: 'Another', priority: 'medium' });
    const { body } = await firm.browser.get<Activity[]>(`/api/activities?entityId=${id}`);
    expect(body.find(({ type }) => type === 'compliance_updated')?.description).toBe(
      'Another: changed after completion: title, completion note',
    );
  });

  test('comes back with its evidence only', async () => {
    const { id: evidenceDocumentId } = await aDocument(firm, {}, { name: 'Receipt' });
    const { id } = await aComplianceItem(firm, { evidenceDocumentId });
    await firm.browser.delete(`/api/compliance/${id}`);
    expect((await firm.browser.delete(`/api/documents/${evidenceDocumentId}`)).status).toBe(204);
    const refused = await firm.browser.post<Problem>(`/api/compliance/${id}/restore`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Its document “Receipt” is in the bin. Restore the document first.',
    ]);
    await firm.browser.post(`/api/documents/${evidenceDocumentId}/restore`);
    expect((await firm.browser.post(`/api/compliance/${id}/restore`)).status).toBe(200);
  });

  test('is deleted by anybody while it is open, and by a manager when it is done; both come back', async () => {
    const staff = { browser: await aColleague(server, firm, { firmRole: 'staff' }) };
    const { id } = await aComplianceItem(firm);
    expect((await staff.browser.delete(`/api/compliance/${id}`)).status).toBe(204);
    expect((await reply(id, done)).status).toBe(404);
    expect((await staff.browser.post(`/api/compliance/${id}/restore`)).status).toBe(200);
    expect((await staff.browser.post(`/api/compliance/${id}/restore`)).status).toBe(404);
    await change(id, done);
    const refused = await staff.browser.delete<Problem>(`/api/compliance/${id}`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'This item is completed. Only a manager can delete it.',
    ]);
    expect((await firm.browser.delete(`/api/compliance/${id}`)).status).toBe(204);
  });

  test('of another firm is not there', async () => {
    const { id } = await aComplianceItem(firm);
    const { browser } = otherFirm;
    expect((await browser.get(`/api/compliance/${id}`)).status).toBe(404);
    expect((await reply(id, done, otherFirm)).status).toBe(404);
    expect((await browser.delete(`/api/compliance/${id}`)).status).toBe(404);
    expect(await list('', otherFirm)).toEqual([]);
  });

  test('tells whom somebody else gives it to', async () => {
    const colleague = await aColleague(server, firm);
    const { id } = await aComplianceItem(firm, {
      title: 'Renew the bond',
      dueDate: '2099-06-30T21:00:00Z',
      assignedTo: colleague.id,
    });
    const { body } = await colleague.get<Notification[]>('/api/notifications');
    expect(body).toMatchObject([
      {
        title: 'Compliance item assigned to you',
        message: 'Renew the bond, due Jun 30, 2099, 5:00 PM',
        url: `/compliance?item=${id}`,
      },
    ]);
  });
});

describe('an item that recurs', () => {
  test.each([
    // Every case at five in the afternoon in New York.
    ['monthly', '2099-01-31T22:00:00.000Z', '2099-02-28T22:00:00.000Z'],
    ['monthly', '2099-10-31T21:00:00.000Z', '2099-11-30T22:00:00.000Z'],
    ['quarterly', '2098-11-30T22:00:00.000Z', '2099-02-28T22:00:00.000Z'],
    ['yearly', '2096-02-29T22:00:00.000Z', '2097-02-28T22:00:00.000Z'],
    ['yearly', '2099-12-31T22:00:00.000Z', '2100-12-31T22:00:00.000Z'],
    // Late in the evening it is the next day in London, and still this one here.
    ['monthly', '2099-02-01T04:30:00.000Z', '2099-03-01T04:30:00.000Z'],
  ])('%s, due %s, is due next at %s', async (recurrence, dueDate, expected) => {
    const { id } = await aComplianceItem(firm, { recurrence: recurrence as 'monthly', dueDate });
    const { next } = await change(id, done);
    expect(next).toMatchObject({
      dueDate: expected,
      status: 'pending',
      previousId: id,
      recurrence,
      completedDate: null,
    });
  });

  test('keeps the day of the month that is meant, through a February', async () => {
    let { id } = await aComplianceItem(firm, {
      recurrence: 'monthly',
      dueDate: '2099-01-31T22:00:00Z',
    });
    const days: string[] = [];
    for (let n = 0; n < 4; n++) {
      // Another change on the way does not make the 28th the day that is meant.
      await change(id, { priority: n % 2 ? 'low' : 'high' });
      const { next } = await change(id, done);
      days.push(next?.dueDate?.slice(5, 10) ?? '');
      id = next?.id ?? '';
    }
    expect(days).toEqual(['02-28', '03-31', '04-30', '05-31']);
    await change(id, { dueDate: '2099-05-28T21:00:00Z' });
    expect((await change(id, done)).next?.dueDate?.slice(5, 10)).toBe('06-28');
  });

  test('takes over what it is, and nothing of how it was done', async () => {
    const { id: evidenceDocumentId } = await aDocument(firm);
    const { id } = await aComplianceItem(firm, {
      title: 'Dues',
      category: 'licensing',
      priority: 'high',
      assignedTo: firm.user.id,
      lawyerId: firm.user.id,
      jurisdiction: 'NY',
      dueDate: '2099-01-31T22:00:00Z',
      recurrence: 'yearly',
    });
    const proof = {
      completionNote: 'Paid',
      evidenceUrl: 'https://x.example/1',
      evidenceDocumentId,
    };
    const { next } = await change(id, { ...done, ...proof });
    expect(next).toMatchObject({
      title: 'Dues',
      category: 'licensing',
      priority: 'high',
      assignedTo: firm.user.id,
      lawyerId: firm.user.id,
      jurisdiction: 'NY',
      completionNote: null,
      evidenceUrl: null,
      evidenceDocumentId: null,
    });
    expect(await one(id)).toMatchObject(proof);
  });

  test('owes the month after the one that was late, not the month after today', async () => {
    const { id } = await aComplianceItem(firm, {
      recurrence: 'monthly',
      dueDate: '2020-01-15T17:00:00Z',
    });
    expect((await change(id, done)).next?.dueDate).toBe('2020-02-15T17:00:00.000Z');
  });

  test('makes its next once, however often and by however many it is completed', async () => {
    const { id } = await aComplianceItem(firm, {
      recurrence: 'monthly',
      dueDate: '2099-01-31T22:00:00Z',
    });
    await Promise.all(Array.from({ length: 4 }, () => reply(id, done)));
    const following = async () => (await list()).filter(({ previousId }) => previousId === id);
    expect(await following()).toHaveLength(1);
    // Taken back, its next goes as well.
    await change(id, { status: 'pending' });
    expect(await following()).toEqual([]);
    const { next } = await change(id, done);
    // Somebody has begun with it: it stays, and stays the only one.
    await change(next?.id ?? '', { status: 'in-progress' });
    await change(id, { status: 'pending' });
    expect((await change(id, done)).next).toBeNull();
    expect((await following()).map((item) => item.id)).toEqual([next?.id]);
  });

  test('keeps its day through another hour or another rhythm, and its time to the second', async () => {
    const { id } = await aComplianceItem(firm, {
      recurrence: 'monthly',
      dueDate: '2099-01-31T22:00:00Z',
    });
    const { next } = await change(id, done);
    const second = next?.id ?? '';
    await change(second, { dueDate: '2099-02-28T20:30:15Z' });
    await change(second, { recurrence: 'quarterly' });
    expect((await change(second, done)).next?.dueDate).toBe('2099-05-31T19:30:15.000Z');
  });

  test('also when somebody says only afterwards that it comes again', async () => {
    const { id } = await aComplianceItem(firm, { dueDate: '2099-01-31T22:00:00Z' });
    expect((await change(id, done)).next).toBeNull();
    expect((await change(id, { recurrence: 'yearly' })).next?.dueDate?.slice(0, 10)).toBe(
      '2100-01-31',
    );
    expect((await change(id, { priority: 'low' })).next).toBeNull();
  });

  test('cannot lose its due date, and ends with the last year we know', async () => {
    const { id } = await aComplianceItem(firm, {
      recurrence: 'yearly',
      dueDate: '2200-06-30T21:00:00Z',
    });
    const { status, body } = await reply(id, { dueDate: null });
    expect([status, body.errors?.[0]?.field]).toEqual([400, 'dueDate']);
    expect((await change(id, done)).next).toBeNull();
  });

  test('comes back from the bin only while its place is free', async () => {
    const { id } = await aComplianceItem(firm, {
      recurrence: 'monthly',
      dueDate: '2099-01-31T22:00:00Z',
    });
    const { next } = await change(id, done);
    await change(id, { status: 'pending' });
    await change(id, done);
    const refused = await firm.browser.post<Problem>(`/api/compliance/${next?.id}/restore`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Another item has taken its place. Delete that one first.',
    ]);
  });
});

describe('the list', () => {
  test('has what is open by its due date, then what is done from the last one back, by the page', async () => {
    const own = await aFirm(server);
    const make = (title: string, dueDate: string | null) =>
      aComplianceItem(own, { title, dueDate, description: `About ${title}` });
    await make('none', null);
    await make('later', '2099-05-01T00:00:00Z');
    await make('late', '2020-05-01T00:00:00Z');
    for (const title of ['first', 'second']) {
      const { id } = await make(title, '2099-01-01T00:00:00Z');
      server.clock.pass(1000);
      await change(id, done, own);
    }
    const inOrder = ['late', 'later', 'none', 'second', 'first'];
    const titles = async (query: string) => (await list(query, own)).map(({ title }) => title);
    expect(await titles('')).toEqual(inOrder);
    const paged: string[] = [];
    for (let url: string | undefined = '/api/compliance?limit=1'; url; ) {
      const page: Reply<ComplianceItem[]> = await own.browser.get(url);
      paged.push(...page.body.map(({ title }) => title));
      url = /<([^>]+)>/.exec(page.header('link') ?? '')?.[1];
    }
    expect(paged).toEqual(inOrder);
    expect(await titles('?overdue=yes')).toEqual(['late']);
    expect(await titles('?status=completed')).toEqual(['second', 'first']);
    expect(await titles('?q=ABOUT%20lat')).toEqual(['late', 'later']);
    expect(await titles('?category=iolta')).toEqual([]);
    const aLicense = { title: 'license', category: 'licensing' } as const;
    await aComplianceItem(own, aLicense);
    await aComplianceItem(own, {
      title: 'of somebody',
      lawyerId: own.user.id,
      status: 'completed',
    });
    expect(await titles('?licences=yes')).toEqual(['license', 'of somebody']);
    expect((await own.browser.get('/api/compliance?category=none')).status).toBe(400);
  });

  test('names at most five deadlines, the soonest first, and nothing that is done or has none', async () => {
    const own = await aFirm(server);
    const deadlines = async () =>
      (await own.browser.get<ComplianceItem[]>('/api/compliance/deadlines')).body;
    expect(await deadlines()).toEqual([]);
    await aComplianceItem(own);
    const { id } = await aComplianceItem(own, { dueDate: '2020-01-01T00:00:00Z' });
    await change(id, done, own);
    for (const year of [2097, 2021, 2099, 2096, 2098, 2095]) {
      await aComplianceItem(own, { dueDate: `${year}-01-01T00:00:00Z` });
    }
    const years = (await deadlines()).map(({ dueDate }) => dueDate?.slice(0, 4));
    expect(years).toEqual(['2021', '2095', '2096', '2097', '2098']);
  });
});

test('rates are of all items and of each category, none where there is none', async () => {
  const own = await aFirm(server);
  expect(await figures(own)).toMatchObject({ rate: null, total: 0, completed: 0, overdue: 0 });
  for (const [category, status, days] of [
    ['iolta', 'completed', -1],
    ['iolta', 'completed', 1],
    ['ethical', 'completed', null],
    ['ethical', 'pending', -1],
    ['ethical', 'in-progress', 1],
    ['other', 'pending', -30],
  ] as const) {
    await aComplianceItem(own, { category, status, dueDate: days && moment(days) });
  }
  const { id } = await aComplianceItem(own, { status: 'completed' });
  await own.browser.delete(`/api/compliance/${id}`);
  expect(await figures(own)).toEqual({
    rate: 50,
    total: 6,
    completed: 3,
    overdue: 2,
    categories: [
      { category: 'iolta', total: 2, completed: 2, rate: 100 },
      { category: 'ethical', total: 3, completed: 1, rate: 33 },
      { category: 'regulatory', total: 0, completed: 0, rate: null },
      { category: 'reporting', total: 0, completed: 0, rate: null },
      { category: 'licensing', total: 0, completed: 0, rate: null },
      { category: 'other', total: 1, completed: 0, rate: 0 },
    ],
  });
});

test('the starter checklist is added once, and only what is missing of it', async () => {
  const own = await aFirm(server);
  const add = async () =>
    (await own.browser.post<ComplianceItem[]>('/api/compliance/starters')).body;
  // Two clicks at once add it once, and both work.
  const [added = [], twin] = (await Promise.all([add(), add()])).sort(
    (a, b) => b.length - a.length,
  );
  expect(twin).toEqual([]);
  expect(added).toHaveLength(12);
  for (const { dueDate, recurrence, description } of added) {
    expect(Date.parse(dueDate ?? '')).toBeGreaterThan(server.clock.now.getTime());
    expect(recurrence).not.toBeNull();
    expect(description).not.toBeNull();
  }
  expect(await add()).toEqual([]);
  const [first] = added;
  await own.browser.delete(`/api/compliance/${first?.id}`);
  expect((await add()).map(({ starterItem }) => starterItem)).toEqual([first?.starterItem]);
  expect((await own.browser.post(`/api/compliance/${first?.id}/restore`)).status).toBe(409);
  const second = added[1]?.id ?? '';
  const { next } = await change(second, done, own);
  const { body } = await own.browser.get<ComplianceItem[]>('/api/compliance/starters');
  expect(body).toHaveLength(12);
  expect(body.map(({ id }) => id)).toContain(next?.id);
  // The last day of the month stays the last day.
  const ends = [next?.dueDate ?? ''];
  for (let id = next?.id ?? ''; ends.length < 13; ) {
    const following: ComplianceItem | null = (await change(id, done, own)).next;
    ends.push(following?.dueDate ?? '');
    id = following?.id ?? '';
  }
  for (const end of ends) {
    const day = today('America/New_York', new Date(end));
    expect(plusDays(day, 1).slice(8, 10)).toBe('01');
  }
  expect(await list('', otherFirm)).toEqual([]);
});

describe('the report', () => {
  test('is a dated PDF with item, due, done on, by whom and evidence', async () => {
    const own = await aFirm(server, 'Hartwell & Söhne LLP');
    const document = await aDocument(own, { name: 'Bank statement October.txt' });
    const { id } = await aComplianceItem(own, {
      title: 'Reconcile 日本 trust account',
      category: 'iolta',
      dueDate: '2099-10-31T21:00:00Z',
    });
    const completed = await change(
      id,
      {
        ...done,
        completionNote: 'No differences',
        evidenceDocumentId: document.id,
        evidenceUrl: 'https://bank.example/s/10',
      },
      own,
    );
    await aComplianceItem(own, { title: 'Late one', dueDate: '2020-01-01T17:00:00Z' });
    await aComplianceItem(otherFirm, { title: 'Not ours' });
    await aCleRequirement(own, { carriedHours: '5.5' });
    const answer = await own.browser.get('/api/compliance/report');
    expect(answer.header('content-type')).toBe('application/pdf');
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
    expect(answer.header('content-disposition')).toContain(
      `compliance-report-${day.format(server.clock.now)}.pdf`,
    );
    const { text, info } = readBack(answer.bytes);
    expect(info('Title')).toBe('Compliance report');
    const words = text.replace(/\s+/g, ' ');
    expect(words).toContain('Hartwell & Söhne LLP');
    expect(words).toContain('Made by Ada Marlowe');
    expect(words).toContain('50% (1 of 2 items)');
    expect(words).toContain('Reconcile 日本 trust account');
    expect(words).toContain('Oct 31, 2099');
    const doneOn = new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeZone: 'America/New_York',
    });
    expect(words).toContain(doneOn.format(new Date(completed.completedDate ?? '')));
    for (const proof of ['Bank statement', 'No differences', 'Overdue']) {
      expect(words).toContain(proof);
    }
    // Long addresses go on in the next line.
    expect(text.replace(/\s+/g, '')).toContain('https://bank.example/s/10');
    expect(words).toContain('24.00 5.50 18.50 4.00');
    expect(words).not.toContain('Not ours');
  });

  test('is a file for a spreadsheet as well, with the same filters as the list', async () => {
    const own = await aFirm(server);
    await aComplianceItem(own, { title: '=cmd()', category: 'iolta', status: 'completed' });
    await aComplianceItem(own, { title: 'Other one', dueDate: '2020-01-01T17:00:00Z' });
    const { text } = await own.browser.get('/api/compliance/file');
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).toBe(
      'title,description,category,status,priority,dueDate,completedDate,completedBy,assignedTo,recurrence,lawyer,jurisdiction,evidence,evidenceLink,note',
    );
    expect(rows[0]).toContain('Other one,,Regulatory,Overdue,medium,"Jan 1, 2020, 12:00 PM"');
    expect(rows[1]).toMatch(/^'=cmd\(\),,IOLTA,Completed,medium,,".*",Ada Marlowe,/);
    const filtered = await own.browser.get('/api/compliance/file?category=iolta');
    expect(filtered.text.trim().split('\r\n')).toHaveLength(2);
  });
});

describe('the morning', () => {
  const run = (own: TestFirm, day: string) => aMorning(server, own, 'compliance-reminders', day);
  const news = async ({ browser }: Asker) =>
    (await browser.get<Notification[]>('/api/notifications')).body.map(({ title }) => title).sort();

  test('tells the lawyer and the manager of a license 60, 30 and 7 days ahead, once each', async () => {
    const own = await aFirm(server);
    const lawyer = await aColleague(server, own, { firmRole: 'attorney' });
    const staff = await aColleague(server, own, { firmRole: 'staff' });
    // Eleven in the evening in New York, the next day in London.
    const { id } = await aComplianceItem(own, {
      title: 'New York registration of Ben Finch',
      // Whose license it is makes it one, whatever it is filed under.
      category: 'regulatory',
      lawyerId: lawyer.id,
      jurisdiction: 'NY',
      dueDate: '2099-12-31T04:00:00Z',
    });
    await run(own, '2099-10-30');
    expect(await news({ browser: lawyer })).toEqual([]);
    for (const day of ['2099-10-31', '2099-11-01', '2099-11-30', '2099-12-01']) await run(own, day);
    const told = ['License renewal due in 30 days', 'License renewal due in 60 days'];
    expect(await news({ browser: lawyer })).toEqual(told);
    expect(await news(own)).toEqual(told);
    expect(await news({ browser: staff })).toEqual([]);
    await change(id, done, own);
    await run(own, '2099-12-23');
    expect(await news({ browser: lawyer })).toEqual(told);
    const { body } = await lawyer.get<Notification[]>('/api/notifications');
    expect(body[0]).toMatchObject({
      message: 'New York registration of Ben Finch, due Dec 30, 2099',
      type: 'warning',
      url: `/compliance?item=${id}`,
    });
  });

  test('makes up for a day that was slept through', async () => {
    const own = await aFirm(server);
    await aComplianceItem(own, { category: 'licensing', dueDate: '2099-12-30T17:00:00Z' });
    await run(own, '2099-12-25');
    await run(own, '2099-12-26');
    expect(await news(own)).toEqual(['License renewal due in 5 days']);
  });

  test('tells whoever has any other item a week ahead, on the day and when it has passed, the managers where nobody has', async () => {
    const own = await aFirm(server);
    const staff = await aColleague(server, own, { firmRole: 'staff' });
    const dueDate = '2099-06-30T17:00:00Z';
    await aComplianceItem(own, { title: 'Mine', assignedTo: staff.id, dueDate });
    await aComplianceItem(own, { title: 'Nobody’s', dueDate });
    const days = [
      '2099-05-01',
      '2099-06-23',
      '2099-06-24',
      '2099-06-30',
      '2099-07-02',
      '2099-07-03',
    ];
    for (const day of days) await run(own, day);
    const told = [
      'Compliance item due in 7 days',
      'Compliance item due today',
      'Compliance item overdue',
    ];
    expect(await news(own)).toEqual(told);
    expect(await news({ browser: staff })).toEqual(['Compliance item assigned to you', ...told]);
    const { body } = await own.browser.get<Notification[]>('/api/notifications');
    expect(body[0]).toMatchObject({ message: 'Nobody’s, was due Jun 30, 2099', type: 'error' });
  });
});
