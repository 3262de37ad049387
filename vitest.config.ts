import { defineConfig } from 'vitest/config';

/**
 * Loading the product takes longer than most files of tests do, so it is loaded once. What its
 * modules remember, they remember of one session, one address or one text: nothing of it reaches
 * from file to file.
 */
const shared = { isolate: false };

const http = {
  ...shared,
  include: ['server/**/*.test.ts'],
  globalSetup: ['server/testing/prepare.ts'],
  setupFiles: ['server/testing/each-file.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What happens after an answer may be late on a busy machine; it must not be late for ever.
  expect: { poll: { timeout: 10_000 } },
};

/** What only the other engine has. */
const but = (other: string) => ['server/**/*.unit.test.ts', `server/**/*.${other}.test.ts`];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'web/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
            'server/**/*.unit.test.ts',
          ],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...http,
          exclude: but('postgres'),
          name: 'embedded',
          env: { TEST_ENGINE: 'embedded' },
        },
      },
      {
        test: {
          ...http,
          exclude: but('embedded'),
          name: 'postgres',
          env: { TEST_ENGINE: 'postgres' },
        },
      },
    ],
  },
});
