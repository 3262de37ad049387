import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, call } from '#web/kit/api.ts';
import { identity } from '#web/kit/confirm-identity.ts';

const refusal = (type: string) =>
  JSON.stringify({
    type,
    title: 'Forbidden',
    status: 403,
    detail: 'Please confirm that it is you.',
  });
const refuse = (type = 'confirm-identity') => new Response(refusal(type), { status: 403 });

const server = vi.fn<typeof fetch>();
/** Stands in for the dialog. */
const dialog = vi.fn();
let leave = () => {};

beforeEach(() => {
  vi.stubGlobal('fetch', server);
  leave = identity.subscribe(dialog);
});

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
  server.mockReset();
  dialog.mockReset();
});

const asked = () => vi.waitFor(() => expect(identity.isAsked()).toBe(true));
const change = (body: unknown = { email: 'a@b.example' }) => call('POST', '/api/account', { body });

test('a call that needs it is sent again, the very same, once the person has confirmed', async () => {
  server.mockResolvedValueOnce(refuse()).mockResolvedValueOnce(Response.json({ isDone: true }));
  const changing = change();
  await asked();
  expect(dialog).toHaveBeenCalledTimes(1);
  expect(server).toHaveBeenCalledTimes(1);
  identity.settle(true);
  expect(await changing).toEqual({ isDone: true });
  expect(server).toHaveBeenCalledTimes(2);
  expect(server.mock.calls[1]).toEqual(server.mock.calls[0]);
  const headers = new Headers(server.mock.calls[1]?.[1]?.headers);
  expect(headers.get('idempotency-key')).toBeTruthy();
  expect(identity.isAsked()).toBe(false);
});

test('whoever closes the question gets the first answer', async () => {
  server.mockResolvedValueOnce(refuse());
  const changing = change().catch((error: unknown) => error);
  await asked();
  identity.settle(false);
  const error = await changing;
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 403, sentence: 'Please confirm that it is you.' });
  expect(server).toHaveBeenCalledTimes(1);
});

test('it is asked once for a call, however the second answer turns out', async () => {
  server.mockImplementation(async () => refuse());
  const changing = change().catch((error: unknown) => error);
  await asked();
  identity.settle(true);
  expect(await changing).toMatchObject({ status: 403 });
  expect(server).toHaveBeenCalledTimes(2);
  expect(identity.isAsked()).toBe(false);
});

test('calls that are held at the same time share one question', async () => {
  server
    .mockResolvedValueOnce(refuse())
    .mockResolvedValueOnce(refuse())
    .mockImplementation(async (_, init) => Response.json(JSON.parse(String(init?.body))));
  const both = Promise.all([change('one'), change('other')]);
  await vi.waitFor(() => expect(dialog).toHaveBeenCalledTimes(2));
  identity.settle(true);
  expect(await both).toEqual(['one', 'other']);
  expect(server).toHaveBeenCalledTimes(4);
  expect(identity.isAsked()).toBe(false);
});

test('where nobody can ask, the call fails at once', async () => {
  leave();
  server.mockResolvedValueOnce(refuse());
  await expect(change()).rejects.toMatchObject({ status: 403 });
  expect(identity.isAsked()).toBe(false);
});

test('a question that leaves the page unanswered lets its calls go', async () => {
  server.mockResolvedValueOnce(refuse());
  const changing = change().catch((error: unknown) => error);
  await asked();
  leave();
  expect(await changing).toMatchObject({ status: 403 });
});

test.each([
  ['another refusal', () => refuse('about:blank')],
  ['a refusal that is no JSON', () => new Response('Forbidden', { status: 403 })],
  [
    'these words with another status',
    () => new Response(refusal('confirm-identity'), { status: 409 }),
  ],
])('%s asks for nothing', async (_, answer) => {
  server.mockResolvedValueOnce(answer());
  await expect(change()).rejects.toBeInstanceOf(ApiError);
  expect(dialog).not.toHaveBeenCalled();
});
