import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clamd, listening } from '#server/testing/clamd.ts';
import { hostileFiles } from '#server/testing/hostile-files.ts';
import { type Content, contentOf } from './content.ts';
import { clamdScanner } from './scanner.ts';

const inParts = (parts: readonly Buffer[]): Content => ({
  ...contentOf(Buffer.concat(parts)),
  async *stream() {
    yield* parts;
  },
});

const unanswered = {
  status: 503,
  message: 'The virus scanner does not answer, so the file was not kept. Please try again.',
};

test('a file that is fine passes, part by part', async () => {
  const seen = { lengths: [] as number[], size: 0 };
  const scanner = clamdScanner(await listening(clamd(seen)));
  await scanner.refuse(inParts([Buffer.alloc(70_000, 1), Buffer.alloc(0), Buffer.from('end')]));
  // An empty part in the middle must not be taken for the end.
  expect(seen).toEqual({ lengths: [70_000, 3, 0], size: 70_003 });
});

test('ten megabytes pass', async () => {
  const seen = { lengths: [] as number[], size: 0 };
  const scanner = clamdScanner(await listening(clamd(seen)));
  await scanner.refuse(inParts(Array.from({ length: 160 }, () => Buffer.alloc(65_536, 7))));
  expect(seen.size).toBe(160 * 65_536);
});

test('EICAR is refused by its name', async () => {
  const eicar = hostileFiles.find(({ name }) => name === 'EICAR');
  const scanner = clamdScanner(await listening(clamd({ lengths: [], size: 0 })));
  await expect(
    scanner.refuse(contentOf(eicar?.content() ?? Buffer.alloc(0))),
  ).rejects.toMatchObject({
    status: 422,
    message: 'The virus scanner refuses this file: Eicar-Test-Signature.',
  });
});

test.each<[string, (socket: Socket) => void]>([
  ['hangs up', (socket) => socket.destroy()],
  ['hangs up in the middle', (socket) => socket.once('data', () => socket.destroy())],
  ['ends without a word', (socket) => socket.end()],
  ['answers rubbish', (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  ['finds the file too large', (socket) => socket.end('INSTREAM size limit exceeded. ERROR\0')],
  ['answers about something else', (socket) => socket.end('stream: OK FOUND maybe\0')],
  ['answers without end', (socket) => void flood(socket)],
])('a scanner that %s is none', async (_, serve) => {
  const scanner = clamdScanner(await listening(serve), 2);
  await expect(scanner.refuse(contentOf(Buffer.alloc(1_000_000)))).rejects.toMatchObject(
    unanswered,
  );
});

async function flood(socket: Socket) {
  while (!socket.destroyed) {
    if (!socket.write('x'.repeat(65_536)))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
  }
}

test('a scanner that is silent is waited for no longer than told', async () => {
  const scanner = clamdScanner(await listening((socket) => socket.resume()), 0.2);
  await expect(scanner.refuse(contentOf(Buffer.from('Hi')))).rejects.toMatchObject(unanswered);
});

test('nobody listening is no answer', async () => {
  await expect(
    clamdScanner('tcp://127.0.0.1:9').refuse(contentOf(Buffer.from('Hi'))),
  ).rejects.toMatchObject(unanswered);
});

test('a file that cannot be read is not the scanner’s fault', async () => {
  const scanner = clamdScanner(await listening(clamd({ lengths: [], size: 0 })));
  const broken: Content = {
    ...contentOf(Buffer.from('Hi')),
    // biome-ignore lint/correctness/useYield: it breaks before it gives anything
    async *stream() {
      throw new Error('EIO');
    },
  };
  await expect(scanner.refuse(broken)).rejects.toThrow('EIO');
});
