import type { Task, TaskStatus } from '#contract/tasks.ts';
import { StatCard } from '#web/kit/StatCard.tsx';

interface Props {
  tasks: readonly Task[] | undefined;
  status?: TaskStatus;
  onStatus: (status?: TaskStatus) => void;
}

const counters: [string, TaskStatus | undefined][] = [
  ['Total Tasks', undefined],
  ['Pending', 'pending'],
  ['In Progress', 'in-progress'],
  ['Completed', 'completed'],
];

/** Four figures that are also the quickest filter. */
export function TaskCounters({ tasks, status, onStatus }: Props) {
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      {counters.map(([label, counted]) => (
        <StatCard
          key={label}
          label={label}
          value={tasks?.filter((task) => !counted || task.status === counted).length ?? '–'}
          selected={status === counted}
          onSelect={() => onStatus(status === counted ? undefined : counted)}
        />
      ))}
    </div>
  );
}
