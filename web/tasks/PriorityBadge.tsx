import { type TaskPriority, taskPriorityLabels } from '#contract/tasks.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { priorityLooks } from '#web/tasks/priority-look.ts';

export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  return (
    <Badge {...priorityLooks[priority]}>
      {taskPriorityLabels[priority]}
      <span className="sr-only"> priority</span>
    </Badge>
  );
}
