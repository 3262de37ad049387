import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CannotOpen, openAt, type Place, sealAt } from './sealing.ts';

const key = randomBytes(32);
const keys = new Map([['d1', key]]);
const place: Place = {
  firmId: randomUUID(),
  table: 'clients',
  column: 'account_number',
  row: randomUUID(),
};
const sealed = sealAt(key, 'd1', place, '021000021987');

test('any text comes back as it was, and no two seals are alike', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = sealAt(key, 'd1', place, text);
      expect(openAt(keys, place, once)).toBe(text);
      expect(sealAt(key, 'd1', place, text)).not.toBe(once);
    }),
  );
});

test('a twelve-digit number takes 61 characters beside the name of its key', () => {
  expect(sealed).toMatch(/^v1\.d1\.[\w-]{16}\.[\w-]{38}$/);
});

describe('does not open', () => {
  const refused = (at: Partial<Place>, text = sealed) =>
    expect(() => openAt(keys, { ...place, ...at }, text)).toThrow(CannotOpen);

  test('when it was moved to another firm, table, column or row', () => {
    refused({ firmId: randomUUID() });
    refused({ table: 'invoices' });
    refused({ column: 'routing_number' });
    refused({ row: randomUUID() });
  });

  test('when any one bit of it was changed', () => {
    const [version, id, iv = '', content = ''] = sealed.split('.');
    for (const [which, bytes] of [iv, content]
      .map((part) => Buffer.from(part, 'base64url'))
      .entries()) {
      for (let bit = 0; bit < bytes.length * 8; bit++) {
        const flipped = Buffer.from(bytes);
        flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        const parts = [iv, content];
        parts[which] = flipped.toString('base64url');
        refused({}, [version, id, ...parts].join('.'));
      }
    }
  });

  test('when its tag was cut to four bytes', () => {
    const [version, id, iv, content = ''] = sealed.split('.');
    const bytes = Buffer.from(content, 'base64url');
    refused({}, [version, id, iv, bytes.subarray(0, -12).toString('base64url')].join('.'));
  });

  test.each(['__proto__', 'constructor', 'd2', ''])('by a key called %j', (id) => {
    refused({}, ['v1', id, ...sealed.split('.').slice(2)].join('.'));
  });

  test.each(['', 'v1', 'v1.d1.x.y', '123456789', `${sealed}.more`, sealed.replace('v1', 'v2')])(
    'when it is no sealed value: %j',
    (text) => refused({}, text),
  );
});
