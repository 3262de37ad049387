/** Documents by their names and by the text inside them; the result opens at the place. */
import { documentCategoryLabels, type ListedDocument } from '#contract/documents.ts';
import type { SearchResult } from '#contract/search.ts';
import { findFew, listed } from '#server/documents/find.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { anywhereTier, type Hit, inOrder, textTier } from './rank.ts';

const most = 10;

/** They have an index of their own; the common one adds those whose names were misspelled. */
export async function findDocuments(
  db: FirmDb,
  firmId: string,
  typed: string,
  named: readonly Hit[],
): Promise<{ best: Hit; results: SearchResult[] } | null> {
  const found = await findFew(db, firmId, typed, most);
  const missing = named.filter(({ id }) => found.every((document) => document.id !== id));
  found.push(
    ...(await listed(
      db,
      missing.slice(0, most).map(({ id }) => id),
    )),
  );
  const hits = new Map(named.map((hit) => [hit.id, hit]));
  const ranked = found
    .map((document) => ({ document, hit: hits.get(document.id) ?? hitOf(document) }))
    .sort((a, b) => inOrder(a.hit, b.hit))
    .slice(0, most);
  const [best] = ranked;
  if (!best) return null;
  return { best: best.hit, results: ranked.map(({ document }) => asResult(document, typed)) };
}

const hitOf = ({ id, uploadedAt, match }: ListedDocument): Hit => ({
  kind: 'documents',
  id,
  isOpen: true,
  at: uploadedAt,
  tier: match ? textTier : anywhereTier,
  looseness: 0,
});

const asResult = (document: ListedDocument, typed: string): SearchResult => ({
  type: 'documents',
  id: document.id,
  title: document.name,
  description: described(document),
  url: `/document-repo?${placeIn(document, typed)}`,
});

function described({ category, matterNumber, match }: ListedDocument): string {
  const text = match && `${match.before}${match.match}${match.after}`;
  const page = match?.page ? `Page ${match.page}` : null;
  return [page ?? documentCategoryLabels[category], text ?? matterNumber]
    .filter(Boolean)
    .join(' · ');
}

function placeIn({ id, match }: ListedDocument, typed: string): URLSearchParams {
  const place = new URLSearchParams({ document: id });
  if (match?.page) place.set('page', String(match.page));
  if (match) place.set('find', typed);
  return place;
}
