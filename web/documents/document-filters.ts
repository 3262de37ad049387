/** Which documents a person wants to see, and how, as it stands in the address. */
import * as z from 'zod';
import { DocumentCategory } from '#contract/documents.ts';

/** What the server takes. */
const mostSearched = 200;

export interface DocumentFilters {
  q?: string;
  category?: DocumentCategory;
  matterId?: string;
}

export const noDocumentFilters = { q: undefined, category: undefined, matter: undefined };

/** Anything in the address that is no filter is ignored: an old link still opens the screen. */
export const readDocumentFilters = (search: URLSearchParams): DocumentFilters => ({
  q: search.get('q')?.trim().slice(0, mostSearched) || undefined,
  category: DocumentCategory.safeParse(search.get('category')).data,
  matterId: z.uuid().safeParse(search.get('matter')).data,
});

export const hasDocumentFilters = (filters: DocumentFilters) =>
  Object.values(filters).some((value) => value !== undefined);
