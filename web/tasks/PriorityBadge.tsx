import { Check, Minus, TriangleAlert } from 'lucide-react';
import { type TaskPriority, taskPriorityLabels } from '#contract/tasks.ts';
import { Badge } from '#web/kit/Badge.tsx';

const looks = {
  high: { tone: 'danger', icon: TriangleAlert },
  medium: { tone: 'warning', icon: Minus },
  low: { tone: 'success', icon: Check },
} as const;

export function PriorityBadge({ priority }: { priority: TaskPriority }) {
  return (
    <Badge {...looks[priority]}>
      {taskPriorityLabels[priority]}
      <span className="sr-only"> priority</span>
    </Badge>
  );
}
