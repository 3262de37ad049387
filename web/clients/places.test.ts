import { expect, test } from 'vitest';
import { addressOf, placeOf } from '#contract/addresses.ts';
import { telephone } from '#web/clients/places.ts';

const nowhere = { address: null, city: null, state: null, zipCode: null, country: null };

test.each([
  [{ city: 'Portland', state: 'Oregon' }, 'Portland, Oregon'],
  [{ city: null, state: 'Oregon' }, 'Oregon'],
  [{ city: null, state: null }, ''],
])('%j is in %j', (place, words) => {
  expect(placeOf(place)).toBe(words);
});

test.each([
  [
    {
      address: '12 Mill St',
      city: 'Portland',
      state: 'OR',
      zipCode: '97201',
      country: 'United States',
    },
    '12 Mill St\nPortland, OR 97201',
  ],
  [{ city: 'Toronto', country: 'Canada' }, 'Toronto\nCanada'],
  [{ country: 'United States' }, ''],
  [{ zipCode: '97201' }, '97201'],
])('the address of %j is %j', (place, lines) => {
  expect(addressOf({ ...nowhere, ...place })).toBe(lines);
});

test.each([
  ['(503) 555-0142', '5035550142'],
  ['+1 503.555.0142', '+15035550142'],
  ['503 555 0142 ext. 4', '5035550142'],
])('%s is dialled as %s', (phone, dialled) => {
  expect(telephone(phone)).toBe(dialled);
});
