import { defineConfig } from 'vitest/config';

const http = {
  include: ['server/**/*.test.ts'],
  globalSetup: ['server/testing/prepare.ts'],
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
