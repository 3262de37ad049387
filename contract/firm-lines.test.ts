import { expect, test } from 'vitest';
import { firmLines } from '#contract/firm-lines.ts';

const nothing = {
  address: null,
  city: null,
  state: null,
  zipCode: null,
  country: null,
  phone: null,
  website: null,
};

test('where a firm is, and how it is reached, are a line each', () => {
  const firm = {
    address: '210 Court Street\nSuite 4',
    city: 'Brooklyn',
    state: 'NY',
    zipCode: '11201',
    country: 'United States',
    phone: '(718) 555-0142',
    website: 'https://okafor-reyes.example',
  };
  expect(firmLines(firm)).toEqual([
    '210 Court Street, Suite 4, Brooklyn, NY 11201, United States',
    '(718) 555-0142 · https://okafor-reyes.example',
  ]);
});

test('what is not known leaves neither a comma nor a line', () => {
  expect(firmLines(nothing)).toEqual([]);
  expect(firmLines({ ...nothing, city: 'Portland', zipCode: '97201' })).toEqual([
    'Portland, 97201',
  ]);
  expect(firmLines({ ...nothing, phone: '555-0100' })).toEqual(['555-0100']);
});
