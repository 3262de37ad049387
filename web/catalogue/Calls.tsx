import { examples } from '#web/catalogue/example.ts';
import { Group } from '#web/catalogue/Group.tsx';
import { useRead, useWrite, type WriteOf } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { ErrorState } from '#web/kit/ErrorState.tsx';
import { Skeleton, SkeletonRows } from '#web/kit/Skeleton.tsx';
import { Spinner } from '#web/kit/Spinner.tsx';

const createBare: WriteOf<typeof examples.create> = {
  method: 'POST',
  path: '/api/examples',
  refreshes: ['/api/examples'],
};

export function Calls() {
  return (
    <Group title="What is read: loading, failed, empty, there">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Card title="Loading" flush>
          <SkeletonRows rows={4} label="Loading tasks" />
        </Card>
        <Card title="Failed">
          <FailedList />
        </Card>
        <Card title="Waiting for a page">
          <Spinner label="Loading dashboard..." />
          <div className="flex items-center gap-3">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-4 w-40 rounded-sm" />
          </div>
        </Card>
        <Card title="There, or empty">
          <ExampleList />
        </Card>
      </div>
    </Group>
  );
}

function FailedList() {
  const { error, isFetching, refetch } = useRead(examples.fails);
  return (
    <ErrorState
      text="Could not load tasks."
      error={error}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function ExampleList() {
  const list = useRead(examples.list);
  const create = useWrite(createBare, { failed: null });
  const remove = useWrite(examples.remove, {
    done: 'Example deleted',
    failed: 'Failed to delete example',
    undo: () => create.mutate({ body: { title: 'Back again', amount: '1.00' } }),
    optimistic: (cache, { params }) => {
      const before = cache.getQueryData<{ id: string }[]>(['/api/examples']);
      cache.setQueryData(
        ['/api/examples'],
        before?.filter(({ id }) => id !== params.id),
      );
      return () => cache.setQueryData(['/api/examples'], before);
    },
  });
  if (list.isPending) return <SkeletonRows rows={2} />;
  if (list.isError) {
    return <ErrorState text="Could not load." onRetry={() => void list.refetch()} />;
  }
  if (list.data.length === 0) {
    return <EmptyState text="No tasks found. Create your first task to get started." />;
  }
  return (
    <ul className="divide-y divide-border">
      {list.data.map(({ id, title }) => (
        <li key={id} className="flex min-h-11 items-center justify-between gap-3 py-1">
          {title}
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Delete ${title}`}
            onClick={() => remove.mutate({ params: { id } })}
          >
            Delete
          </Button>
        </li>
      ))}
    </ul>
  );
}
