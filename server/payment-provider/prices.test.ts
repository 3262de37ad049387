/** The catalogue's prices at the provider, where somebody may archive one. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import {
  aLateFirm,
  ask,
  atProvider,
  changeTo,
  choose,
  subscribe,
  subscriptionOf,
  tryToChange,
  tryToChoose,
} from '#server/testing/subscribing.ts';
import { keyOf } from './prices.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  firm = await aLateFirm(server);
  otherFirm = await aFirm(server);
});

const key = keyOf('basic', 'monthly');
const prices = async () =>
  (await atProvider<{ id: string; active: boolean; lookup_key: string | null }>(server, 'price'))
    .filter(({ lookup_key }) => lookup_key === key || lookup_key === null)
    .map(({ active, lookup_key }) => [active, lookup_key]);
const archive = () =>
  ask(
    server,
    `update sandbox_objects set body = jsonb_set(body, '{active}', 'false')
     where kind = 'price' and body ->> 'lookup_key' = $1`,
    [key],
  );

test('one that was archived is noticed when it is sold, and another takes its place', async () => {
  await choose(otherFirm, { plan: 'basic' });
  expect(await prices()).toEqual([[true, key]]);
  for (const before of [[], [[false, null]]]) {
    await archive();
    const next = await aFirm(server);
    expect((await tryToChoose(next, { plan: 'basic' })).status).toBe(502);
    expect((await choose(next, { plan: 'basic' })).step).toBe('setup');
    expect(await prices()).toEqual([...before, [false, null], [true, key]]);
  }
});

test('one that was archived is no hindrance to who changes to it', async () => {
  await subscribe(firm);
  await choose(otherFirm, { plan: 'basic' });
  await archive();
  expect((await tryToChange(firm, { plan: 'basic' })).status).toBe(502);
  expect((await changeTo(firm, { plan: 'basic' })).step).toBe('none');
  expect(await subscriptionOf(firm)).toMatchObject({ plan: 'basic' });
});
