/** Documents by their names and by the text inside them; the result opens at the place. */
import { documentCategoryLabels, type ListedDocument } from '#contract/documents.ts';
import type { SearchResult } from '#contract/search.ts';
import { findFew } from '#server/documents/find.ts';
import type { FirmDb } from '#server/kit/db.ts';

const most = 10;

export async function findDocuments(
  db: FirmDb,
  firmId: string,
  q: string,
): Promise<SearchResult[]> {
  const found = await findFew(db, firmId, q, most);
  return found.map((document) => ({
    type: 'documents',
    id: document.id,
    title: document.name,
    description: described(document),
    url: `/document-repo?${placeIn(document, q)}`,
  }));
}

function described({ category, matterNumber, match }: ListedDocument): string {
  const text = match && `${match.before}${match.match}${match.after}`;
  const page = match?.page ? `Page ${match.page}` : null;
  return [page ?? documentCategoryLabels[category], text ?? matterNumber]
    .filter(Boolean)
    .join(' · ');
}

function placeIn({ id, match }: ListedDocument, q: string): URLSearchParams {
  const place = new URLSearchParams({ document: id });
  if (match?.page) place.set('page', String(match.page));
  if (match) place.set('find', q);
  return place;
}
