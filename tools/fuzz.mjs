// The property test of the whole contract with as many cases as one likes. In every run of
// `npm test` it tries a few thousand; this is for a night, or for seeing a failure again.
import { parseArgs } from 'node:util';
import { findPostgres } from './find-postgres.mjs';
import { foreground, Stopped, throwIfStopped } from './processes.mjs';
import { programs } from './programs.mjs';
import { startCluster } from './temporary-cluster.mjs';

const USAGE =
  'Usage: npm run fuzz -- <cases> [--seed <number>] [--only <name of a test>] [--path <a:b:c>]';

/** Answers the exit code. */
export async function fuzz(node, args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { seed: { type: 'string' }, only: { type: 'string' }, path: { type: 'string' } },
  });
  const [cases = '5000'] = positionals;
  const seed = values.seed ?? `${Math.floor(Math.random() * 2 ** 31)}`;
  if (!/^[1-9]\d*$/.test(cases) || !/^\d+$/.test(seed)) throw new Error(USAGE);
  const cluster = await clusterOrNothing();
  const project = cluster ? 'postgres' : 'embedded';
  try {
    Object.assign(process.env, {
      FUZZ_CASES: cases,
      FUZZ_SEED: seed,
      FUZZ_PATH: values.path ?? '',
      ...(cluster ? { TEST_POSTGRES_URL: cluster.url } : {}),
    });
    const only = values.only ? ['--testNamePattern', values.only] : [];
    const code = await foreground([
      [node, programs.vitest, 'run', '--project', project, 'server/fuzz.test.ts', ...only],
    ]);
    throwIfStopped(); // half a run has shown nothing
    return code;
  } finally {
    await cluster?.stop();
  }
}

async function clusterOrNothing() {
  const bin = await findPostgres();
  try {
    if (bin) return await startCluster(bin);
    console.log('PostgreSQL 15 or newer could not be had: this runs on the embedded database.');
  } catch (error) {
    if (error instanceof Stopped) throw error;
    console.log(`${error.message} This runs on the embedded database.`);
  }
  return undefined;
}
