/** However much there is, an archive is never in memory as a whole: not even on its way out. */
import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Archive } from '#contract/archives.ts';
import { aDocument, aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const megabyte = 1024 * 1024;
let server: TestServer;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  // Each is another one, and none gets smaller by packing.
  for (let n = 0; n < 14; n++) {
    await aDocument(firm, { text: randomBytes(5.5 * megabyte).toString('base64') });
  }
}, 120_000);

/** What is held at most while something is done, above what is held anyway. */
async function mostHeld(work: () => Promise<unknown>): Promise<number> {
  const held = () => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = held();
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, held() - before);
  }, 5);
  await work().finally(() => clearInterval(watching));
  return most;
}

test('a hundred megabytes of documents go out by the part', async () => {
  await firm.browser.post('/api/archives', {});
  const most = await mostHeld(() => server.files.archiveRoom.makeAll());
  const { body } = await firm.browser.get<Archive[]>('/api/archives');
  expect(body[0]).toMatchObject({ status: 'ready' });
  expect(body[0]?.byteCount).toBeGreaterThan(100 * megabyte);
  // With what nobody has swept yet.
  expect(most).toBeLessThan(96 * megabyte);
}, 120_000);
