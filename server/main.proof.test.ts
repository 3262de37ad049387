/** Starting again, as a person at a terminal sees it: after an end, beside another, after a kill. */
import { describe, expect, test } from 'vitest';
import { signUp } from '#server/survival/writers.ts';
import { signInToDemo } from '#server/testing/demo-sign-in.ts';
import { isEmbedded } from '#server/testing/prepare.ts';
import { freePort, programs } from '#server/testing/program.ts';

const start = programs({ isFirstStart: true });

describe('one start after another', { timeout: 90_000 }, () => {
  test('the second finds what the first has seeded, and ends once, however often it is told', async () => {
    const port = await freePort();
    const first = start({ PORT: `${port}`, HOST: '127.0.0.1' });
    await first.ready;
    // Whoever answers has come to the end of its start, and hears signals.
    expect((await signInToDemo(port, 'demo@firmament.example')).status).toBe(200);
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);

    const second = start({ PORT: `${port}`, HOST: '127.0.0.1' });
    await second.ready;
    expect((await signInToDemo(port, 'demo@firmament.example')).status).toBe(200);
    second.child.kill('SIGINT');
    second.child.kill('SIGINT');
    expect(await second.exit).toBe(0);
    expect(second.output()).not.toMatch(/error/i);
  });

  test('a second start on the same data folder or port is refused in one sentence', async () => {
    const port = await freePort();
    const first = start({ PORT: `${port}`, HOST: '127.0.0.1', SEED_DEMO: 'no' });
    await first.ready;
    const second = start({ PORT: `${isEmbedded ? await freePort() : port}`, HOST: '127.0.0.1' });
    expect(await second.exit).toBe(1);
    expect(second.output().trim().split('\n')).toHaveLength(1);
    expect(second.output()).toMatch(
      isEmbedded ? /data folder .* is in use by another process/ : /port is in use already/,
    );
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);
  });

  test('after a kill -9 the next start works and nothing is lost', async () => {
    const port = await freePort();
    const settings = { PORT: `${port}`, HOST: '127.0.0.1', SEED_DEMO: 'no' };
    const first = start(settings);
    await first.ready;
    const { cookie } = await signUp(`http://127.0.0.1:${port}`);
    const made = await fetch(`http://127.0.0.1:${port}/api/tasks`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Survives' }),
    });
    expect(made.status).toBe(200);
    first.child.kill('SIGKILL');
    await first.exit;
    const second = start(settings);
    await second.ready;
    const list = await fetch(`http://127.0.0.1:${port}/api/tasks`, { headers: { cookie } });
    expect(await list.text()).toContain('Survives');
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
  });
});
