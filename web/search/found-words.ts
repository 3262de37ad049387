import type { SearchAnswer } from '#contract/search.ts';

/** What the search says about what it found. */
export function foundWords(
  typed: string,
  answer: SearchAnswer | undefined,
  hasCommands: boolean,
): string {
  if (typed.trim() === '') return 'Search across clients, documents, tasks, and invoices';
  if (!answer) return 'Searching…';
  const { query, totalResults } = answer;
  if (totalResults === 1) return '1 result';
  if (totalResults > 1) return `${totalResults} results`;
  if (hasCommands) return `No records match '${query}'.`;
  return `No results for '${query}'. Try a client's last name or an invoice number.`;
}
