import { expect, test } from 'vitest';
import { fullOf, metersOf } from './usage-words.ts';

const gigabyte = 1024 ** 3;
const little = {
  users: { used: 3, limit: 10 },
  storageBytes: { used: 0, limit: 50 * gigabyte },
  documents: { used: 214, limit: 5000 },
  clients: { used: 1200, limit: null },
};

test('four meters say what is used of what', () => {
  expect(metersOf(little).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Users: 3 of 10',
    'Storage: 0.0 MB of 50 GB',
    'Documents: 214 of 5,000',
    'Clients: 1,200, unlimited',
  ]);
  expect(fullOf(metersOf(little))).toBeNull();
});

test('what is nearly used up is named', () => {
  const meters = metersOf({
    ...little,
    users: { used: 9, limit: 10 },
    documents: { used: 5000, limit: 5000 },
  });
  expect(fullOf(meters)).toBe(
    'There is little room left for users and documents. A larger plan has more.',
  );
});

test('what is used up has no room left', () => {
  const meters = metersOf({ ...little, documents: { used: 5001, limit: 5000 } });
  expect(fullOf(meters)).toBe('There is no room left for documents. A larger plan has more.');
});

test('the one person of a plan for one is no reason to worry', () => {
  expect(fullOf(metersOf({ ...little, users: { used: 1, limit: 1 } }))).toBeNull();
});

test('what is more than there is room for is said first', () => {
  const meters = metersOf({
    ...little,
    users: { used: 2, limit: 1 },
    documents: { used: 499, limit: 500 },
    clients: { used: 120, limit: 100 },
  });
  expect(fullOf(meters)).toBe(
    'There is no room left for users and clients. A larger plan has more.',
  );
});
