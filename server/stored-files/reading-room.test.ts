/** Reading goes wrong in many ways; only what is the file's own fault is its fate. */
import { beforeAll, expect, test } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { describeFile } from '#server/documents/describe.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { CannotRead, type Reader } from '#server/reader/reader.ts';
import { aDocument, aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { openReadingRoom } from './reading-room.ts';

let server: TestServer;
let firm: TestFirm;
const errors: unknown[] = [];
beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
  await aFirm(server);
});

/** A reader that does this with every file. */
const roomWith = (read: Reader['read']) =>
  openReadingRoom({
    engine: server.engine,
    fileRoom: server.files.fileRoom,
    readers: {
      ...server.files.readers,
      of: (firmId) => ({ ...server.files.readers.of(firmId), read }),
    },
    now: () => server.clock.now,
    onRead: describeFile,
    onError: (error) => errors.push(error),
  });

const readingOf = async ({ id }: Document) =>
  (await firm.browser.get<Document>(`/api/documents/${id}`)).body.reading;

test('a store or a reader that does not work leaves the file waiting, and it is read later', async () => {
  const document = await aDocument(firm, { text: 'Patience.' });
  for (let n = 0; n < 5; n++) {
    const room = roomWith(async () => {
      if (n % 2) throw new Refusal(503, 'The file store cannot answer just now.');
      throw new Error('The process could not be started');
    });
    await room.readAll();
    expect(await readingOf(document)).toBe('waiting');
    server.clock.pass(11 * 60_000);
  }
  expect(errors).toHaveLength(5);
  await server.files.readingRoom.readAll();
  expect(await readingOf(document)).toBe('read');
});

test('a file that cannot be read is not tried again', async () => {
  const document = await aDocument(firm, { text: 'Hopeless.' });
  let tries = 0;
  const room = roomWith(async () => {
    tries += 1;
    throw new CannotRead('It is damaged.');
  });
  await room.readAll();
  await room.readAll();
  expect([tries, await readingOf(document)]).toEqual([1, 'unreadable']);
});

test('a file over which the server died three times is left alone', async () => {
  const document = await aDocument(firm, { text: 'Deadly.' });
  await server.engine.transaction('select 1', (connection) =>
    connection.query('update stored_files set tries = 3 where sha256 = $1', [document.sha256]),
  );
  let tries = 0;
  await roomWith(async () => {
    tries += 1;
    return { pages: [], isWhole: true, pageCount: null };
  }).readAll();
  expect([tries, await readingOf(document)]).toEqual([0, 'unreadable']);
});

test('a page longer than people read, and more words than the index takes: searched in part', async () => {
  const document = await aDocument(firm, { text: 'Endless.' });
  const page = Array.from({ length: 60_000 }, (_, n) => `word${n}`).join(' ');
  await roomWith(async () => ({ pages: [page], isWhole: true, pageCount: null })).readAll();
  expect(await readingOf(document)).toBe('partly');
});
