import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

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

/** Files of few lines that are at work for minutes. */
const long = ['server/trust-entries/last-dollar.test.ts', 'server/fuzz.test.ts'];

/** Short files usually come last. One of these would keep one worker busy long after the other has nothing left to do. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      long.some((name) => moduleId.endsWith(name));
    return [...inOrder.filter(isLong), ...inOrder.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongOnesFirst },
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
