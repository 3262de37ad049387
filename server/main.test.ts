/** Starting and stopping, as a person at a terminal sees it: the real program in a process of its own. */
import { describe, expect, test } from 'vitest';
import { signUp } from '#server/survival/writers.ts';
import { isEmbedded } from '#server/testing/prepare.ts';
import { freePort, programs } from '#server/testing/program.ts';

const start = programs({ isFirstStart: true });

const signIn = (port: number, email: string) =>
  fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'firmament-demo-2026' }),
  });

describe('a first start', { timeout: 90_000 }, () => {
  test('migrates, seeds the demo firm, prints the address and the sign-ins, and ends on SIGTERM; the second finds it all', async () => {
    const port = await freePort();
    const first = start({ PORT: `${port}`, HOST: '127.0.0.1' });
    await first.ready;
    await expect.poll(first.output).toContain('owner@firmament.example');
    expect(first.output()).toContain(`Firmament is ready at http://localhost:${port}`);
    expect(first.output()).toContain('Demo sign-ins (password firmament-demo-2026):');
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    for (const name of ['demo', 'admin', 'owner']) {
      expect((await signIn(port, `${name}@firmament.example`)).status).toBe(200);
    }
    const cookie = (await signIn(port, 'demo@firmament.example')).headers.get('set-cookie') ?? '';
    const list = await fetch(`http://127.0.0.1:${port}/api/tasks`, { headers: { cookie } });
    const titles = ((await list.json()) as { title: string }[]).map(({ title }) => title);
    expect(titles).toContain('File answer in Delgado v. Harbor Dental Group');
    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);

    const second = start({ PORT: `${port}`, HOST: '127.0.0.1' });
    await second.ready;
    expect((await signIn(port, 'demo@firmament.example')).status).toBe(200);
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

// The database of the run has no part in these: one engine is enough.
if (isEmbedded) {
  describe('a wrong setting', () => {
    test.each([
      [{ PORT: 'http' }, 'The setting PORT must be a whole number.'],
      [{ PORT: '70000' }, 'The setting PORT must be between 0 and 65535.'],
      [
        { DATABASE_URL: 'mysql://x' },
        'The setting DATABASE_URL must be an address beginning with postgres:// or postgresql://.',
      ],
      [
        { PUBLIC_URL: 'firm.example' },
        'The setting PUBLIC_URL must be an address beginning with http:// or https://.',
      ],
      [{ DRAIN_SECONDS: '61' }, 'The setting DRAIN_SECONDS must be between 0 and 60.'],
      [{ METRICS_TOKEN: 'short' }, 'The setting METRICS_TOKEN must have at least 16 characters.'],
      [{ SEED_DEMO: 'maybe' }, 'The setting SEED_DEMO must be yes or no.'],
      [
        { OIDC_ISSUER: 'https://id.example' },
        'The setting OIDC_CLIENT_ID is needed when OIDC_ISSUER is set.',
      ],
    ])('%j is named in one sentence, with exit code 1', async (settings, sentence) => {
      const { exit, output } = start(settings);
      expect(await exit).toBe(1);
      expect(output().trim()).toBe(sentence);
    });

    test('a database that cannot be reached is named in one sentence', async () => {
      const { exit, output } = start({
        DATABASE_URL: `postgres://x@127.0.0.1:${await freePort()}/x`,
      });
      expect(await exit).toBe(1);
      expect(output().trim()).toMatch(/^The database at DATABASE_URL cannot be used: .+\.$/);
    });
  });
}
