// What git knows of this checkout; where there is no git, nothing.
import { answerOf } from './system.mjs';

const head = () => answerOf('git', 'rev-parse', 'HEAD');

/** For whatever the tests draw by lot: the same for everybody who has this commit, another one for the next. */
export const commitSeed = () => Number.parseInt((head() ?? '1').slice(0, 7), 16);

/** The files that differ from a commit, those not committed too; undefined where it is not in our history. */
export function changedSince(base) {
  if (answerOf('git', 'merge-base', '--is-ancestor', base, 'HEAD') === undefined) return undefined;
  const files = answerOf('git', 'diff', '--name-only', base);
  return files?.split('\n').filter(Boolean);
}

/** The commit that last changed a file. */
export const lastCommitOf = (file) =>
  answerOf('git', 'log', '-1', '--format=%H', '--', file) || undefined;
