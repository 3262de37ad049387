/** Texts and JSON that somebody sends to break something; most entries once broke somebody. */
import fc from 'fast-check';

const texts = [
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\u202Eflipped',
    '\u200b',
    '\ufeff',
    '\u2028\u2029',
  ],
  ...['💩'.repeat(50), '👩‍👩‍👧‍👦', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍', 'İıſßﬀ', '\u001b[31m', '\r\nSet-Cookie: a=b'],
  ...["'; drop table no_such_table; --", "' or 1=1 --", '$$; select pg_sleep(9); $$'],
  ...['%_\\', "E'\\x00'", '../../../../etc/passwd', '..\\..\\windows\\win.ini', '~root'],
  ...['file:///etc/passwd', '/dev/null', '<script>alert(1)</script>', '{{7*7}}', '%s%n%x'],
  ...['(a+)+$', '=cmd|calc', 'javascript:alert(1)', 'null', 'undefined', 'true', '[object Object]'],
  ...['now', 'infinity', '-infinity', '0000-00-00', '2026-02-30', 'epoch', 'today', '10000-01-01'],
  ...['2026-02-30T00:00:00Z', '+010000-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '2026-W01-1'],
  ...['2026-11-15T24:00:00Z', '2026-11-15T23:59:60Z', '2026-11-15T00:00:00+23:59'],
  ...['0001-01-01T00:00:00Z', 'NaN', '1e400', '-0', '0x10', '９', '1_000', '{}', '[]'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
];

const moments = fc.constantFrom(
  ...['infinity', '-infinity', 'now', '2026-11-15T00:00:00Z', '2026-11-15T00:00:00+23:59'],
  '1900-01-01T00:00:00-23:59',
  ...['2026-11-15T00:00:00-15:59', '2026-11-15T00:00:00-16:00', '2200-12-31T23:59:59.999999999Z'],
  ...['1900-01-01T00:00:00+14:00', '2026-02-30T00:00:00Z', '2026-11-15'],
  `2026-11-15T00:00:00.${'9'.repeat(300)}Z`,
);
const anId = '00000000-0000-4000-8000-000000000000';
const ids = fc.constantFrom(anId, anId, anId, 'x', '', "' or true --");
const oddities = fc.constantFrom<unknown>(null, 7, {}, [], 'true', '\u0000');

/** A cursor becomes part of a query's order: the shapes that lists have, and some that none has. */
export const hostileCursor = fc
  .oneof(
    { weight: 3, arbitrary: fc.tuple(moments, ids) },
    { weight: 3, arbitrary: fc.tuple(fc.boolean(), moments, ids) },
    fc.array(fc.oneof(fc.boolean(), moments, ids, oddities), { maxLength: 4 }),
    oddities,
  )
  .map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'));

export const hostileText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: hostileCursor },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
);

/** JSON as text, because some of it cannot be said in JavaScript. */
export const hostileJson = fc.oneof(
  { weight: 8, arbitrary: hostileText.map((text) => JSON.stringify(text)) },
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ...['1e400', '-1e400', '-0', '1e-400', '9007199254740993', '0.1', `1${'0'.repeat(40)}`],
      ...['null', 'true', '[]', '{}', '[[]]', '[null]', '{"__proto__":{}}', '{"a":{"b":{}}}'],
      ...['""', '"\\ud800"', '"\\u0000"', '{"toString":1}', '{"then":1}', '{"length":1e9}'],
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      `"${'x'.repeat(1_000_000)}"`,
      `"${'💩'.repeat(100_000)}"`,
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
      `[${'0,'.repeat(60_000)}0]`,
    ),
  },
);

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));

/** Whole bodies that are not what they say. */
export const hostileBody = fc.constantFrom<string | Buffer>(
  ...['', ' ', '{', '}', '{"a":', '{"a":1,}', "{'a':1}", '[1,2', 'undefined', 'NaN', '\u0000'],
  ...[
    '//x',
    '[]',
    '[{}]',
    '"text"',
    '7',
    'true',
    'null',
    '{}{}',
    '{"a":01}',
    '{"a":.5}',
    '{"":""}',
  ],
  ...['{"__proto__":{"role":"owner"}}', '{"constructor":{"prototype":{"role":"owner"}}}'],
  ...['a=b&c=d', '<a/>'],
  '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
  bytes('{"title":"', [0xff, 0xfe, 0x80], '"}'),
  bytes([0xef, 0xbb, 0xbf], '{"title":"x"}'),
  bytes('{"title":"', [0xed, 0xa0, 0x80], '"}'),
  bytes([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  bytes([0x1f, 0x8b, 0x08, 0x00]),
  `{${Array.from({ length: 2000 }, (_, at) => `"k${at}":1`).join(',')}}`,
  `{"${'k'.repeat(100_000)}":1}`,
  '['.repeat(10_000),
  `"${'x'.repeat(1_100_000)}"`,
);
