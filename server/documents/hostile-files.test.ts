/** What must not be kept: each with its answer, and no trace of it afterwards. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import net from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '#contract/documents.ts';
import type { Problem } from '#contract/problems.ts';
import { Browser } from '#server/testing/browser.ts';
import { clamd, listening } from '#server/testing/clamd.ts';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { goodFiles, hostileFiles } from '#server/testing/hostile-files.ts';
import { proof } from '#server/testing/proof.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
beforeAll(async () => {
  const scanner = await listening(clamd({ lengths: [], size: 0 }), afterAll);
  server = await startTestServer({ CLAMD_URL: scanner });
  firm = await aFirm(server);
  await aFirm(server);
});

async function traces(): Promise<unknown> {
  const names: string[] = [];
  for await (const { name } of server.files.store.list()) names.push(name);
  const coming = await fs.readdir(server.files.spoolFolder).catch(() => []);
  const { rows } = await server.engine.transaction('select 1', (connection) =>
    connection.query(
      'select (select count(*) from documents) + (select count(*) from stored_files) as rows',
      [],
    ),
  );
  return { names, coming, rows };
}
const nothing = { names: [], coming: [], rows: [{ rows: 0 }] };

const send = (name: string, content: Buffer | string) =>
  firm.browser.upload<Problem>('/api/documents/upload', { name, content });

describe('refused', () => {
  afterEach(async () => expect(await traces()).toEqual(nothing));

  test.each(hostileFiles)('$name', async ({ filename, content, status, says }) => {
    const reply = await send(filename, content());
    expect([reply.status, reply.body.detail]).toEqual([status, expect.stringMatching(says)]);
  });

  test.each([
    ['../../etc/passwd.txt'],
    ['C:\\autoexec.txt'],
    ['folder/name.txt'],
    [`${'n'.repeat(300)}.txt`],
    ['invoice\u202etxt.pdf'],
    ['..'],
  ])('the name %j', async (name) => {
    const reply = await send(name, 'text');
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.[0]?.field).toBe('file');
  });

  test('ten megabytes and one byte', async () => {
    const reply = await send('large.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
    expect([reply.status, reply.body.detail]).toEqual([413, 'The file is larger than 10 MB.']);
  });

  const form = (...parts: string[]) =>
    firm.browser.send<Problem>(
      'POST',
      '/api/documents/upload',
      `${parts.map((part) => `--x\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--x--\r\n`,
      { 'content-type': 'multipart/form-data; boundary=x' },
    );
  const file = 'name="file"; filename="a.txt"\r\n\r\ntext';

  test.each([
    ['two files', [file, file], 400],
    ['no file', ['name="name"\r\n\r\nLease'], 400],
    ['a file in another field', ['name="paper"; filename="a.txt"\r\n\r\ntext'], 400],
    ['a field of that name', [file, 'name="__proto__"\r\n\r\nx'], 400],
  ])('%s', async (_what, parts, status) => {
    expect((await form(...parts)).status).toBe(status);
  });

  test('an upload that breaks off', async () => {
    const port = await listen();
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const cookie = `sid=${firm.browser.cookies.get('sid')}`;
    socket.write(
      `POST /api/documents/upload HTTP/1.1\r\nhost: firm.example\r\ncookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000000\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`,
    );
    socket.write(Buffer.alloc(1_000_000, 'a'));
    const coming = () => fs.readdir(server.files.spoolFolder).catch(() => []);
    await expect.poll(coming).toHaveLength(1);
    socket.destroy();
    await expect.poll(coming).toHaveLength(0);
  });

  const listen = async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    return (server.app.server.address() as net.AddressInfo).port;
  };

  test('by whom nobody knows: not a byte is kept', async () => {
    const reply = await new Browser(server).upload('/api/documents/upload', {
      name: 'a.txt',
      content: 'text',
    });
    expect(reply.status).toBe(401);
  });
});

describe('kept', () => {
  test.each(goodFiles)('$name', async ({ filename, content }) => {
    const bytes = content();
    const reply = await firm.browser.upload<Document>('/api/documents/upload', {
      name: filename,
      content: bytes,
    });
    expect([reply.status, reply.text.slice(0, 200)]).toEqual([200, expect.anything()]);
    const back = await firm.browser.get(`/api/documents/${reply.body.id}/download`);
    expect(back.bytes.equals(bytes)).toBe(true);
    expect(back.header('content-disposition')).toMatch(/^attachment; /);
  });

  proof('ten megabytes to the byte', async () => {
    const content = Buffer.from(randomBytes(10 * 1024 * 1024 * 0.75).toString('base64'));
    expect(content.length).toBe(10 * 1024 * 1024);
    const reply = await firm.browser.upload<Document>('/api/documents/upload', {
      name: 'full.txt',
      content,
    });
    expect(reply.status).toBe(200);
    const back = await firm.browser.get(`/api/documents/${reply.body.id}/download`);
    expect(back.bytes.equals(content)).toBe(true);
  });
});
