import type { JobRun } from '#contract/jobs.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** '1 s', '2 min 5 s', '1 h 3 min'; undefined while it is running. */
export function took({ startedAt, finishedAt }: Pick<JobRun, 'startedAt' | 'finishedAt'>) {
  if (finishedAt === null) return undefined;
  const time = Date.parse(finishedAt) - Date.parse(startedAt);
  if (time < second) return 'under 1 s';
  if (time < minute) return `${Math.floor(time / second)} s`;
  if (time < hour) return both(time, [minute, 'min'], [second, 's']);
  return both(time, [hour, 'h'], [minute, 'min']);
}

type Unit = [size: number, name: string];

function both(time: number, [large, largeName]: Unit, [small, smallName]: Unit) {
  const rest = Math.floor((time % large) / small);
  const whole = `${Math.floor(time / large)} ${largeName}`;
  return rest === 0 ? whole : `${whole} ${rest} ${smallName}`;
}
