/**
 * The trail for somebody who does not trust us: every line holds what its hash is made of, cell by cell,
 * so it can be built again with a few lines of any language. None of these cells can begin like a formula
 * (ids, times, our own words, JSON in braces), so none is changed on its way into a spreadsheet.
 */
import { Readable } from 'node:stream';
import type { audit } from '#contract/audit.ts';
import { type Cell, csvRows, csvText } from '#server/kit/csv.ts';
import { withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { File } from '#server/kit/files.ts';
import { everyPage } from '#server/kit/pages.ts';
import type { MemberCall } from '#server/kit/serve.ts';
import { todayOf } from '#server/profile/today.ts';
import { beginning, lineNames } from './entry.ts';
import { note } from './note.ts';
import * as store from './store.ts';

const columns = ['Person', 'What was done', 'Previous hash', 'Entry', ...lineNames, 'Hash'];

const howToCheck = [
  'Each Hash is the SHA-256, in hexadecimal, of the cells of its line from Previous hash to After, joined by line feeds, in UTF-8.',
  'Each Previous hash is the Hash of the entry before it; that of entry 1 is 64 zeros.',
  'Person and What was done are written for the reader and are no part of the hash.',
];

/** What is sealed by now, oldest first. That it was taken along is noted, and is in the next export. */
export async function exportTrail(
  { db, user, query, now }: MemberCall<typeof audit.export>,
  engine: Engine,
  textOf: (action: string) => string,
): Promise<File> {
  const { firmId, id: userId } = user;
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  const head = (await store.head(db)) ?? { seq: 0, hash: beginning };
  const filters = { ...(await store.between(db, query)), upTo: String(head.seq) };
  const names = await store.names(db);
  const today = await todayOf(db, now);
  await note(db, { firmId, userId, after: Object.fromEntries(asked) });
  // Each handful in a transaction of its own: whoever saves the file slowly holds up nobody.
  const pages = everyPage((page) =>
    withFirm(engine, firmId, { action: 'audit export', seenBy: userId }, (reading) =>
      store.sealed(reading, { ...filters, ...page }),
    ),
  );
  const lineOf = ({ seq, userId, action, previous, lines, hash }: store.Sealed): Cell[] => [
    names.get(userId ?? '') ?? '',
    textOf(action),
    previous ?? (seq === 1 ? beginning : ''),
    String(seq),
    ...lines,
    hash,
  ];
  return {
    name: `audit-trail-${today.slice(0, 10)}.csv`,
    type: 'text/csv; charset=utf-8',
    body: async () => Readable.from(written(pages, lineOf, head, asked)),
  };
}

async function* written(
  pages: AsyncIterable<readonly store.Sealed[]>,
  lineOf: (entry: store.Sealed) => Cell[],
  head: { seq: number; hash: string },
  asked: readonly [string, string][],
): AsyncGenerator<string> {
  yield csvText([columns]);
  let count = 0;
  for await (const entries of pages) {
    count += entries.length;
    yield csvRows(entries.map(lineOf));
  }
  // At the end, where a file that was cut off does not have it.
  yield csvRows([
    [],
    ['Entries in this file', String(count)],
    ['Entries in the trail', String(head.seq)],
    ['Hash of the last entry of the trail', head.hash],
    ...asked.map(([name, value]) => [`Only where ${name} is`, value]),
    ...howToCheck.map((sentence) => ['How to check', sentence]),
  ]);
}
