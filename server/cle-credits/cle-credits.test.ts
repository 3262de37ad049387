/** Training that is logged: what counts where, since when, and with which certificate. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { CleCredit } from '#contract/cle-credits.ts';
import { plusDays, today } from '#contract/dates.ts';
import { aColleague, aDocument, aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aCleCredit } from '#server/testing/training.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const list = async (query = '', of = firm) =>
  (await of.browser.get<CleCredit[]>(`/api/cle-credits${query}`)).body;
const find = async (id: string) => (await list()).find((credit) => credit.id === id);
const change = (id: string, body: object) =>
  firm.browser.put<CleCredit>(`/api/cle-credits/${id}`, body);
/** All at one moment of the clock: in no order. */
const trail = async (id: string) => {
  const { body } = await firm.browser.get<Activity[]>('/api/activities');
  return body
    .filter(({ entityId }) => entityId === id)
    .map(({ title }) => title)
    .toSorted();
};
const sent = () => ({
  userId: firm.user.id,
  title: 'Ethics of e-mail',
  completedOn: '2020-03-02',
  hours: '2',
  jurisdictions: ['NY'],
});

describe('a credit', () => {
  test('is kept as it was sent, with its certificate', async () => {
    const certificate = await aDocument(firm, {}, { name: 'Certificate' });
    const credit = await aCleCredit(firm, {
      provider: 'City Bar',
      hours: 2.5,
      ethicsHours: '1',
      jurisdictions: ['NY', 'NJ', 'NY'],
      certificateDocumentId: certificate.id,
      notes: 'Online',
    });
    expect(credit).toMatchObject({
      userId: firm.user.id,
      title: 'Ethics of e-mail',
      provider: 'City Bar',
      completedOn: '2020-03-02T00:00:00.000Z',
      hours: '2.50',
      ethicsHours: '1.00',
      jurisdictions: ['NY', 'NJ'],
      certificateDocumentId: certificate.id,
      certificateName: 'Certificate',
      notes: 'Online',
      createdBy: firm.user.id,
    });
    expect(await find(credit.id)).toEqual(credit);
    expect(await list('', otherFirm)).toEqual([]);
    expect(await trail(credit.id)).toEqual(['CLE credits logged']);
  });

  test('is changed field by field; the same value again changes nothing and is not told', async () => {
    const before = await aCleCredit(firm);
    const { body } = await change(before.id, { jurisdictions: ['CA', 'NY'], hours: '3' });
    expect(body).toEqual({
      ...before,
      ...{ jurisdictions: ['CA', 'NY'], hours: '3.00', updatedAt: body.updatedAt },
    });
    await change(before.id, { jurisdictions: ['CA', 'NY'], hours: 3 });
    expect(await trail(before.id)).toEqual(['CLE credits logged', 'CLE credits updated']);
  });

  test('gets a certificate, comes back with it only, and loses it', async () => {
    const { id } = await aCleCredit(firm);
    const paper = await aDocument(firm, {}, { name: 'Proof' });
    const given = { certificateDocumentId: paper.id };
    expect((await change(id, given)).body).toMatchObject({ ...given, certificateName: 'Proof' });
    await firm.browser.delete(`/api/cle-credits/${id}`);
    expect((await firm.browser.delete(`/api/documents/${paper.id}`)).status).toBe(204);
    expect(await firm.browser.post(`/api/cle-credits/${id}/restore`)).toMatchObject({
      status: 409,
      body: { detail: 'Its document “Proof” is in the bin. Restore the document first.' },
    });
    await firm.browser.post(`/api/documents/${paper.id}/restore`);
    expect((await firm.browser.post(`/api/cle-credits/${id}/restore`)).status).toBe(200);
    const none = { certificateDocumentId: null };
    expect((await change(id, none)).body).toMatchObject({ ...none, certificateName: null });
    await firm.browser.delete(`/api/documents/${paper.id}`);
    expect(await change(id, given)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'certificateDocumentId' }] },
    });
  });

  test('is deleted and restored, each once', async () => {
    const credit = await aCleCredit(firm);
    const path = `/api/cle-credits/${credit.id}`;
    expect((await firm.browser.post(`${path}/restore`)).status).toBe(404);
    expect((await firm.browser.delete(path)).status).toBe(204);
    expect((await firm.browser.delete(path)).status).toBe(404);
    expect((await change(credit.id, { title: 'x' })).status).toBe(404);
    expect(await find(credit.id)).toBeUndefined();
    expect((await otherFirm.browser.post(`${path}/restore`)).status).toBe(404);
    expect(await firm.browser.post(`${path}/restore`)).toMatchObject({ status: 200, body: credit });
    expect(await trail(credit.id)).toEqual([
      'CLE credits deleted',
      'CLE credits logged',
      'CLE credits restored',
    ]);
  });

  test('is listed with the latest first, by the page, and for one lawyer', async () => {
    const { id: userId } = await aColleague(server, firm);
    const days = ['2010-02-28', '2010-03-01', '2009-12-31'];
    for (const completedOn of days) await aCleCredit(firm, { userId, completedOn });
    const daysOf = (credits: CleCredit[]) =>
      credits.map(({ completedOn }) => completedOn.slice(0, 10));
    expect(daysOf(await list(`?userId=${userId}`))).toEqual(days.toSorted().toReversed());
    const page = await firm.browser.get<CleCredit[]>(`/api/cle-credits?userId=${userId}&limit=2`);
    expect(daysOf(page.body)).toEqual(['2010-03-01', '2010-02-28']);
    const [, next = ''] = /<(.+)>; rel="next"/.exec(page.header('link') ?? '') ?? [];
    expect(daysOf((await firm.browser.get<CleCredit[]>(next)).body)).toEqual(['2009-12-31']);
    expect(await list(`?userId=${otherFirm.user.id}`)).toEqual([]);
  });
});

