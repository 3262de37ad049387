import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookUp } from './look-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const saying = (...answers: (boolean | Error)[]) =>
  vi.fn(async () => {
    const isPaying = answers.length > 1 ? answers.shift() : answers[0];
    if (isPaying instanceof Error) throw isPaying;
    return { subscription: { isPaying: isPaying ?? false } };
  });

async function found(step: 'payment' | 'setup', ask: ReturnType<typeof saying>) {
  const outcome = lookUp(step, ask);
  await vi.runAllTimersAsync();
  return [await outcome, ask.mock.calls.length];
}

test('subscribed is who the server says is', async () => {
  expect(await found('payment', saying(true))).toEqual(['subscribed', 1]);
  expect(await found('setup', saying(false, false, true))).toEqual(['subscribed', 3]);
});

test('a card without a subscription is a checkout that is over', async () => {
  expect(await found('setup', saying(false))).toEqual(['over', 3]);
});

test('where money may have moved, or nobody answers, it is not known', async () => {
  expect(await found('payment', saying(false))).toEqual(['unsure', 3]);
  expect(await found('setup', saying(new Error('No answer')))).toEqual(['unsure', 1]);
});
