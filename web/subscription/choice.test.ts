import { expect, test } from 'vitest';
import { checkoutPath, choiceIn } from './choice.ts';

const at = (search: string) => new URLSearchParams(search);

test.each([
  ['plan=basic&interval=yearly', 'basic', 'yearly'],
  ['plan=enterprise', 'enterprise', 'monthly'],
  ['interval=yearly', 'professional', 'yearly'],
  ['', 'professional', 'monthly'],
  ['plan=free&interval=daily', 'professional', 'monthly'],
])('?%s is %s, paid %s', (search, plan, interval) => {
  expect(choiceIn(at(search))).toEqual({ plan, interval });
});

test('a firm that has a plan begins with it', () => {
  const has = { plan: 'basic', interval: 'yearly' } as const;
  expect(choiceIn(at(''), has)).toEqual(has);
  expect(choiceIn(at('plan=enterprise'), has)).toEqual({ plan: 'enterprise', interval: 'yearly' });
  expect(choiceIn(at(''), { plan: null, interval: null }).plan).toBe('professional');
});

test('the address of a choice leads to the same choice', () => {
  const choice = { plan: 'enterprise', interval: 'yearly' } as const;
  const [path, search] = checkoutPath(choice).split('?');
  expect(path).toBe('/subscribe-new');
  expect(choiceIn(at(search ?? ''))).toEqual(choice);
});
