/** A start that cannot be, as a person at a terminal sees it: the real program in a process of its own. */
import { expect, test } from 'vitest';
import { isEmbedded } from '#server/testing/prepare.ts';
import { freePort, programs } from '#server/testing/program.ts';

const start = programs({ isFirstStart: true });

const wrong: [Record<string, string>, string][] = [
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
];

// The database of the run has no part in these: one engine is enough for all of them.
test.each(isEmbedded ? wrong : wrong.slice(0, 1))(
  '%j is named in one sentence, with exit code 1',
  async (settings, sentence) => {
    const { exit, output } = start(settings);
    expect(await exit).toBe(1);
    expect(output().trim()).toBe(sentence);
  },
);

test('a database that cannot be reached is named in one sentence', async () => {
  const { exit, output } = start({
    DATABASE_URL: `postgres://x@127.0.0.1:${await freePort()}/x`,
  });
  expect(await exit).toBe(1);
  expect(output().trim()).toMatch(/^The database at DATABASE_URL cannot be used: .+\.$/);
});
