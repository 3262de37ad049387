import { activityCodes, taskCodeSets, taskCodes } from '#contract/utbms.ts';
import type { LookupOption } from '#web/kit/Lookup.tsx';
import { LookupField } from '#web/kit/LookupField.tsx';

interface Props {
  start: { taskCode: string | null; activityCode: string | null };
}

/** What the work was, in the codes that receivers of electronic bills sort by. */
export function CodeFields({ start: { taskCode, activityCode } }: Props) {
  const words = { emptyLabel: 'None', placeholder: 'Type a code or a word' };
  return (
    <>
      <LookupField
        {...words}
        name="taskCode"
        label="Task code"
        useOptions={useTaskCodes}
        chosen={taskCode ? `${taskCode} ${taskCodes[taskCode]}` : undefined}
      />
      <LookupField
        {...words}
        name="activityCode"
        label="Activity code"
        useOptions={useActivityCodes}
        chosen={activityCode ? `${activityCode} ${activityCodes[activityCode]}` : undefined}
      />
    </>
  );
}

const optionsOf = (codes: Readonly<Record<string, string>>, group?: string): LookupOption[] =>
  Object.entries(codes).map(([value, name]) => ({ value, label: `${value} ${name}`, group }));

const allTasks = taskCodeSets.flatMap(({ name, codes }) => optionsOf(codes, name));
const allActivities = optionsOf(activityCodes);

/** Every typed word is somewhere in the code, its name or its heading. */
const fitting = (all: readonly LookupOption[], typed: string) => {
  const words = typed.toLowerCase().split(/\s+/);
  const fits = ({ label, group = '' }: LookupOption) =>
    words.every((word) => `${label} ${group}`.toLowerCase().includes(word));
  return { options: all.filter(fits), isFetching: false };
};

const useTaskCodes = (typed: string) => fitting(allTasks, typed);
const useActivityCodes = (typed: string) => fitting(allActivities, typed);
