/**
 * Nobody's call is served by a plan that was made for another firm. What PostgreSQL may keep one plan of for everybody
 * has only one, whoever asks: it stands over one table and is found by its id or at the end of an index.
 */
import { expect, test } from 'vitest';
import { endpoints } from '#server/testing/contract-walk.ts';
import { aFirm, aTask } from '#server/testing/firms.ts';
import { startTestServer } from '#server/testing/server.ts';

/** PostgreSQL decides about it at the sixth. */
const often = 8;

test('no plan is kept that depends on whose rows are asked for', async () => {
  const server = await startTestServer();
  const firm = await aFirm(server);
  await aTask(firm);
  const reads = endpoints
    .map(([, endpoint]) => endpoint)
    .filter(
      ({ kind, access, path }) => kind === 'read' && access !== 'anyone' && !path.includes(':'),
    );
  let answered = 0;
  for (const { path } of reads) {
    for (const url of [path, `${path}?limit=50`]) {
      const replies: number[] = [];
      // One after the other, so that all of them take the same connection.
      for (let n = 0; n < often; n++) replies.push((await firm.browser.get(url)).status);
      if (replies.every((status) => status === 200)) answered += 1;
    }
  }
  expect(answered).toBeGreaterThan(60);
  // Each connection has its own, and so many at once are asked of all there are.
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      server.engine.execute(
        'select statement, generic_plans > 0 as "isKept" from pg_prepared_statements',
      ),
    ),
  );
  const named = answers.flatMap(({ rows }) => rows as { statement: string; isKept: boolean }[]);
  expect(named.length).toBeGreaterThan(20);
  const kept = named.filter(({ isKept }) => isKept).map(({ statement }) => statement);
  const sources = (text: string) => text.match(/\b(?:from|join)\s+"?[a-z]/g)?.length;
  expect(kept.filter((text) => sources(text) !== 1)).toEqual([]);
});
