import { ListChecks } from 'lucide-react';
import { tasks } from '#contract/tasks.ts';
import { firstTasks, useTick } from '#web/dashboard/dashboard-calls.ts';
import { ListCard } from '#web/dashboard/ListCard.tsx';
import { RecentTask } from '#web/dashboard/RecentTask.tsx';
import { useRead } from '#web/kit/api.ts';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';

/** The first eight: what is overdue, then what is due next. */
export function RecentTasks() {
  const list = useRead(tasks.list, { query: firstTasks });
  const tick = useTick();
  const place = useFocusKept();
  return (
    <ListCard
      title="Recent Tasks"
      action={
        <ButtonLink href="/legal-admin" variant="secondary" size="sm">
          View All
        </ButtonLink>
      }
      read={list}
      rows={8}
      loading="Loading tasks"
      failed="Could not load tasks."
    >
      <div {...place} className="outline-none">
        {list.data?.length === 0 && (
          <EmptyState
            icon={ListChecks}
            text="No tasks yet."
            hint="What has to be done, by whom and by when, stands here, the most pressing first."
            action={<ButtonLink href="/legal-admin?task=new">New Task</ButtonLink>}
          />
        )}
        {list.data && list.data.length > 0 && (
          <ul aria-label="Recent Tasks">
            {list.data.map((task) => (
              <RecentTask key={task.id} task={task} onTick={(isDone) => tick(task, isDone)} />
            ))}
          </ul>
        )}
      </div>
    </ListCard>
  );
}
