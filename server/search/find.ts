/** One box over all kinds: every word must be in the record, and the best hit comes first. */
import type { SearchResult } from '#contract/search.ts';
import { phoneDigits } from '#contract/text.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { type AskedWord, isUnknown, readAsked, withSlips } from './asked-words.ts';
import { findDocuments } from './documents.ts';
import { entriesWith } from './entries.ts';
import { type Hit, inOrder, rank } from './rank.ts';
import { shown } from './shown.ts';

const perKind = 10;

export async function find(
  db: FirmDb,
  firmId: string,
  typed: string,
  now: Date,
): Promise<Record<string, SearchResult[]>> {
  // Signs alone are no words, also those that are read as one, such as '&'.
  if (!/[\p{L}\p{N}]/u.test(typed)) return {};
  const hits = Map.groupBy(await findHits(db, typed), ({ kind }) => kind);
  const documents = await findDocuments(db, firmId, typed, hits.get('documents') ?? []);
  const groups: { best: Hit; results: SearchResult[] }[] = [];
  if (documents) groups.push(documents);
  for (const [kind, all] of hits) {
    const some = all.slice(0, perKind);
    const results = kind === 'documents' ? [] : await shown(db, kind, some, now);
    const [best] = some;
    if (best && results.length > 0) groups.push({ best, results });
  }
  groups.sort((a, b) => inOrder(a.best, b.best));
  return Object.fromEntries(groups.map(({ best, results }) => [best.kind, results]));
}

async function findHits(db: FirmDb, typed: string): Promise<Hit[]> {
  const asked = await readAsked(db, typed);
  const look = async (words: readonly AskedWord[], whole = asked.whole) =>
    words.every(({ size }) => size > 0)
      ? (await entriesWith(db, whole, words)).map((entry) => rank(entry, whole, words))
      : [];
  const words: AskedWord[] = [];
  for (const word of asked.words) {
    words.push(isUnknown(word) ? await withSlips(db, word) : word);
  }
  const hits = await look(words);
  const digits = phoneDigits(typed);
  if (digits) {
    hits.push(
      ...(await look([{ word: digits, beginnings: [], slips: [], size: 1 }], ` ${digits} `)),
    );
  }
  // Each word is known, but nothing has all of them: perhaps one is a slip that happens to be a word.
  if (hits.length === 0 && words.length > 1 && words.some(({ slips }) => slips.length === 0)) {
    const doubted: AskedWord[] = [];
    for (const word of words) {
      doubted.push(word.slips.length > 0 ? word : await withSlips(db, word));
    }
    if (doubted.some(({ slips }, at) => slips.length > (words[at]?.slips.length ?? 0))) {
      hits.push(...(await look(doubted)));
    }
  }
  const best = new Map<string, Hit>();
  for (const hit of hits.sort(inOrder)) if (!best.has(hit.id)) best.set(hit.id, hit);
  return [...best.values()];
}
