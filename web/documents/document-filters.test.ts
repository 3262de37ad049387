import { expect, test } from 'vitest';
import { hasDocumentFilters, readDocumentFilters } from '#web/documents/document-filters.ts';

const read = (query: string) => readDocumentFilters(new URLSearchParams(query));
const matter = '7f1f3a52-2d0e-4a4e-9c3a-6a1d5f1c2b3d';

test('the filters of the documents are read from the address', () => {
  expect(read(`q=%20motion%20&category=pleading&matter=${matter}`)).toEqual({
    q: 'motion',
    category: 'pleading',
    matterId: matter,
  });
});

test.each(['', 'category=yachts', 'q=%20', 'matter=7', 'view=grid&tab=bin'])(
  'what is no filter is ignored: %s',
  (query) => expect(hasDocumentFilters(read(query))).toBe(false),
);

test.each(['q=a', 'category=other', `matter=${matter}`])('%s is a filter', (query) =>
  expect(hasDocumentFilters(read(query))).toBe(true),
);

test('a longer search than the server takes is cut', () => {
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(200);
});
