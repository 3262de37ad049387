import { describe, expect, test } from 'vitest';
import { routingNumberDoubt } from '#contract/routing-number.ts';

const notNine = 'A routing number of the United States has nine digits.';
const notRight = 'These nine digits do not add up. Please compare them with a check.';

describe('a routing number', () => {
  test.each(['021000021', '011401533', '121000248', '026009593', '0210 0002 1', '021-000-021'])(
    '%s is right',
    (typed) => expect(routingNumberDoubt(typed)).toBeNull(),
  );

  test.each([
    ['', null],
    ['  ', null],
    ['021000022', notRight],
    ['012000021', notRight],
    ['000000000', notRight],
    ['02100002', notNine],
    ['0210000210', notNine],
    ['GB29NWBK6', notNine],
  ])('of %j it is said: %j', (typed, said) => expect(routingNumberDoubt(typed)).toBe(said));

  test('with any one digit mistyped does not add up', () => {
    const right = '021000021';
    for (let place = 0; place < 9; place++) {
      for (let digit = 0; digit < 10; digit++) {
        const typed = right.slice(0, place) + digit + right.slice(place + 1);
        expect(routingNumberDoubt(typed), typed).toBe(typed === right ? null : notRight);
      }
    }
  });
});
