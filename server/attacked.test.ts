/** A small share of `npm run attack`, on a server like any other; `prove` tries all of it. */
import { expect, test } from 'vitest';
import { times } from '#server/testing/length.ts';
import { freePort, programs } from '#server/testing/program.ts';

const start = programs();
const share = times({ quick: ['--quick'], whole: ['--untimed'] });

test('nothing that somebody with a free trial tries succeeds, and nobody else is refused', {
  timeout: 180_000,
}, async () => {
  const port = await freePort();
  const server = start({
    ...{ PORT: `${port}`, HOST: '127.0.0.1', SEED_DEMO: 'no' },
    // A test machine may be as slow as it likes: how late a server may be is tried where nothing else is at work.
    MAX_DELAY_SECONDS: '600',
  });
  await server.ready;
  const attack = start({}, ['bench/attack.ts', `http://127.0.0.1:${port}`, ...share]);
  const code = await attack.exit;
  expect(attack.output()).toContain('Nothing succeeded, and strangers were served.');
  expect(code).toBe(0);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
});
