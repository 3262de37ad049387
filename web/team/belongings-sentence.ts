import type { Belongings } from '#contract/team.ts';

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/** 'Ada has 1 open matter, 3 open tasks and 2 coming appointments.' */
export function belongingsSentence(
  name: string,
  { matters, tasks, complianceItems, appointments }: Belongings,
): string {
  const things = [
    ...counted(matters, 'open matter', 'open matters'),
    ...counted(tasks, 'open task', 'open tasks'),
    ...counted(complianceItems, 'compliance item', 'compliance items'),
    ...counted(appointments, 'coming appointment', 'coming appointments'),
  ];
  if (things.length === 0) return `${name} has nothing in hand.`;
  const last = things.at(-1);
  const list = things.length > 1 ? `${things.slice(0, -1).join(', ')} and ${last}` : last;
  return `${name} has ${list}.`;
}

export const isSomething = (left: Belongings): boolean =>
  Object.values(left).some((count) => count > 0);
