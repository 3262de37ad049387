import type { JobRun } from '#contract/jobs.ts';

/** '300 firms', '300 firms, failed for 2'; undefined for what runs once for all of them. */
export function firmsOf({ firms, failed }: Pick<JobRun, 'firms' | 'failed'>) {
  if (firms === null) return undefined;
  const all = `${firms.toLocaleString('en-US')} ${firms === 1 ? 'firm' : 'firms'}`;
  return failed === 0 ? all : `${all}, failed for ${failed.toLocaleString('en-US')}`;
}