describe('what is refused', () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  test.each([
    [{ ethicsHours: '2.01' }, 'ethicsHours', 'Ethics hours must not be more than the hours.'],
    [{ hours: '0' }, 'hours', 'Hours must be more than 0.'],
    [{ jurisdictions: [] }, 'jurisdictions', 'Jurisdictions must name where it counts.'],
    [{ jurisdictions: ['ZZ'] }, 'jurisdictions.0', expect.any(String)],
    [{ completedOn: '2199-01-01' }, 'completedOn', 'Completed on must not be in the future.'],
    [{ completedOn: '0000-01-01' }, 'completedOn', expect.any(String)],
    [{ title: '' }, 'title', 'Title is required.'],
    [{ userId: nobody }, 'userId', 'User id does not exist in your firm.'],
    [
      { certificateDocumentId: nobody },
      'certificateDocumentId',
      'Certificate document id does not exist in your firm.',
    ],
  ])('%j is about %s', async (wrong, field, message) => {
    const reply = await firm.browser.post('/api/cle-credits', { ...sent(), ...wrong });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  test('a lawyer and a document of another firm, also later', async () => {
    const { id } = await aCleCredit(firm);
    const paper = await aDocument(otherFirm);
    for (const [field, value] of [
      ['userId', otherFirm.user.id],
      ['certificateDocumentId', paper.id],
    ] as const) {
      const error = { status: 400, body: { errors: [{ field }] } };
      expect(await change(id, { [field]: value })).toMatchObject(error);
      const reply = await firm.browser.post('/api/cle-credits', { ...sent(), [field]: value });
      expect(reply).toMatchObject(error);
    }
  });

  test('more ethics than hours when only one of them is changed', async () => {
    const { id } = await aCleCredit(firm, { hours: '10', ethicsHours: '9' });
    const error = { status: 400, body: { errors: [{ field: 'ethicsHours' }] } };
    expect(await change(id, { hours: '8.99' })).toMatchObject(error);
    expect(await change(id, { ethicsHours: '10.01' })).toMatchObject(error);
  });

  test('tomorrow, by the day where the firm is', async () => {
    const zone = firm.user.timeZone;
    const thisDay = today(zone, server.clock.now);
    const { id } = await aCleCredit(firm, { completedOn: thisDay });
    const late = await change(id, { completedOn: plusDays(thisDay, 1) });
    expect(late).toMatchObject({ status: 400, body: { errors: [{ field: 'completedOn' }] } });
  });
});
