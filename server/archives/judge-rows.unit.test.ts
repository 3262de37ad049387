/** What forms refuse does not come in with an archive either, and what the product wrote does. */
import { expect, test } from 'vitest';
import { judgeOf } from './judge-rows.ts';
import { travelling } from './stored-text.ts';

const judged = (place: string, type: string, text: string | null) => {
  const [table = '', name = ''] = place.split('.');
  return judgeOf(table, [{ name, type, isSealed: false }])({ [name]: text });
};

const moment = 'timestamp with time zone';
const short = 'character varying(20)';

test.each([
  ['clients.name', 'text', 'Ac\u0007me', 'Name must not contain invisible characters.'],
  ['clients.name', 'text', 'Acme \u202egpj.exe', 'Name must not contain invisible characters.'],
  ['clients.name', 'text', '<script>', 'Name must not contain < or >.'],
  ['clients.name', 'text', ' \u3164 ', 'Name must have letters that can be seen.'],
  ['clients.name', 'text', '', 'Name is required.'],
  ['clients.name', 'text', 'x'.repeat(201), 'Name must be at most 200 characters.'],
  ['clients.former_names', 'text[]', '{Ada,"B\u202eb"}', /^Former names 2 must not contain/],
  ['clients.former_names', 'text[]', 'Ada, Bob', /^Former names must be a list/],
  ['clients.email', 'text', 'nobody', 'Email must be an e-mail address.'],
  ['clients.status', short, 'friend', /^Status must be one of: current, /],
  ['clients.billing_rate', 'numeric(8,2)', 'NaN', /^Billing rate must be an amount/],
  ['clients.payment_terms', 'integer', '0', 'Payment terms must be at least 1 day.'],
  ['parties.aliases', 'text[]', '{"<b>"}', 'Aliases 1 must not contain < or >.'],
  ['payments.amount', 'numeric(10,2)', '0.00', 'Amount must be more than 0.'],
  ['payments.paid_on', 'date', 'infinity', 'Paid on must be a day such as 2026-11-15.'],
  ['tasks.created_at', moment, 'infinity', /^Created at must be a date and time/],
  ['tasks.created_at', moment, '9999-01-01 00:00:00+00', /between the years 1900 and 2200/],
  ['tasks.id', 'uuid', '../../etc', 'Id must be an id.'],
  ['appointments.time_zone', 'text', 'Mars/Olympus', /^Time zone must be a time zone/],
  ['appointments.repetition', 'jsonb', '{"every":"eon"}', /^Repetition every must be one of/],
  ['appointments.repetition', 'jsonb', '{', /^Repetition /],
  ['appointments.reminders', 'integer[]', '{10,-5}', 'Reminders 2 must be at least 0 minutes.'],
  ['document_versions.mime_type', 'text', 'text/html', /^Mime type must be one of: application/],
  ['documents.filename', 'text', 'exe\u202efdp.doc', /^Filename must not contain invisible/],
  ['notifications.url', 'text', 'https://evil.example', 'Url must be a page of this product.'],
  ['notifications.url', 'text', '//evil.example', 'Url must be a page of this product.'],
  ['expenses.receipt_url', 'text', 'javascript:alert(1)', /^Receipt url must be an address/],
  ['firms.website', 'text', 'javascript:alert(1)', /^Website must be an address/],
  ['firms.logo_url', 'text', 'https://evil.example/x.png', 'Logo url must be its own logo.'],
  ['users.first_name', 'text', 'x'.repeat(101), 'First name must be at most 100 characters.'],
  ['trust_postings.debit_cents', 'bigint', '1.5', 'Debit cents must be a whole number.'],
  ['trust_proposals.asked', 'text', 'oops', 'Asked must be JSON.'],
  ['trust_proposals.asked', 'text', '{"kind":"gift"}', /^Asked kind must be one of/],
])('%s as %s: %j', (place, type, text, says) => {
  expect(judged(place, type, text)).toEqual(
    says instanceof RegExp ? expect.stringMatching(says) : says,
  );
});

test.each([
  ['clients.name', 'text', 'Ada, Ltd “Ω”'],
  ['clients.name', 'text', null],
  ['clients.former_names', 'text[]', '{}'],
  ['clients.former_names', 'text[]', '{Ada,"Bob, Jr.","The \\"Firm\\"","null"}'],
  ['clients.aliases', 'text[]', `{${Array.from({ length: 300 }, (_, n) => `Alias${n}`)}}`],
  ['appointments.last_day', 'date', 'infinity'],
  ['appointments.skips', 'date[]', '{2026-01-05,2026-02-05}'],
  ['tasks.due_date', moment, '2026-11-19 20:13:26.123456+00'],
  ['payments.amount', 'numeric(10,2)', '1000.00'],
  ['trust_ledgers.kind', short, 'bank'],
])('%s as %s may be %j', (place, type, text) => {
  expect(judged(place, type, text)).toBeUndefined();
});

test('a text that a pattern would take minutes for is refused for its length', () => {
  const long = `a@${'.'.repeat(8_000_000)}`;
  const before = process.cpuUsage();
  expect(judged('clients.email', 'text', long)).toBe('Email must be at most 254 characters.');
  expect(judged('clients.created_at', moment, long)).toMatch(/at most 1000 characters/);
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});

test.each([
  ['{}', []],
  ['{a,b c}', undefined],
  ['{a,"b c"}', ['a', 'b c']],
  ['{"a\\\\b","\\"",NULL,"NULL"}', ['a\\b', '"', null, 'NULL']],
  ['{a', undefined],
  ['{a,}', undefined],
  ['{{a},{b}}', undefined],
  ['{a}b}', undefined],
  ['a', undefined],
])('the list %j is %j', (text, items) => {
  expect(travelling(text, 'text[]')).toEqual(items);
});
