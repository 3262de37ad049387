/** The owner's page does not wait for a provider that is slow, and the log says why it shows nothing of it. */
import { expect, test } from 'vitest';
import type { ProviderState } from '#contract/administration.ts';
import { buildApp } from '#server/app.ts';
import { openLog } from '#server/kit/log.ts';
import { hangs, openDistantProvider, says, wrong } from '#server/testing/distant-provider.ts';
import { aColleague, aFirm } from '#server/testing/firms.ts';
import { startTestServer } from '#server/testing/server.ts';

const ofAccount = /GET \/v1\/account/;

test('one that hangs is not waited for as long as it may take elsewhere', async () => {
  const provider = await openDistantProvider();
  // Longer than a test may take.
  const server = await startTestServer({ ...provider.settings, STRIPE_TIMEOUT_SECONDS: '60' });
  const owner = await aColleague(server, await aFirm(server), { role: 'owner' });
  provider.trouble = { answer: hangs, on: ofAccount };
  const { status, body } = await owner.get<ProviderState>('/api/admin/provider');
  expect([status, body.isReachable]).toEqual([200, false]);
});

test('one that refuses is told to the log in its own words', async () => {
  const provider = await openDistantProvider();
  const server = await startTestServer(provider.settings);
  const owner = await aColleague(server, await aFirm(server), { role: 'owner' });
  const lines: string[] = [];
  const log = openLog('info', { write: (line: string) => void lines.push(line) });
  const { app: quiet, ...program } = server;
  const more = { checkAnswers: true, webFolder: '/nowhere', log };
  const app = await buildApp({ ...program, ...more, now: () => server.clock.now });
  provider.trouble = { answer: says(401, wrong('x', 'Expired key')), on: ofAccount };
  owner.server.app = app;
  expect((await owner.get<ProviderState>('/api/admin/provider')).body.isReachable).toBe(false);
  const told = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg.includes('payment provider'));
  expect(told).toMatchObject([{ err: { message: 'Expired key', requestId: 'req_distant' } }]);
  owner.server.app = quiet;
  await app.close();
});
