import { expect, test } from 'vitest';
import { maskLine } from '#server/kit/log-mask.ts';

const logged = (fields: unknown) => JSON.parse(maskLine(JSON.stringify(fields))) as unknown;

test.each([
  ['nine digits', 'account 123456789 was refused', 'account [number] was refused'],
  ['seventeen digits', '12345678901234567', '[number]'],
  ['groups with blanks', 'No. 1234 5678 9012.', 'No. [number].'],
  ['groups with dashes', 'No. 12-3456-789-0', 'No. [number]'],
  ['groups with long dashes', 'No. 1234–5678–9', 'No. [number]'],
  ['two numbers side by side', '123456789 987654321', '[number]'],
  ['digits after a line break', 'a\n123456789', 'a\n[number]'],
  ['digits that continue an id', '7d3c2a10-1111-4222-8333-123456789012345', null],
  ['digits that continue an instant', '2026-10-21T10:11:12.123456789Z', null],
  ['eight digits', 'on 2026-10-21, line 12345678', 'on 2026-10-21, line 12345678'],
  ['an id', '7d3c2a10-1111-4222-8333-123456789012', '7d3c2a10-1111-4222-8333-123456789012'],
  ['an instant', '2026-10-21T10:11:12.123Z', '2026-10-21T10:11:12.123Z'],
  ['an instant with a zone', '2026-10-21 10:11:12+02:00', '2026-10-21 10:11:12+02:00'],
  ['a network address', 'from 192.168.100.200:50123', 'from 192.168.100.200:50123'],
  ['a password in an address', 'postgres://firm:s3cret@db:5432/x', 'postgres://[secret]@db:5432/x'],
  ['a query', 'GET /api/search?q=divorce failed', 'GET /api/search?[query] failed'],
  ['a bearer', 'authorization: Bearer abc.def', 'authorization: [secret] [secret]'],
  ['a named value', 'password=hunter2, user=ada', 'password=[secret], user=ada'],
  [
    'quoted JSON',
    '{"newPassword":"seven calm \\"herons\\"","a":1}',
    '{"newPassword":[secret],"a":1}',
  ],
  ['a token of ours', `sid ${'aB3_-'.repeat(8)}xyz`, 'sid [secret]'],
  ['an API key', `with fmt_${'aB3_-'.repeat(8)}xyz`, 'with [secret]'],
  ['a webhook’s', 'by whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'by [secret]'],
])('%s', (_name, text, expected) => {
  const told = logged({ msg: text }) as { msg: string };
  if (expected === null) expect(told.msg).toContain('[number]');
  else expect(told.msg).toBe(expected);
});

test('fields that are secret by name are blackened at any depth, in any spelling', () => {
  const secret = { account_number: '12', 'Set-Cookie': ['a'], swiftCode: 'X', fine: 'yes' };
  const black = { account_number: '[secret]', 'Set-Cookie': '[secret]', swiftCode: '[secret]' };
  expect(logged({ ...secret, a: { b: { c: [secret] } } })).toEqual({
    ...{ ...black, fine: 'yes' },
    a: { b: { c: [{ ...black, fine: 'yes' }] } },
  });
});

test('a bare number is masked too, and the line stays JSON', () => {
  expect(logged({ big: 1234567890, small: 12.5, pid: 4_194_304 })).toEqual({
    ...{ big: '[number]', small: 12.5, pid: 4_194_304 },
  });
});

test('what is no JSON is searched as text', () => {
  expect(maskLine('lost 123456789')).toBe('lost [number]');
});
