import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { newSecret, signatureHeaders } from './sign.ts';

/** The vector of the standard's own libraries. */
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1614265330,
  body: '{"test": 2432232314}',
};

test('a message is signed as the standard says', () => {
  expect(signatureHeaders([secret], message)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

test('two secrets make two signatures, the newer first', () => {
  const other = newSecret();
  const both = signatureHeaders([other, secret], message)['webhook-signature'].split(' ');
  const key = Buffer.from(other.slice(6), 'base64');
  const text = `${message.id}.${message.timestamp}.${message.body}`;
  expect(both).toEqual([
    `v1,${createHmac('sha256', key).update(text).digest('base64')}`,
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ]);
});

test('a secret is 32 random bytes, and never the same', () => {
  const made = new Set(Array.from({ length: 100 }, newSecret));
  expect(made.size).toBe(100);
  for (const one of made) expect(Buffer.from(one.slice(6), 'base64')).toHaveLength(32);
});
