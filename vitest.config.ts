import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { dealt } from './tools/deal.mjs';

/** `npm run prove` says so: whatever tries a little in `npm test` then tries all of it. */
const isWhole = process.env.TESTS === 'whole';

/**
 * Loading the product takes longer than most files of tests do, so it is loaded once. What its
 * modules remember, they remember of one session, one address or one text: nothing of it reaches
 * from file to file.
 */
const shared = { isolate: false };

const http = {
  ...shared,
  globalSetup: ['server/testing/prepare.ts'],
  setupFiles: ['server/testing/each-file.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  // What happens after an answer may be late on a busy machine; it must not be late for ever.
  expect: { poll: { timeout: 10_000 } },
};

/** What `npm test` has no time for: `prove` runs them. */
const proofs = ['**/*.proof.test.ts', '**/*.proof.{postgres,embedded}.test.ts'];
const unlessWhole = isWhole ? [] : proofs;

/** What only the other engine has, and what needs none. */
const but = (other: string) => [
  'server/**/*.unit.test.ts',
  `server/**/*.${other}.test.ts`,
  ...unlessWhole,
];

/** They start other programs and wait for them: `npm run check` has no time for that. */
const apart = [
  'server/kit/embedded-folder.unit.test.ts',
  'server/kit/folder-lock.unit.test.ts',
  'server/kit/paper/paper.unit.test.ts',
  'server/kit/scanner.unit.test.ts',
  'server/reader/**/*.unit.test.ts',
  'tools/faults.test.ts',
  'tools/gates.test.ts',
];

/**
 * Where the engines can differ: transactions, one connection or many, locks, migrations, sorting and
 * searching, and a walk through the calls of every day. All other tests send the same statements to both; the
 * first start (main.test.ts) makes a whole demo firm with it.
 */
const differing = [
  'server/contract-walk-work.test.ts',
  'server/every-read.test.ts',
  'server/kit/{engine,fair-connections,isolation,leaving,migrate}.test.ts',
  'server/kit/*.embedded.test.ts',
  'server/search/{relevance,routes}.test.ts',
];

/** Short files usually come last. One of these would keep one worker busy long after the other has nothing left to do. */
class ByCost extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return dealt(await super.sort(files), nameOf);
  }

  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index = 1, count = 1 } = this.ctx.config.shard ?? {};
    return dealt(files, nameOf, { part: index, of: count });
  }
}

const nameOf = ({ moduleId }: TestSpecification) => moduleId;

const engine = (name: 'postgres' | 'embedded') => ({
  ...http,
  env: { TEST_ENGINE: name, TEST_TIER: name },
  include: ['server/**/*.test.ts'],
  exclude: but(name === 'postgres' ? 'embedded' : 'postgres'),
});

const unit = {
  ...shared,
  setupFiles: ['server/testing/each-unit.ts'],
  include: [
    'contract/**/*.test.ts',
    'web/**/*.test.ts',
    'tools/**/*.test.ts',
    'bench/**/*.test.ts',
    'server/**/*.unit.test.ts',
  ],
  testTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: ByCost },
    projects: [
      { test: { ...unit, name: 'unit', exclude: apart, env: { TEST_TIER: 'unit' } } },
      { test: { ...unit, name: 'apart', include: apart, env: { TEST_TIER: 'apart' } } },
      { test: { ...engine('postgres'), name: 'postgres' } },
      { test: { ...engine('embedded'), name: 'embedded' } },
      {
        test: {
          ...engine('embedded'),
          name: 'smoke',
          include: differing,
          env: { TEST_ENGINE: 'embedded', TEST_TIER: 'smoke' },
        },
      },
    ],
  },
});
