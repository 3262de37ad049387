/** The same through both stores: a folder of this machine, and a bucket behind S3. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '#contract/documents.ts';
import type { Problem } from '#contract/problems.ts';
import {
  type FileStore,
  fileName,
  NotThere,
  wholeFile,
} from '#server/kit/file-store/file-store.ts';
import { folderStore } from '#server/kit/file-store/folder-store.ts';
import { s3Store } from '#server/kit/file-store/s3-store.ts';
import { aDocument, aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startS3 } from '#server/testing/s3.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

const firmId = '11111111-1111-4111-8111-111111111111';
const id = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`;

let folder: string;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'firmament-store-'));
});
afterAll(() => fs.rm(folder, { recursive: true, force: true }));

const bucketOf = (settings: Record<string, string>) => ({
  endpoint: settings.S3_ENDPOINT ?? '',
  bucket: settings.S3_BUCKET ?? '',
  region: 'us-east-1',
  accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
});

async function everything(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names.sort();
}

describe.each(['folder', 's3'])('%s', (kind) => {
  let store: FileStore;
  let settings: Record<string, string> = {};
  beforeAll(async () => {
    if (kind === 's3') settings = await startS3();
    store = kind === 's3' ? s3Store(bucketOf(settings)) : folderStore(path.join(folder, 'files'));
  });

  const put = async (name: string, content: Buffer) => {
    const file = path.join(folder, 'coming');
    await fs.writeFile(file, content);
    await store.put(name, file);
    await fs.rm(file);
  };
  const listed = async () => {
    const names: string[] = [];
    for await (const { name, writtenAt } of store.list()) {
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000);
      names.push(name);
    }
    return names.sort();
  };

  test('keeps, gives any part, lists and removes', async () => {
    const content = randomBytes(200_000);
    const name = fileName(firmId, id(1));
    expect(await listed()).toEqual([]);
    await put(name, content);
    expect((await store.read(name, 0, content.length)).equals(content)).toBe(true);
    expect((await store.read(name, 70_000, 10)).equals(content.subarray(70_000, 70_010))).toBe(
      true,
    );
    // Fewer only where the file ends.
    expect((await store.read(name, 199_990, 50)).equals(content.subarray(199_990))).toBe(true);
    expect(await listed()).toEqual([name]);
    await store.remove(name);
    await store.remove(name);
    await expect(store.read(name, 0, 1)).rejects.toThrow(NotThere);
    expect(await listed()).toEqual([]);
  });

  test('of a file that ends where a megabyte does, all is given', async () => {
    const content = randomBytes(1024 * 1024);
    const name = fileName(firmId, id(2));
    await put(name, content);
    const parts: Buffer[] = [];
    for await (const part of wholeFile(store, name)) parts.push(part);
    expect(Buffer.concat(parts).equals(content)).toBe(true);
    // Put again, as a restore may do.
    await put(name, content);
    await store.remove(name);
  });

  describe('behind the server', () => {
    let server: TestServer;
    let firm: TestFirm;
    let otherFirm: TestFirm;
    beforeAll(async () => {
      server = await startTestServer(settings);
      firm = await aFirm(server);
      otherFirm = await aFirm(server);
    });

    test('filed, read, found, viewed, versioned, thrown away', async () => {
      const content = Buffer.from(`The quetzal clause. ${randomBytes(300_000).toString('base64')}`);
      const { id: documentId } = await aDocument(firm, { content });
      const path = `/api/documents/${documentId}`;
      expect((await firm.browser.get(`${path}/download`)).bytes.equals(content)).toBe(true);
      expect((await otherFirm.browser.get(`${path}/download`)).status).toBe(404);
      await server.files.readingRoom.readAll();
      const { body: found } = await firm.browser.get<Document[]>('/api/documents?q=quetzal');
      expect(found).toMatchObject([{ id: documentId, reading: 'read' }]);
      await firm.browser.upload(`${path}/versions`, { name: 'two.txt', content: 'Second.' });
      expect((await firm.browser.get(`${path}/view`)).text).toBe('Second.');
      const names = (await listed()).filter((name) => name.startsWith(firm.firmId));
      if (kind === 's3') expect(names).toHaveLength(2);
      await firm.browser.delete(path);
      await firm.browser.delete(`${path}/for-good`);
      const sweep = server.jobs.clock.find(({ name }) => name === 'file-sweep');
      await sweep?.run(new Date(Date.now() + 2 * 24 * 60 * 60_000));
      const left = await everything(server.files.store);
      expect(left.filter((name) => name.startsWith(firm.firmId))).toEqual([]);
    });

    test('a refused upload leaves nothing in the store', async () => {
      const before = await everything(server.files.store);
      const fields = { matterId: id(7) };
      const file = { name: 'a.txt', content: 'Nobody keeps this.' };
      const reply = await firm.browser.upload('/api/documents/upload', file, fields);
      expect(reply.status).toBe(400);
      expect(await everything(server.files.store)).toEqual(before);
    });
  });
});

test('a store that is away is a 503 and no document; a wrong key is not let in', async () => {
  const settings = await startS3();
  const wrong = s3Store({ ...bucketOf(settings), secretAccessKey: 'wrong' });
  await expect(everything(wrong)).rejects.toMatchObject({
    status: 503,
    cause: { message: 'The file store would not list a file: it answered 403' },
  });
  const server = await startTestServer({ ...settings, S3_ENDPOINT: 'http://127.0.0.1:9' });
  const firm = await aFirm(server);
  const file = { name: 'a.txt', content: 'text' };
  const reply = await firm.browser.upload<Problem>('/api/documents/upload', file);
  expect([reply.status, reply.body.detail]).toEqual([
    503,
    'The file store cannot answer just now. Please try again.',
  ]);
  expect((await firm.browser.get<unknown[]>('/api/documents')).body).toEqual([]);
  expect(await fs.readdir(server.files.spoolFolder)).toEqual([]);
});
