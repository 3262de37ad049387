import { Link } from 'wouter';
import { matterTypeLabels } from '#contract/matter-types.ts';
import { type Task, taskStatusLabels } from '#contract/tasks.ts';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { classes } from '#web/kit/classes.ts';
import { DueText } from '#web/tasks/DueText.tsx';
import { PriorityBadge } from '#web/tasks/PriorityBadge.tsx';

interface Props {
  task: Task;
  onTick: (isDone: boolean) => void;
}

/** A task that is done with a tick, and opened by its row. */
export function RecentTask({ task, onTick }: Props) {
  const isDone = task.status === 'completed';
  const about = [
    task.status !== 'pending' && taskStatusLabels[task.status],
    task.matterType && matterTypeLabels[task.matterType],
  ].filter(Boolean);
  return (
    <li className="relative grid grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-2.5 border-t border-border py-2 pr-4 pl-2.5 hover:bg-surface-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:pr-5 sm:pl-3.5">
      <Checkbox
        label={`Mark ${task.title} as completed`}
        hideLabel
        checked={isDone}
        onChange={(event) => onTick(event.target.checked)}
        className="relative z-10 row-span-2 self-start"
      />
      {/* The whole row is the target, but for the tick. */}
      <Link
        href={`/legal-admin?task=${task.id}`}
        className={classes(
          'col-span-2 pt-0.5 font-medium wrap-anywhere after:absolute after:inset-0 hover:text-link hover:underline sm:col-span-1',
          isDone ? 'text-muted line-through' : 'text-fg',
        )}
      >
        {task.title}
      </Link>
      <span className="sm:row-span-2">
        <PriorityBadge priority={task.priority} />
      </span>
      <p className="flex flex-wrap gap-x-2 py-0.5 text-sm text-muted sm:col-start-2 sm:row-start-2">
        <DueText task={task} />
        {about.length > 0 && <span>{about.join(' · ')}</span>}
      </p>
    </li>
  );
}
