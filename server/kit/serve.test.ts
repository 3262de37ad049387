/** The words of the contract that no noun uses yet, served for real: upload and download. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { download, read, upload } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import { buildApp } from '#server/app.ts';
import { serve } from '#server/kit/serve.ts';
import type { Browser } from '#server/testing/browser.ts';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { isEmbedded } from '#server/testing/prepare.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { servingOf } from '#server/testing/serving.ts';

const papers = {
  put: upload('/api/test-papers', {
    summary: 'Put a paper',
    access: 'member',
    takes: z.strictObject({ name: z.string().min(1, 'is required') }),
    gives: z.object({ name: z.string(), size: z.number() }),
    maxBytes: 1000,
    refreshes: [],
  }),
  take: download('/api/test-papers/file', { summary: 'Take a paper', access: 'member' }),
  list: download('/api/test-papers/list', { summary: 'List papers', access: 'member' }),
  leak: read('/api/test-papers', {
    summary: 'Leak',
    access: 'member',
    gives: z.array(z.object({ name: z.string() })),
  }),
};

let server: TestServer;
let firm: TestFirm;
let browser: Browser;
/** What others do while a list is being made. */
let meanwhile = async () => {};
beforeAll(async () => {
  server = await startTestServer();
  const app = await buildApp(server);
  serve(app, servingOf(server), papers, {
    put: async ({ input, file }) => ({ name: input.name, size: file.bytes.length }),
    take: async () => ({
      name: 'Délgado "final".txt',
      type: 'text/plain; charset=utf-8',
      body: Buffer.from('hello'),
    }),
    list: async ({ db }) => {
      const count = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from marked_days`.execute(db);
        return rows[0]?.count;
      };
      const before = await count();
      await meanwhile();
      return {
        name: 'list.txt',
        type: 'text/plain',
        body: Buffer.from(`${before} ${await count()}`),
      };
    },
    leak: async () => [{ name: 'shown', accountNumber: '123456789' }],
  });
  firm = await aFirm({ ...server, app });
  browser = firm.browser;
});

const form = (parts: string[]) => ({
  payload: `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`,
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
});
const file = (content: string) =>
  `Content-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${content}`;
const field = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const send = ({ payload, headers }: ReturnType<typeof form>) =>
  browser.send<Problem & { size: number }>('POST', '/api/test-papers', payload, headers);

describe('an upload', () => {
  test('brings its fields and its file', async () => {
    expect(await send(form([field('name', 'Motion'), file('12345')]))).toMatchObject({
      status: 200,
      body: { name: 'Motion', size: 5 },
    });
  });

  test.each([
    ['no file', form([field('name', 'x')]), 400, 'File is required.'],
    ['a missing field', form([file('x')]), 400, 'Name is required.'],
    [
      'an unknown field',
      form([field('name', 'x'), field('role', 'owner'), file('x')]),
      400,
      'Unknown field: role.',
    ],
    ['two files', form([field('name', 'x'), file('x'), file('y')]), 400, /exactly one file/],
    ['a large file', form([field('name', 'x'), file('x'.repeat(1001))]), 413, /larger than/],
    ['garbage', { ...form([]), payload: '--x\r\nnonsense' }, 400, 'The upload could not be read.'],
  ])('with %s is refused', async (_name, request, status, detail) => {
    const reply = await send(request);
    expect(reply.status).toBe(status);
    expect(reply.body.detail).toMatch(detail);
  });
});

test('a download is of one moment, whatever others write meanwhile', async () => {
  let written = 0;
  meanwhile = async () => {
    // The embedded database does one thing after the other.
    if (isEmbedded) return;
    await server.engine.transaction(
      `set local role firmament_app; set local app.firm_id = '${firm.firmId}'`,
      (connection) => connection.query(`insert into marked_days (day) values ('2024-02-29')`, []),
    );
    written++;
  };
  expect(await browser.get('/api/test-papers/list')).toMatchObject({ status: 200, text: '0 0' });
  expect(await browser.get('/api/test-papers/list')).toMatchObject({
    status: 200,
    text: isEmbedded ? '0 0' : '1 1',
  });
  expect(written).toBe(isEmbedded ? 0 : 2);
});

test('a download leaves as an attachment under its own name', async () => {
  const reply = await browser.get('/api/test-papers/file');
  expect([reply.status, reply.text]).toEqual([200, 'hello']);
  expect(reply.header('content-disposition')).toBe(
    `attachment; filename="D_lgado _final_.txt"; filename*=UTF-8''D%C3%A9lgado%20%22final%22.txt`,
  );
});

test('a field that the contract does not name never leaves', async () => {
  expect((await browser.get('/api/test-papers')).text).toBe('[{"name":"shown"}]');
});
