/**
 * Documents by their words. The index knows which have all of them; whether they stand side by side is
 * looked up in the texts of those, some at a time.
 */
import type { ListedDocument, TextMatch } from '#contract/documents.ts';
import { mimeTypes } from '#contract/file-kinds.ts';
import type { PageQuery } from '#contract/pages.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { cursorTo, Page, placeOf } from '#server/kit/pages.ts';
import { fold } from '#server/stored-files/fold.ts';
import { matchIn } from './match.ts';
import { asked, askedOfNames, type Query, readQuery } from './query.ts';
import * as store from './store.ts';
import { idsWith, pagesWith, textsWith } from './words-store.ts';

interface Asking extends PageQuery {
  q: string;
  category?: string;
  matterId?: string;
}

/** Where a phrase was found, so that nobody has to look for it again. */
type Seen = Map<string, { phrase: string; page: number; text: string }>;

/** Of a search nobody reads more at once. */
const wholeList = 200;
/** So many texts are looked through for one answer; the next page goes on from there. */
const candidates = 250;
const atOnce = 125;

export async function find(
  db: FirmDb,
  firmId: string,
  { q, category, matterId, limit = wholeList, after }: Asking,
): Promise<Page<ListedDocument>> {
  const query = readQuery(q);
  if (query.words.length === 0) return new Page('[]');
  const words = asked(firmId, query.words);
  const before = after === undefined ? undefined : placeIn(after);
  // One more than is shown tells that there is a next page.
  const most = query.phrases.length > 0 ? candidates : limit + 1;
  const ids = await idsWith(db, { words, category, matterId, before, most });
  const seen: Seen = new Map();
  const found = await havingPhrases(db, ids, query, limit + 1, seen);
  const shown = await documentsBy(db, found.slice(0, limit));
  const isEnd = found.length <= limit && ids.length < most;
  const last = isEnd ? undefined : found.length > limit ? found[limit - 1] : ids.at(-1);
  const next = last && (await cursorAfter(db, last, shown));
  return new Page(JSON.stringify(await withMatches(db, shown, query, seen)), next);
}

/** The first few for the box in the header: those whose names have the words come first. */
export async function findFew(
  db: FirmDb,
  firmId: string,
  q: string,
  most: number,
): Promise<ListedDocument[]> {
  const query = readQuery(q);
  if (query.words.length === 0) return [];
  if (query.phrases.length > 0) return havingThem(db, firmId, q, most);
  const byName = await idsWith(db, { words: askedOfNames(firmId, query.words), most });
  const byText =
    byName.length < most
      ? await idsWith(db, { words: asked(firmId, query.words), most: most * 2 })
      : [];
  const ids = [...new Set([...byName, ...byText])].slice(0, most);
  const rows = new Map((await documentsBy(db, ids)).map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => rows.get(id) ?? []);
  return withMatches(db, inOrder, query, new Map());
}

const mostPages = 5;

async function havingThem(db: FirmDb, firmId: string, q: string, most: number) {
  const found: ListedDocument[] = [];
  let after: string | undefined;
  for (let page = 1; page <= mostPages && found.length < most; page++) {
    const { json, next } = await find(db, firmId, { q, limit: most - found.length, after });
    found.push(...(JSON.parse(json) as ListedDocument[]));
    if (!next) break;
    after = next;
  }
  return found;
}

function placeIn(cursor: string) {
  const [uploadedAt, id] = placeOf(cursor, store.listOrder);
  return { uploadedAt: String(uploadedAt), id: String(id) };
}

async function cursorAfter(db: FirmDb, id: string, shown: ListedDocument[]) {
  const last = shown.find((row) => row.id === id) ?? (await documentsBy(db, [id]))[0];
  return last && cursorTo(store.listOrder.place(last));
}

/** These, as the list shows them, and without a place in their text. */
export async function listed(db: FirmDb, ids: readonly string[]): Promise<ListedDocument[]> {
  return (await documentsBy(db, ids)).map((row) => ({ ...row, match: null }));
}

async function documentsBy(db: FirmDb, ids: readonly string[]): Promise<ListedDocument[]> {
  if (ids.length === 0) return [];
  const { json } = await store.list(db, { ids: ids.join(',') });
  return JSON.parse(json) as ListedDocument[];
}

/** Those that have the phrases in a name or in the text, until there are enough. */
async function havingPhrases(
  db: FirmDb,
  ids: readonly string[],
  { phrases }: Query,
  enough: number,
  seen: Seen,
): Promise<string[]> {
  if (phrases.length === 0) return [...ids];
  const found: string[] = [];
  for (let at = 0; at < ids.length && found.length < enough; at += atOnce) {
    let left = ids.slice(at, at + atOnce);
    for (const phrase of phrases) {
      const texts = new Map((await textsWith(db, left, phrase)).map((row) => [row.id, row]));
      left = left.filter((id) => {
        const { names = '', page = 0, text = null } = texts.get(id) ?? {};
        if (text !== null) seen.set(id, { phrase, page, text });
        return text !== null || fold(names).includes(phrase);
      });
    }
    found.push(...left);
  }
  return found;
}

/** Best of all the words as they were typed, otherwise the longest of them that stands in the text. */
async function withMatches(
  db: FirmDb,
  rows: ListedDocument[],
  { words, whole }: Query,
  seen: Seen,
): Promise<ListedDocument[]> {
  const matches = new Map<string, TextMatch>();
  const keep = (row: ListedDocument | undefined, wanted: string, page: number, text: string) => {
    const match = matchIn(text, wanted, row?.mimeType === mimeTypes.pdf ? page : null);
    if (row && match) matches.set(row.id, match);
  };
  for (const row of rows) {
    const { phrase = '', page = 0, text = '' } = seen.get(row.id) ?? {};
    if (phrase) keep(row, phrase, page, text);
  }
  const byLength = [...words].sort((a, b) => b.length - a.length).slice(0, 3);
  for (const wanted of new Set([whole, ...byLength])) {
    const left = new Map(rows.filter(({ id }) => !matches.has(id)).map((row) => [row.id, row]));
    const pages = await pagesWith(db, [...left.keys()], wanted);
    for (const { id, page, text } of pages) keep(left.get(id), wanted, page, text);
  }
  return rows.map((row) => ({ ...row, match: matches.get(row.id) ?? null }));
}
