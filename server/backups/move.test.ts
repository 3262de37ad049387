/** From one database to another. That the one may be embedded and the other not is for the proof beside this. */
import fs from 'node:fs';
import { expect, test } from 'vitest';
import { anEmptyEngine } from '#server/testing/backed-up-firm.ts';
import { aFirm, aTask } from '#server/testing/firms.ts';
import { aSealedLetter } from '#server/testing/sealed-letter.ts';
import { startTestServer } from '#server/testing/server.ts';
import { move } from './move.ts';

test('every table arrives as it was, and the temporary backup is gone', {
  // Has two databases in one process, on a machine that may be busy.
  timeout: 120_000,
}, async () => {
  const server = await startTestServer();
  const firm = await aFirm(server);
  await aTask(firm);
  await aSealedLetter(server, firm, 'a secret');
  const { dataDir } = server.config;
  fs.mkdirSync(dataDir, { recursive: true });
  const [from, to] = [server.engine, await anEmptyEngine()];
  const { findings, compared } = await move({ from, to, dataDir, keys: server.ring }, new Date());
  expect(findings).toEqual([]);
  expect(compared.filter(({ isSame }) => !isSame)).toEqual([]);
  expect(compared.find(({ table }) => table === 'tasks')?.after?.rows).toBe(1);
  expect(fs.readdirSync(dataDir).filter((name) => name.startsWith('moving-'))).toEqual([]);
});
