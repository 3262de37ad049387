import { useSearchParams } from 'wouter';
import { tasks } from '#contract/tasks.ts';
import { users } from '#contract/users.ts';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { ErrorState } from '#web/kit/ErrorState.tsx';
import { useNow } from '#web/kit/now.ts';
import { SkeletonRows } from '#web/kit/Skeleton.tsx';
import { applyFilters, hasFilters, readFilters } from '#web/tasks/filters.ts';
import { QuickAdd } from '#web/tasks/QuickAdd.tsx';
import { TaskCounters } from '#web/tasks/TaskCounters.tsx';
import { TaskFilterBar } from '#web/tasks/TaskFilterBar.tsx';
import { TaskList } from '#web/tasks/TaskList.tsx';

/** The tab 'Tasks': what has to be done, and what was. */
export function TasksPanel() {
  const list = useRead(tasks.list);
  const { data: colleagues = [] } = useRead(users.list);
  const { search, adjust } = useAddress();
  const [, setSearch] = useSearchParams();
  const now = useNow();
  const filters = readFilters(search);
  const shown = list.data && applyFilters(list.data, filters, now);
  const set = (name: string, value?: string) => adjust({ [name]: value });
  const clear = () => setSearch(new URLSearchParams(), { replace: true });
  return (
    <div className="grid gap-6">
      <TaskCounters
        tasks={list.data}
        status={filters.status}
        onStatus={(status) => set('status', status)}
      />
      <TaskFilterBar filters={filters} colleagues={colleagues} onChange={set} />
      <Card title="All Tasks" flush>
        {list.data && list.data.length > 0 && <QuickAdd />}
        {list.isPending && <SkeletonRows rows={8} label="Loading tasks" />}
        {list.isError && !list.data && (
          <ErrorState
            text="Could not load tasks."
            error={list.error}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.data?.length === 0 && (
          <EmptyState
            text="No tasks found. Create your first task to get started."
            action={<Button onClick={() => set('task', 'new')}>New Task</Button>}
          />
        )}
        {list.data && list.data.length > 0 && shown?.length === 0 && (
          <EmptyState
            text="No tasks match these filters."
            action={
              <Button variant="secondary" onClick={clear}>
                Clear filters
              </Button>
            }
          />
        )}
        {shown && shown.length > 0 && (
          <TaskList
            tasks={shown}
            colleagues={colleagues}
            showAllClosed={hasFilters(filters)}
            onOpen={(task) => set('task', task.id)}
          />
        )}
      </Card>
    </div>
  );
}
