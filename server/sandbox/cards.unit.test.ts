import { expect, test } from 'vitest';
import { cardOf } from './cards.ts';
import { readForm } from './form.ts';

const now = new Date('2099-06-15T12:00:00Z');
const aCard = { number: '4242 4242 4242 4242', expMonth: 6, expYear: 2099, cvc: '123' };
const errorOf = (values: Partial<typeof aCard>) => cardOf({ ...aCard, ...values }, now).error;

test('a good card is known by its brand and its last digits', () => {
  expect(cardOf(aCard, now)).toEqual({
    brand: 'visa',
    last4: '4242',
    expMonth: 6,
    expYear: 2099,
  });
  expect(cardOf({ ...aCard, number: '5555-5555-5555-4444' }, now).brand).toBe('mastercard');
  expect(cardOf({ ...aCard, number: '378282246310005', cvc: '1234' }, now).brand).toBe('amex');
});

test.each([
  ['a wrong digit', { number: '4242424242424241' }, 'incorrect_number'],
  ['no number', { number: '' }, 'incorrect_number'],
  ['too few digits', { number: '42424242' }, 'incorrect_number'],
  ['letters', { number: '4242 4242 4242 424x' }, 'incorrect_number'],
  ['no such month', { expMonth: 13 }, 'invalid_expiry_month'],
  ['month zero', { expMonth: 0 }, 'invalid_expiry_month'],
  ['last month', { expMonth: 5 }, 'invalid_expiry_year'],
  ['last year', { expMonth: 12, expYear: 2098 }, 'invalid_expiry_year'],
  ['a far year', { expYear: 2150 }, 'invalid_expiry_year'],
  ['no year', { expYear: Number.NaN }, 'invalid_expiry_year'],
  ['a short code', { cvc: '12' }, 'invalid_cvc'],
  ['a code of letters', { cvc: 'abc' }, 'invalid_cvc'],
  ['a declined card', { number: '4000000000000002' }, 'card_declined'],
  ['an expired card', { number: '4000000000000069' }, 'expired_card'],
  ['a card of the real world', { number: '4111111111111111' }, 'card_declined'],
])('%s is refused by its code', (_, values, code) => {
  expect(errorOf(values)?.code).toBe(code);
  expect(errorOf(values)?.message).toMatch(/^Your card.*\.$/);
});

test('what Stripe’s library sends is read as it was meant', () => {
  expect(
    readForm('items[0][price]=price_1&expand[0]=a.b&expand[1]=c&metadata[firmId]=x&code=A%26B'),
  ).toEqual({
    items: [{ price: 'price_1' }],
    expand: ['a.b', 'c'],
    metadata: { firmId: 'x' },
    code: 'A&B',
  });
});

test('no name of the language’s own is reached by a form', () => {
  readForm('__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1');
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});
