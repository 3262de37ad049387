/** Notices to clients: raised by what happens, added by hand, sent or not needed. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import { plusDays, today } from '#contract/dates.ts';
import type { Notice, NoticeFigures } from '#contract/notices.ts';
import { aColleague, aDocument, aFirm, aMatter, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aNotice } from '#server/testing/training.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let thisDay: string;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  thisDay = today(firm.user.timeZone, server.clock.now);
});

const wire = (day: string) => `${day}T00:00:00.000Z`;
const list = async (query = '', of = firm) =>
  (await of.browser.get<Notice[]>(`/api/notices${query}`)).body;
const ofMatter = (id: string) => list(`?matterId=${id}`);
const change = (id: string, body: object) => firm.browser.put<Notice>(`/api/notices/${id}`, body);
const setRule = (kind: string, values: object, of = firm) =>
  of.browser.put('/api/notice-rules', { kind, ...values });
const trail = async (id: string) => {
  const { body } = await firm.browser.get<Activity[]>('/api/activities');
  return body.filter(({ entityId }) => entityId === id).map(({ title }) => title);
};
const refusal = (field: string, message: string) => ({
  status: 400,
  body: { detail: message, errors: [{ field, message }] },
});

describe('what happens in a matter', () => {
  test('raises nothing while the rule is off', async () => {
    await setRule('engagement-letter', { isActive: false });
    await setRule('closing-letter', { isActive: false });
    const { id } = await aMatter(firm);
    await firm.browser.post(`/api/matters/${id}/close`, {});
    expect(await ofMatter(id)).toEqual([]);
  });

  test('raises the letters that the firm’s rules ask for, due so many days after it', async () => {
    await setRule('engagement-letter', { isActive: true, days: 14 });
    await setRule('closing-letter', { isActive: true, days: 30 });
    const matter = await aMatter(firm, { openDate: '2024-02-20' });
    await firm.browser.post(`/api/matters/${matter.id}/close`, { closeDate: '2024-12-15' });
    const ours = {
      matterId: matter.id,
      matterNumber: matter.matterNumber,
      clientName: matter.clientName,
      status: 'open',
      sentOn: null,
      note: null,
      documentId: null,
      documentName: null,
      settledBy: null,
      settledAt: null,
    };
    expect(await ofMatter(matter.id)).toMatchObject([
      {
        ...ours,
        kind: 'engagement-letter',
        eventOn: wire('2024-02-20'),
        dueOn: wire('2024-03-05'),
      },
      { ...ours, kind: 'closing-letter', eventOn: wire('2024-12-15'), dueOn: wire('2025-01-14') },
    ]);
    expect((await list('', otherFirm)).map(({ matterId }) => matterId)).not.toContain(matter.id);
  });

  test('keeps its day when the rule changes afterwards, and the next one has another', async () => {
    await setRule('engagement-letter', { isActive: true, days: 14 });
    const { id } = await aMatter(firm, { openDate: '2024-02-20' });
    await setRule('engagement-letter', { days: 0 });
    expect(await ofMatter(id)).toMatchObject([{ dueOn: wire('2024-03-05') }]);
    const next = await aMatter(firm, { openDate: '2024-02-20' });
    expect(await ofMatter(next.id)).toMatchObject([{ dueOn: wire('2024-02-20') }]);
  });

  test('that is undone takes the open letter back, not the one that was sent', async () => {
    await setRule('engagement-letter', { isActive: true, days: 14 });
    await setRule('closing-letter', { isActive: true, days: 30 });
    const { id } = await aMatter(firm, { openDate: '2024-02-20' });
    const act = (verb: string) => firm.browser.post(`/api/matters/${id}/${verb}`, {});
    await act('close');
    const closing = async () =>
      (await ofMatter(id)).filter(({ kind }) => kind === 'closing-letter');
    const [first] = await closing();
    await change(first?.id ?? '', { status: 'sent', note: 'By mail' });
    await act('reopen');
    expect(await closing()).toMatchObject([{ id: first?.id, status: 'sent', note: 'By mail' }]);
    await act('close');
    await act('reopen');
    expect((await closing()).filter((notice) => notice.id !== first?.id)).toMatchObject([
      {
        status: 'not-needed',
        note: 'The matter was reopened.',
        settledBy: firm.user.id,
        settledAt: server.clock.now.toISOString(),
      },
    ]);
    const [engagement] = await list(`?matterId=${id}&kind=engagement-letter`);
    expect(engagement?.status).toBe('open');
  });

  test('in the last days of the calendar is due at once', async () => {
    await setRule('engagement-letter', { isActive: true, days: 14 });
    const { id } = await aMatter(firm, { openDate: '2200-12-30' });
    expect(await ofMatter(id)).toMatchObject([{ dueOn: wire('2200-12-30') }]);
  });
});

describe('a notice', () => {
  test('is added by hand whether its rule is on or off', async () => {
    await setRule('closing-letter', { isActive: false, days: 10 });
    const matter = await aMatter(firm);
    const notice = await aNotice(firm, {
      kind: 'closing-letter',
      matterId: matter.id,
      eventOn: '2024-02-28',
    });
    expect(notice).toMatchObject({
      kind: 'closing-letter',
      matterNumber: matter.matterNumber,
      clientName: matter.clientName,
      dueOn: wire('2024-03-09'),
      status: 'open',
    });
    expect(await list(`?matterId=${matter.id}&kind=closing-letter`)).toEqual([notice]);
    expect(await trail(notice.id)).toEqual(['Notice added']);
  });

  test('that was sent was sent today, unless another day is said', async () => {
    const { id } = await aNotice(firm);
    const { body: sent } = await change(id, { status: 'sent' });
    const settled = { settledBy: firm.user.id, settledAt: server.clock.now.toISOString() };
    expect(sent).toMatchObject({ status: 'sent', sentOn: thisDay, ...settled });
    const colleague = await aColleague(server, firm);
    const corrected = await colleague.put<Notice>(`/api/notices/${id}`, { sentOn: '2020-03-02' });
    // Whoever corrects the day has not sent it.
    expect(corrected.body).toMatchObject({ sentOn: wire('2020-03-02'), ...settled });
    expect((await change(id, { status: 'sent' })).body.sentOn).toBe(wire('2020-03-02'));
    const other = await aNotice(firm);
    const said = { status: 'sent', sentOn: '2020-03-05', note: 'By certified mail' };
    expect((await change(other.id, said)).body).toMatchObject({
      ...said,
      sentOn: wire('2020-03-05'),
    });
  });

  test('that is open again was neither sent nor settled', async () => {
    const { id } = await aNotice(firm);
    await change(id, { status: 'sent', note: 'By mail' });
    const none = { sentOn: null, settledBy: null, settledAt: null };
    expect((await change(id, { status: 'open' })).body).toMatchObject({
      status: 'open',
      note: 'By mail',
      ...none,
    });
    expect((await trail(id)).toSorted()).toEqual([
      'Notice added',
      'Notice open again',
      'Notice sent',
    ]);
  });

  test('that is not needed says why, and has no day on which it was sent', async () => {
    const { id } = await aNotice(firm);
    const why = refusal('note', 'Note is required: say why it is not needed.');
    expect(await change(id, { status: 'not-needed' })).toMatchObject(why);
    expect(await change(id, { status: 'not-needed', note: ' ' })).toMatchObject(why);
    await change(id, { status: 'sent' });
    const told = await change(id, { status: 'not-needed', note: 'The client is a bank' });
    expect(told.body).toMatchObject({ status: 'not-needed', sentOn: null });
    expect(await change(id, { note: null })).toMatchObject(why);
  });

  test('gets its letter, which has to be there', async () => {
    const { id } = await aNotice(firm);
    const letter = await aDocument(firm, {}, { name: 'Letter' });
    const given = await change(id, { documentId: letter.id });
    expect(given.body).toMatchObject({ documentId: letter.id, documentName: 'Letter' });
    expect((await change(id, { documentId: null })).body.documentName).toBeNull();
    const none = refusal('documentId', 'Document id does not exist in your firm.');
    const foreign = await aDocument(otherFirm);
    expect(await change(id, { documentId: foreign.id })).toMatchObject(none);
    await firm.browser.delete(`/api/documents/${letter.id}`);
    expect(await change(id, { documentId: letter.id })).toMatchObject(none);
  });

  test('the same value again changes nothing and is not told', async () => {
    const { id } = await aNotice(firm);
    await change(id, { status: 'sent', sentOn: '2020-03-05' });
    await change(id, { status: 'sent', sentOn: '2020-03-05', note: null, documentId: null });
    expect((await trail(id)).toSorted()).toEqual(['Notice added', 'Notice sent']);
  });

  test('of another firm is not there', async () => {
    const { id } = await aNotice(firm);
    const reply = await otherFirm.browser.put(`/api/notices/${id}`, { status: 'sent' });
    expect(reply.status).toBe(404);
  });
});

describe('what is refused', () => {
  test('not a letter that the client had before the matter was opened or closed', async () => {
    for (const kind of ['engagement-letter', 'closing-letter'] as const) {
      const { id } = await aNotice(firm, { kind, eventOn: '2020-03-02' });
      const reply = await change(id, { status: 'sent', sentOn: '2020-02-20' });
      expect(reply.body).toMatchObject({ status: 'sent', sentOn: '2020-02-20T00:00:00.000Z' });
    }
  });

  test('a day on which it cannot have been sent', async () => {
    const { id } = await aNotice(firm, { kind: 'trust-receipt', eventOn: '2020-03-02' });
    const sent = (sentOn: string) => change(id, { status: 'sent', sentOn });
    expect(await sent('2020-03-01')).toMatchObject(
      refusal('sentOn', 'Sent on must not be before the day of what it tells of.'),
    );
    const future = refusal('sentOn', 'Sent on must not be in the future.');
    expect(await sent(plusDays(thisDay, 1))).toMatchObject(future);
    const unsent = refusal('sentOn', 'Sent on must be empty for what was not sent.');
    expect(await change(id, { sentOn: thisDay })).toMatchObject(unsent);
    expect(await change(id, { status: 'open', sentOn: thisDay })).toMatchObject(unsent);
    expect((await change(id, { status: 'open', sentOn: null })).status).toBe(200);
    expect((await sent(thisDay)).status).toBe(200);
  });

  test('saying that a letter about tomorrow was sent', async () => {
    const { id } = await aNotice(firm, { kind: 'trust-receipt', eventOn: plusDays(thisDay, 1) });
    expect(await change(id, { status: 'sent' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'sentOn' }] },
    });
  });

  test.each([
    [{ kind: 'birthday-card' }, 'kind'],
    [{ eventOn: '0000-01-01' }, 'eventOn'],
    [{ matterId: 'none' }, 'matterId'],
    [{ status: 'sent' }, 'status'],
  ])('%j is about %s', async (wrong, field) => {
    const { id: matterId } = await aMatter(firm);
    const sent = { kind: 'trust-receipt', matterId, eventOn: '2024-02-28', ...wrong };
    const error = { field, message: expect.stringMatching(/\.$/) };
    expect(await firm.browser.post('/api/notices', sent)).toMatchObject({
      status: 400,
      body: { errors: expect.arrayContaining([error]) },
    });
  });

  test('a matter of another firm', async () => {
    const { id: matterId } = await aMatter(otherFirm);
    const sent = { kind: 'trust-receipt', matterId, eventOn: '2024-02-28' };
    expect(await firm.browser.post('/api/notices', sent)).toMatchObject(
      refusal('matterId', 'Matter id does not exist in your firm.'),
    );
  });
});

describe('the list and its figures', () => {
  const figures = async () =>
    (await otherFirm.browser.get<NoticeFigures>('/api/notices/figures')).body;

  test('open ones first, the most overdue on top, by the page and filtered', async () => {
    expect(await figures()).toEqual({ open: 0, overdue: 0, nextDueOn: null });
    const { id: matterId } = await aMatter(otherFirm);
    await setRule('trust-receipt', { days: 14 }, otherFirm);
    const due = (days: number) =>
      aNotice(otherFirm, {
        kind: 'trust-receipt',
        matterId,
        eventOn: plusDays(thisDay, days - 14),
      });
    const late = await due(-1);
    expect(await figures()).toEqual({ open: 1, overdue: 1, nextDueOn: null });
    const now = await due(0);
    const soon = await due(3);
    const later = await due(-40);
    const settled = await due(-50);
    await otherFirm.browser.put(`/api/notices/${settled.id}`, { status: 'sent' });
    const order = [later, late, now, soon, settled].map(({ id }) => id);
    const ids = (notices: Notice[]) => notices.map(({ id }) => id);
    expect(ids(await list('', otherFirm))).toEqual(order);
    expect(await figures()).toEqual({ open: 4, overdue: 2, nextDueOn: thisDay });
    const page = await otherFirm.browser.get<Notice[]>('/api/notices?limit=3');
    const [, next = ''] = /<(.+)>; rel="next"/.exec(page.header('link') ?? '') ?? [];
    const rest = await otherFirm.browser.get<Notice[]>(next);
    expect([...ids(page.body), ...ids(rest.body)]).toEqual(order);
    expect(ids(await list('?status=sent', otherFirm))).toEqual([settled.id]);
    expect(await list('?kind=closing-letter', otherFirm)).toEqual([]);
  });
});
