/** One box that finds anything: results by kind, each with the address that opens it. */
import * as z from 'zod';
import { read } from '#contract/endpoint.ts';
import { requiredText } from '#contract/text.ts';

const SearchResult = z
  .object({
    type: z.string(),
    id: z.string(),
    title: z.string(),
    description: z.string(),
    url: z.string(),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;

const SearchAnswer = z
  .object({
    query: z.string(),
    totalResults: z.number().int(),
    /** Grouped by type; a kind without a hit is left out. */
    results: z.record(z.string(), z.array(SearchResult)),
  })
  .meta({ id: 'SearchAnswer' });
export type SearchAnswer = z.infer<typeof SearchAnswer>;

export const search = {
  find: read('/api/search', {
    summary: 'Find records by their words',
    access: 'member',
    query: z.strictObject({ q: requiredText(200) }),
    gives: SearchAnswer,
  }),
};
