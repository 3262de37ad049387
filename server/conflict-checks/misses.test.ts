/** Ways of writing one name that a check once missed, through the front door. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aClient,
  aConflictCheck,
  aFirm,
  aMatter,
  aParty,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer } from '#server/testing/server.ts';

let firm: TestFirm;

beforeAll(async () => {
  firm = await aFirm(await startTestServer());
});

test.each([
  ['J. D. Smith', 'J.D. Smith'],
  ['J.D. Okonjo', 'JD Okonjo'],
  ['J. P. Morgan', 'J.P. Morgan'],
  ['R.B. Finchley', 'R. Finchley'],
  ['John Adam Smithers', 'J.A. Smithers'],
  ['Anthony Reyeson', 'A.J. Reyeson'],
  ['H.P. Inc.', 'HP Printing'],
  ['Maria De La Cruz', 'Maria Delacruz'],
  ['Dick Vandyke', 'Dick Van Dyke'],
  ['Peter van den Berg', 'Peter Vandenberg'],
  ['SunTrust Bank', 'Sun Trust Bank'],
  ['Wal-Mart Stores', 'Walmart'],
  ['AT&T', 'A T & T Corp.'],
  ['3M Company', '3 M'],
  ['王 伟', '王伟'],
  ['Katherine Nowak', 'Catherine Novak'],
  ['Studio @ Main LLC', 'Studio @ Main'],
  ['12345678 SA', '12345678 SA'],
])('%s is found as %s', async (name, searched) => {
  await aClient(firm, { name });
  const { hits } = await aConflictCheck(firm, searched);
  expect(hits.map((hit) => hit.name)).toContain(name);
});

describe('e-mails and phones', () => {
  test('are known by every one that a field or a term holds, whatever stands around them', async () => {
    const { id } = await aClient(firm, {
      name: 'Yvonne Zabriskie',
      phone: '212-555-0100 / 917-555-0101',
    });
    const party = await aParty(firm, { name: 'Nobody Known', phone: '(212) 555-0100 ext. 4' });
    expect(party.conflictCheck).toMatchObject({ hitCount: 1 });
    for (const term of ['917.555.0101 (mobile)', 'Somebody, +1 917 555 0101']) {
      const { hits } = await aConflictCheck(firm, term);
      expect(hits.map(({ sourceId }) => sourceId)).toContain(id);
    }
    await aClient(firm, { name: 'Walter Quist', email: 'wq@quist.example' });
    const { hits } = await aConflictCheck(firm, 'Jane Roe (wq@quist.example)');
    expect(hits.map(({ name }) => name)).toContain('Walter Quist');
  });
});

describe('a check', () => {
  test('of two who enter both sides at the same moment finds the other, once', async () => {
    await aClient(firm, { name: 'Earlier Somebody', aliases: ['Vashti', 'Ormondroyd'] });
    const { id: matterId } = await aMatter(firm);
    for (let n = 0; n < 5; n++) {
      const name = `Vashti Ormondroyd ${'I'.repeat(n)}x`;
      const [client, party] = await Promise.all([
        aClient(firm, { name }),
        aParty(firm, { matterId, name }),
      ]);
      const finds = async (check: { id: string } | null, sourceId: string) => {
        const { body } = await firm.browser.get<{ hits: { sourceId: string }[] }>(
          `/api/conflict-checks/${check?.id}`,
        );
        return body.hits.some((hit) => hit.sourceId === sourceId);
      };
      const found = [
        await finds(client.conflictCheck, party.id),
        await finds(party.conflictCheck, client.id),
      ];
      expect(found).toContain(true);
    }
  });

  test('runs when a party is put back, and a removed one is still found', async () => {
    const party = await aParty(firm, { name: 'Vance Steelworks' });
    await firm.browser.delete(`/api/parties/${party.id}`);
    const client = await aClient(firm, { name: 'Vance Steelworks' });
    expect(client.conflictCheck).toMatchObject({ hitCount: 1 });
    const { hits } = await aConflictCheck(firm, 'Vance Steelworks');
    expect(hits.map(({ role }) => role).join()).toMatch(/Adverse party in MAT-.*, removed/);
    const restored = await firm.browser.post(`/api/parties/${party.id}/restore`);
    expect(restored.body).toMatchObject({ conflictCheck: { hitCount: 1 } });
  });

  test('runs when a matter is given to another client', async () => {
    const { id } = await aMatter(firm);
    await aParty(firm, { matterId: id, name: 'Orlando Pruitt' });
    const other = await aClient(firm, { name: 'Orlando Pruitt' });
    const moved = await firm.browser.put(`/api/matters/${id}`, { clientId: other.id });
    expect(moved.body).toMatchObject({
      clientName: 'Orlando Pruitt',
      conflictCheck: { hitCount: 1 },
    });
    const same = await firm.browser.put(`/api/matters/${id}`, { description: 'Other words' });
    expect(same.body).toMatchObject({ conflictCheck: null });
  });
});
