/** What can be done from the first screen, with the words for how it went. */
import { useRef } from 'react';
import { dashboard } from '#contract/dashboard.ts';
import { type Task, type TaskStatus, tasks } from '#contract/tasks.ts';
import { useWrite } from '#web/kit/api.ts';

/** The first tasks of the list, which begins with what is overdue. */
export const firstTasks = { limit: '8' };

export function useHideFirstSteps() {
  const bringBack = useWrite(dashboard.hideGettingStarted, {
    failed: 'Failed to bring the first steps back',
  });
  return useWrite(dashboard.hideGettingStarted, {
    done: 'First steps hidden',
    failed: 'Failed to hide the first steps',
    undo: () => bringBack.mutate({ body: { isHidden: false } }),
  });
}

const words = { done: 'Task updated successfully', failed: 'Failed to update task' };

/** The tick stands at once, and is taken back if the server refuses. */
export function useTick() {
  const before = useRef(new Map<string, TaskStatus>());
  const restore = useWrite(tasks.change, words);
  const tick = useWrite(tasks.change, {
    ...words,
    undo: (_, { params: { id } }) =>
      restore.mutate({ params: { id }, body: { status: before.current.get(id) ?? 'pending' } }),
    optimistic: (cache, { params, body }) => {
      const key = [tasks.list.path, firstTasks];
      const list = cache.getQueryData<Task[]>(key);
      cache.setQueryData<Task[]>(key, (shown) =>
        shown?.map((task) =>
          task.id === params.id ? { ...task, ...(body as Partial<Task>) } : task,
        ),
      );
      return () => cache.setQueryData(key, list);
    },
  });
  return ({ id, status }: Task, isDone: boolean) => {
    before.current.set(id, status);
    tick.mutate({ params: { id }, body: { status: isDone ? 'completed' : 'pending' } });
  };
}
