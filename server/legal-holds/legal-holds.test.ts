/** Legal holds through the front door: placed, lifted, told in the trail of their matter. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Activity } from '#contract/activities.ts';
import type { LegalHold } from '#contract/legal-holds.ts';
import type { MatterState } from '#contract/matters.ts';
import type { Problem } from '#contract/problems.ts';
import { withFirm } from '#server/kit/db.ts';
import { aColleague, aFirm, aMatter, type TestFirm } from '#server/testing/firms.ts';
import { aLegalHold } from '#server/testing/kept-matters.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const list = async (of: TestFirm, query = '') =>
  (await of.browser.get<LegalHold[]>(`/api/legal-holds${query}`)).body;
const lift = (id: string, note: unknown = 'The case is settled', { browser } = firm) =>
  browser.post<LegalHold & Problem>(`/api/legal-holds/${id}/lift`, { note });
const place = (body: object, { browser } = firm) =>
  browser.post<LegalHold & Problem>('/api/legal-holds', body);
const held = async (matterId: string) =>
  (await firm.browser.get<MatterState>(`/api/matters/${matterId}/state`)).body.hold;

describe('a legal hold', () => {
  test('is placed on a matter, shown there, and lifted with a reason', async () => {
    const matter = await aMatter(firm);
    expect(await held(matter.id)).toBeNull();
    server.clock.pass(1000);
    const hold = await aLegalHold(firm, { matterId: matter.id, reason: ' Subpoena of May 3rd ' });
    expect(hold).toEqual({
      id: hold.id,
      matterId: matter.id,
      matterNumber: matter.matterNumber,
      clientName: matter.clientName,
      reason: 'Subpoena of May 3rd',
      placedBy: firm.user.id,
      placedAt: server.clock.now.toISOString(),
      liftedBy: null,
      liftedAt: null,
      liftNote: null,
    });
    expect(await list(firm, `?matterId=${matter.id}`)).toEqual([hold]);
    const { id, reason, placedAt } = hold;
    expect(await held(matter.id)).toEqual({ id, reason, placedAt });
    server.clock.pass(1000);
    const lifted = await lift(hold.id, ' The case is settled ');
    expect(lifted.body).toEqual({
      ...hold,
      liftedBy: firm.user.id,
      liftedAt: server.clock.now.toISOString(),
      liftNote: 'The case is settled',
    });
    expect(await held(matter.id)).toBeNull();
    expect(await list(firm, `?matterId=${matter.id}`)).toEqual([lifted.body]);
    const { body } = await firm.browser.get<Activity[]>(`/api/activities?entityId=${matter.id}`);
    const name = `${matter.matterNumber}, ${matter.clientName}`;
    expect(body.map((told) => [told.type, told.entityType, told.description])).toEqual([
      ['legal_hold_lifted', 'matter', `${name}: The case is settled`],
      ['legal_hold_placed', 'matter', `${name}: Subpoena of May 3rd`],
      ['matter_opened', 'matter', name],
    ]);
  });

  test('stands once at a time, also when many place it at once, and can come again', async () => {
    const { id: matterId, matterNumber } = await aMatter(firm);
    const body = { matterId, reason: 'Audit' };
    const replies = await Promise.all(Array.from({ length: 5 }, () => place(body)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.detail).toBe(`${matterNumber} is on legal hold already.`);
    const [hold] = await list(firm, `?matterId=${matterId}`);
    await lift(hold?.id ?? '');
    expect(await lift(hold?.id ?? '')).toMatchObject({
      status: 409,
      body: { detail: `This legal hold on ${matterNumber} is lifted already.` },
    });
    server.clock.pass(1000);
    const again = await place(body);
    expect(again.status).toBe(200);
    expect((await list(firm, `?matterId=${matterId}`)).map(({ id }) => id)).toEqual([
      again.body.id,
      hold?.id,
    ]);
  });

  test('follows the number of its matter', async () => {
    const { id: matterId } = await aMatter(firm);
    const hold = await aLegalHold(firm, { matterId });
    await firm.browser.put(`/api/matters/${matterId}`, { matterNumber: 'Renamed-7' });
    expect(await list(firm, `?matterId=${matterId}`)).toEqual([
      { ...hold, matterNumber: 'Renamed-7' },
    ]);
  });

  test('is for lawyers and managers to place and to lift, and for everybody to see', async () => {
    const { id: matterId } = await aMatter(firm);
    const staff = await aColleague(server, firm, { firmRole: 'staff' });
    const attorney = await aColleague(server, firm, { firmRole: 'attorney' });
    const body = { matterId, reason: 'Audit' };
    expect((await staff.post('/api/legal-holds', body)).status).toBe(403);
    const { body: hold } = await attorney.post<LegalHold>('/api/legal-holds', body);
    expect(hold.placedBy).toBe(attorney.id);
    const note = { note: 'Over' };
    expect((await staff.post(`/api/legal-holds/${hold.id}/lift`, note)).status).toBe(403);
    expect((await staff.get<LegalHold[]>('/api/legal-holds')).body).toContainEqual(hold);
    expect((await attorney.post(`/api/legal-holds/${hold.id}/lift`, note)).status).toBe(200);
  });

  test('of another firm is neither seen nor touched', async () => {
    const hold = await aLegalHold(firm);
    expect(await list(otherFirm)).toEqual([]);
    expect(await list(otherFirm, `?matterId=${hold.matterId}`)).toEqual([]);
    expect((await lift(hold.id, 'Mine', otherFirm)).status).toBe(404);
    expect((await lift(randomUUID(), 'Mine', otherFirm)).status).toBe(404);
    const planted = await place({ matterId: hold.matterId, reason: 'x' }, otherFirm);
    expect(planted).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'matterId', message: 'Matter id does not exist in your firm.' }] },
    });
  });

  test.each<[string, object]>([
    ['matterId', { reason: 'Audit' }],
    ['matterId', { matterId: 'MAT-1', reason: 'Audit' }],
    ['matterId', { matterId: randomUUID(), reason: 'Audit' }],
    ['reason', { matterId: randomUUID() }],
    ['reason', { matterId: randomUUID(), reason: '  ' }],
    ['reason', { matterId: randomUUID(), reason: 'x'.repeat(1001) }],
    ['liftedAt', { matterId: randomUUID(), reason: 'x', liftedAt: null }],
  ])('a wrong %s is named', async (field, body) => {
    const reply = await place(body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.[0]?.field).toBe(field);
  });

  test('is not lifted without a reason, and never deleted', async () => {
    const hold = await aLegalHold(firm);
    expect((await lift(hold.id, ' ')).body.errors?.[0]?.field).toBe('note');
    expect((await lift(hold.id, null)).body.errors?.[0]?.field).toBe('note');
    const deleting = withFirm(server.engine, firm.firmId, 'test', (db) =>
      db.deleteFrom('legalHolds').where('id', '=', hold.id).execute(),
    );
    await expect(deleting).rejects.toMatchObject({ code: '42501' });
  });
});
