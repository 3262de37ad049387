import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashPassword, isPassword } from '#server/sign-in/passwords.ts';

const password = 'seven calm herons wade';

test('a password is hashed with the memory and the passes that OWASP asks for', async () => {
  const hash = await hashPassword(password);
  const [, kind, version, cost, salt = '', sum = ''] = hash.split('$');
  expect([kind, version, cost]).toEqual(['argon2id', 'v=19', 'm=19456,t=2,p=1']);
  const again = argon2Sync('argon2id', {
    message: Buffer.from(password),
    nonce: Buffer.from(salt, 'base64'),
    parallelism: 1,
    tagLength: 32,
    memory: 19_456,
    passes: 2,
  });
  expect(again.toString('base64').replace(/=+$/, '')).toBe(sum);
});

test('it is known again, and no other is', async () => {
  const hash = await hashPassword(password);
  expect(await isPassword(password, hash)).toBe(true);
  expect(await isPassword('seven calm herons fly', hash)).toBe(false);
  expect(await isPassword(password, undefined)).toBe(false);
});
