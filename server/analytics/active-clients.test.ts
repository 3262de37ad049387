/** Clients come, go and come back: over any span, the figure is who had an open matter on a day of it. */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Analytics } from '#contract/analytics.ts';
import type { RowsTotal } from '#contract/analytics-rows.ts';
import { type Day, plusDays } from '#contract/dates.ts';
import { aClient, aFirm, aMatter, made, type TestFirm } from '#server/testing/firms.ts';
import { expectTrueFigures, writeAllDown } from '#server/testing/kept-figures.ts';
import { times } from '#server/testing/length.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

interface Case {
  client: number;
  practiceArea: 'corporate' | 'litigation' | null;
  openDate: Day;
  closeDate: Day | null;
}

const dayOf = (n: number): Day => plusDays('2024-01-15T00:00:00.000Z', n);
const plain = (day: Day) => day.slice(0, 10);
/** Few days, so that matters touch, overlap and leave gaps of a single day. */
const cases: Case[] = fc.sample(
  fc
    .record({
      client: fc.integer({ min: 0, max: 5 }),
      practiceArea: fc.constantFrom('corporate', 'litigation', null),
      opened: fc.integer({ min: 0, max: 60 }),
      length: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 6 }),
    })
    .map(({ opened, length, ...one }) => ({
      ...one,
      openDate: dayOf(opened),
      closeDate: length === null ? null : dayOf(opened + length),
    })),
  { numRuns: 30, seed: 15 },
);

let server: TestServer;
let firm: TestFirm;
let matters: { id: string; case: Case }[];
let clients: string[];

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  const otherFirm = await aFirm(server);
  await aMatter(otherFirm, { openDate: plain(dayOf(0)) });
  clients = [];
  for (let n = 0; n < 6; n++) clients.push((await aClient(firm, { name: `Client ${n}` })).id);
  matters = [];
  for (const one of cases) {
    const { id } = await aMatter(firm, {
      clientId: clients[one.client],
      practiceArea: one.practiceArea,
      openDate: plain(one.openDate),
    });
    if (one.closeDate) await close(id, one.closeDate);
    matters.push({ id, case: one });
  }
});

const close = (id: string, day: Day) =>
  made(firm, `/api/matters/${id}/close`, { closeDate: plain(day) });

function expected(from: Day, to: Day, type: string | undefined) {
  const active = cases.filter(
    ({ openDate, closeDate, practiceArea }) =>
      openDate <= to &&
      (closeDate === null || closeDate >= from) &&
      (type === undefined || (practiceArea ?? 'other') === type),
  );
  return new Set(active.map(({ client }) => client)).size;
}

const spans = fc.sample(
  fc.record({
    from: fc.integer({ min: -20, max: 80 }),
    days: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 70 })),
    type: fc.constantFrom(undefined, 'corporate', 'litigation', 'other'),
  }),
  { numRuns: times({ quick: 10, whole: 25 }), seed: 15 },
);

async function expectEverySpan() {
  for (const { from, days, type } of spans) {
    const span = `?period=custom&from=${plain(dayOf(from))}&to=${plain(dayOf(from + days))}${type ? `&matterType=${type}` : ''}`;
    const { body } = await firm.browser.get<Analytics>(`/api/analytics${span}`);
    const { body: total } = await firm.browser.get<RowsTotal>(
      `/api/analytics/rows/total${span}&of=clients`,
    );
    const now = expected(dayOf(from), dayOf(from + days), type);
    expect([span, body.activeClients.now, total.rows]).toEqual([span, now, now]);
    const before = expected(body.before.from, body.before.to, type);
    expect([span, body.activeClients.before]).toEqual([span, before]);
  }
  await expectTrueFigures(firm);
}

describe.each(['counted afresh', 'written down'])('%s', (how) => {
  beforeAll(async () => {
    if (how === 'written down') await writeAllDown(server);
  });

  test('every span counts each client once', expectEverySpan);
});

test('a matter that changes moves its client’s other days as well', async () => {
  for (const [n, { id, case: one }] of matters.entries()) {
    if (n % 4 === 0 && one.closeDate) {
      await made(firm, `/api/matters/${id}/reopen`, {});
      one.closeDate = null;
    } else if (n % 4 === 1) {
      const practiceArea = one.practiceArea === 'corporate' ? 'litigation' : 'corporate';
      const { status } = await firm.browser.put(`/api/matters/${id}`, { practiceArea });
      expect(status).toBe(200);
      one.practiceArea = practiceArea;
    } else if (n % 4 === 2 && !one.closeDate) {
      one.closeDate = plusDays(one.openDate, 2);
      await close(id, one.closeDate);
    }
  }
  await expectEverySpan();
  await writeAllDown(server);
  await expectEverySpan();
});
