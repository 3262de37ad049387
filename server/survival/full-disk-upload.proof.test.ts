/** The disk fills up under a file that comes in. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import { aDocument, aFirm } from '#server/testing/firms.ts';
import { startTestServer } from '#server/testing/server.ts';
import { smallDisk } from './small-disk.ts';

test('it is a 507, nothing of the file stays, and afterwards the next one is kept', async () => {
  const disk = smallDisk(16);
  const server = await startTestServer({ DATA_DIR: path.join(disk.folder, 'data') });
  const firm = await aFirm(server);
  await aDocument(firm, { text: 'Before.' });
  disk.fill();
  const content = randomBytes(3_000_000).toString('base64');
  const file = { name: 'large.txt', content };
  const refused = await firm.browser.upload<Problem>('/api/documents/upload', file);
  expect([refused.status, refused.body.detail]).toEqual([
    507,
    'The disk of the server is full: nothing was saved.',
  ]);
  expect(await fs.readdir(server.files.spoolFolder)).toEqual([]);
  expect((await firm.browser.get<unknown[]>('/api/documents')).body).toHaveLength(1);
  disk.free();
  const kept = await firm.browser.upload('/api/documents/upload', file);
  expect(kept.status).toBe(200);
  const names: string[] = [];
  for await (const { name } of server.files.store.list()) names.push(name);
  expect(names).toHaveLength(2);
});
