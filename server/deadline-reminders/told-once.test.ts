/** A reminder of a deadline comes on its day, once, and late rather than never. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Day, plusDays } from '#contract/dates.ts';
import { withFirm } from '#server/kit/db.ts';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { inDays, reachedMark, toldOnce } from './told-once.ts';

const due = '2099-12-31T00:00:00.000Z';
const marks = [60, 30, 7];

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
});

const ask = (of: TestFirm, record: string, daysLeft: number, dueOn: Day = due) =>
  withFirm(server.engine, of.firmId, 'test', (db) =>
    toldOnce(db, record, dueOn, plusDays(dueOn, -daysLeft), marks),
  );

/** What is told of one record, asked so many days before its deadline, one after the other. */
async function toldOn(days: number[]) {
  const record = randomUUID();
  const told: [number, number][] = [];
  for (const daysLeft of days) {
    const mark = await ask(firm, record, daysLeft);
    if (mark !== null) told.push([daysLeft, mark]);
  }
  return told;
}

describe('the marks', () => {
  test.each([
    [61, null],
    [60, 60],
    [59, 60],
    [31, 60],
    [30, 30],
    [29, 30],
    [8, 30],
    [7, 7],
    [1, 7],
    [0, 7],
    [-1, null],
    [-400, null],
  ])('%i days before the deadline: %s', (daysLeft, mark) =>
    expect(reachedMark(daysLeft, marks)).toBe(mark),
  );

  test.each([
    [60, 'in 60 days'],
    [2, 'in 2 days'],
    [1, 'tomorrow'],
    [0, 'today'],
  ])('%i days are %s', (days, words) => expect(inDays(days)).toBe(words));
});

describe('each mark is told once', () => {
  test.each([
    [
      'day by day',
      [61, 60, 59, 31, 30, 29, 8, 7, 6, 0, -1],
      [
        [60, 60],
        [30, 30],
        [7, 7],
      ],
    ],
    ['twice on the same day', [30, 30, 30], [[30, 30]]],
    [
      'late when its day was missed',
      [61, 58, 57, 27, 3],
      [
        [58, 60],
        [27, 30],
        [3, 7],
      ],
    ],
    ['the overtaken one not at all', [70, 12, 11], [[12, 30]]],
    ['on the last day at the latest', [0, 0, -1], [[0, 7]]],
    ['not when it is over', [-1, -2], []],
  ])('%s', async (_, days, told) => expect(await toldOn(days)).toEqual(told));

  test('on whichever days the server is up: never twice, in order, and the last one always', async () => {
    const days = fc.uniqueArray(fc.integer({ min: -5, max: 70 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(days, async (up) => {
        const asked = up.toSorted((one, other) => other - one);
        const told = (await toldOn(asked)).map(([, mark]) => mark);
        expect(told).toEqual([...new Set(told)].toSorted((one, other) => other - one));
        const last = asked.filter((day) => day >= 0).at(-1) ?? -1;
        expect(told.at(-1) ?? null).toBe(reachedMark(last, marks));
      }),
      { numRuns: 25 },
    );
  });

  test('a deadline that is moved is another one, and so is another firm’s', async () => {
    const record = randomUUID();
    expect(await ask(firm, record, 30)).toBe(30);
    expect(await ask(firm, record, 30, '2100-01-31T00:00:00.000Z')).toBe(30);
    expect(await ask(otherFirm, record, 30)).toBe(30);
    expect(await ask(firm, record, 30)).toBeNull();
  });

  test('what was rolled back was not told', async () => {
    const record = randomUUID();
    const failed = withFirm(server.engine, firm.firmId, 'test', async (db) => {
      await toldOnce(db, record, due, plusDays(due, -7), marks);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await ask(firm, record, 7)).toBe(7);
  });
});
