import { Trash2 } from 'lucide-react';
import { matterTypeLabels } from '#contract/matter-types.ts';
import { type Task, TaskStatus, taskCategoryLabels, taskStatusLabels } from '#contract/tasks.ts';
import { IconButton } from '#web/kit/IconButton.tsx';
import { optionsOf } from '#web/kit/options.ts';
import { Select } from '#web/kit/Select.tsx';
import { useMatterNumber } from '#web/matters/matter-number.ts';
import { DueText } from '#web/tasks/DueText.tsx';
import { PriorityBadge } from '#web/tasks/PriorityBadge.tsx';
import { useRemoveTask, useSetStatus } from '#web/tasks/task-calls.ts';

const statusOptions = optionsOf(TaskStatus.options, taskStatusLabels);

interface Props {
  task: Task;
  assignee?: string;
  onOpen: () => void;
}

export function TaskRow({ task, assignee, onOpen }: Props) {
  const setStatus = useSetStatus();
  const remove = useRemoveTask();
  const matterNumber = useMatterNumber(task.matterId);
  const about = [
    matterNumber,
    task.matterType && matterTypeLabels[task.matterType],
    task.category && taskCategoryLabels[task.category],
    assignee,
  ].filter(Boolean);
  return (
    <li
      data-task={task.id}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-border px-4 py-3 [contain-intrinsic-size:auto_5rem] [content-visibility:auto] sm:px-5 md:grid-cols-[minmax(0,1fr)_14rem_10rem_auto] print:break-inside-avoid"
    >
      <div className="min-w-0 max-md:col-span-2">
        <button
          type="button"
          onClick={onOpen}
          className="min-h-6 text-left font-medium text-fg hover:text-link hover:underline pointer-coarse:min-h-11"
        >
          {task.title}
        </button>
        {task.description && <p className="line-clamp-2 text-sm text-muted">{task.description}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <PriorityBadge priority={task.priority} />
          {about.join(' · ')}
        </p>
      </div>
      <p className="text-sm max-md:col-span-2">
        <DueText task={task} />
      </p>
      <Select
        size="sm"
        aria-label={`Status of ${task.title}`}
        value={task.status}
        options={statusOptions}
        onChange={(event) =>
          setStatus.mutate({
            params: { id: task.id },
            body: { status: TaskStatus.parse(event.target.value) },
          })
        }
      />
      <IconButton
        label={`Delete ${task.title}`}
        icon={Trash2}
        onClick={() => remove.mutate({ params: { id: task.id } })}
        className="text-muted print:hidden"
      />
    </li>
  );
}
