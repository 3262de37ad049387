/** A small firm goes out and comes back into another one, row by row. The proof beside this takes a large one. */
import { expect, test } from 'vitest';
import {
  anArchive,
  broughtBack,
  differentTables,
  partsOf,
  recordsIn,
  rowsIn,
} from '#server/testing/archives.ts';
import { aDocument, aFirm, aParty, aPayment, aTask } from '#server/testing/firms.ts';
import { startTestServer } from '#server/testing/server.ts';
import { aTimeEntry } from '#server/testing/time.ts';
import { aTrustLedger } from '#server/testing/trust.ts';
import { verify } from '#server/verification/verify.ts';

test('every row and every file of it is what it was, and all that is stored is whole', {
  timeout: 120_000,
}, async () => {
  const server = await startTestServer();
  const firm = await aFirm(server);
  const { matterId } = await aTimeEntry(firm);
  await aParty(firm, { matterId });
  await aTask(firm, { matterId });
  await aPayment(firm);
  await aTrustLedger(firm, '100.00');
  await aDocument(firm, { text: 'Kept.' }, { matterId });
  const { bytes } = await anArchive(server, firm);
  const before = await partsOf(bytes);
  const newFirm = await aFirm(server);
  expect(await broughtBack(newFirm, bytes)).toMatchObject({
    status: 200,
    body: { fileCount: 1, formerPeople: 0 },
  });
  await server.files.readingRoom.readAll();
  const after = await partsOf((await anArchive(server, newFirm)).bytes);
  const filled = recordsIn(before).filter((name) => rowsIn(before, name).length > 0);
  expect(filled.length).toBeGreaterThanOrEqual(25);
  expect(differentTables(before, after, newFirm.user.id)).toEqual([]);
  const document = [...before.keys()].find((name) => name.startsWith('documents/')) ?? '';
  expect(String(after.get(document))).toBe('Kept.');
  const { findings } = await verify(server.engine, {
    dataDir: server.config.dataDir,
    keys: server.ring,
    files: server.files.store,
  });
  expect(findings).toEqual([]);
});
