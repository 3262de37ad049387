/** How much this run tries, and from which beginning: the same seed sends the same requests. */
import { seed, times } from '#server/testing/length.ts';
import { isEmbedded } from '#server/testing/prepare.ts';

const given = (name: string) => process.env[name] || undefined;

const inEveryRun = times({ quick: 150, whole: isEmbedded ? 600 : 2_000 });

export const settings = {
  cases: Number(given('FUZZ_CASES') ?? inEveryRun),
  seed: Number(given('FUZZ_SEED') ?? seed),
  /** Where in the run of one test a failure was found; without it the whole test is run. */
  path: given('FUZZ_PATH'),
  /** A long run tells how far it is. */
  isLong: given('FUZZ_CASES') !== undefined,
};
