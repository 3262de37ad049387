import { test } from 'vitest';
import { isWhole } from '#server/testing/length.ts';

const leftToWholeRuns = Object.assign(() => undefined, { each: () => () => undefined });

/**
 * A test like any other, of which `npm test` does without: it is dear, and what it guards has a cheaper guard
 * beside it. Where a whole file is that, it is a *.proof.test.ts.
 */
export const proof: typeof test = isWhole ? test : (leftToWholeRuns as unknown as typeof test);
