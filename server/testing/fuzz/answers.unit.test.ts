/** A check that nobody has seen complain may be asleep: here it complains once of everything. */
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { type Endpoint, read } from '#contract/endpoint.ts';
import { securityHeaders } from '#server/kit/security-headers.ts';
import { complaintAbout, type Watch } from './answers.ts';
import type { Case } from './requests.ts';

const publicUrl = 'http://firm.example';
const endpoint = read('/api/birds', {
  summary: '',
  access: 'member',
  gives: z.array(z.object({ name: z.string() })),
}) as Endpoint;
const user = { id: '', firmId: '', role: 'user', firmRole: 'staff' } as const;
const watch: Watch = {
  firm: { userOf: (who: string) => (who === 'nobody' ? undefined : user) } as Watch['firm'],
  otherFirm: {
    ids: [],
    shownIn: (text) => (text.includes('heron') ? 'heron' : undefined),
    changedTables: async () => [],
  },
  schemaNames: ['birds_name_key'],
  publicUrl,
};

const problem = (detail: string, status = 400) =>
  JSON.stringify({ type: '', title: '', status, detail, requestId: '' });
const refused = { 'content-type': 'application/problem+json' };

const about = (
  statusCode: number,
  body: string,
  headers: Record<string, string> = {},
  one: Partial<Case> & { url?: string } = {},
) =>
  complaintAbout(
    endpoint,
    {
      who: 'staff',
      address: '',
      request: { method: 'GET', url: one.url ?? '/api/birds', headers: {} },
      ...one,
    },
    {
      statusCode,
      body,
      headers: { ...securityHeaders(publicUrl), ...headers },
      rawPayload: Buffer.from(body),
    } as LightMyRequestResponse,
    watch,
  );

test.each<[string, ReturnType<typeof about>, string]>([
  ['a 500', about(500, ''), 'mistake'],
  ['a missing header', about(200, '[]', { 'x-content-type-options': '' }), 'x-content-type'],
  ['another firm’s words', about(200, '[{"name":"heron"}]'), 'other firm'],
  ['a wrong shape', about(200, '[{"name":1}]'), 'not what the contract gives'],
  ['an unnamed field', about(200, '[{"name":"owl","hash":1}]'), 'more than the contract'],
  ['a success that must not be', about(200, '[]', {}, { mustFail: 'it is wrong' }), 'it is wrong'],
  ['a success for nobody', about(200, '[]', {}, { who: 'nobody' }), "for 'member'"],
  ['a way out', about(302, '', { location: '//evil.example' }), 'evil.example'],
  ['a refusal as plain JSON', about(400, problem('No.'), {}), 'the refusal is'],
  ['a long refusal', about(400, problem('x'.repeat(3000)), refused), 'bytes'],
  ['a refusal of another status', about(404, problem('No.'), refused), 'no problem'],
  ['SQL', about(400, problem('syntax error near select'), refused), 'internals'],
  ['a constraint', about(400, problem('birds_name_key'), refused), 'internals'],
  ['a stack', about(400, problem('at list (birds.ts:7:3)'), refused), 'internals'],
  [
    'a stack behind a time of day',
    about(400, problem('must be a time such as 09:30, at list (birds:7:3)'), refused),
    'internals',
  ],
  ['a path', about(400, problem('/home/me/birds'), refused), 'internals'],
])('%s is complained of', (_, complaint, words) => expect(complaint).toContain(words));

test('what is in order is not', () => {
  expect(about(200, '[{"name":"owl"}]')).toBeUndefined();
  expect(about(400, problem('Name is required.'), refused)).toBeUndefined();
  expect(about(302, '', { location: '/sign-in' })).toBeUndefined();
});

test('times of day that the contract gives as examples are no place in a program', () => {
  const text = 'Title must be at most 50 characters. Time must be a time such as';
  expect(about(400, problem(`${text} 09:30.`), refused)).toBeUndefined();
  expect(about(400, problem(`${text} 1h20m, 1:20, 80m or 1.3.`), refused)).toBeUndefined();
});

test('a refusal may repeat a name that was sent', () => {
  const echoed = problem('Unknown field: select 1.');
  expect(about(400, echoed, refused, { url: '/api/birds?select%201=1' })).toBeUndefined();
  expect(about(400, echoed, refused)).toContain('internals');
});
