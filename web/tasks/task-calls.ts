/** What can be done with a task from the screen, with the words for how it went. */
import { type Task, type TaskStatus, tasks } from '#contract/tasks.ts';
import { useWrite } from '#web/kit/api.ts';

export const useCreateTask = () =>
  useWrite(tasks.create, {
    done: 'Task created successfully',
    failed: 'Failed to create task',
  });

const words = { done: 'Task updated successfully', failed: 'Failed to update task' };

export const useChangeTask = () => useWrite(tasks.change, words);

/** The row shows the new status at once and takes it back if the server refuses. */
export const useSetStatus = () =>
  useWrite(tasks.change, {
    ...words,
    optimistic: (cache, { params, body }) => {
      const before = cache.getQueryData<Task[]>([tasks.list.path]);
      const status = body.status as TaskStatus;
      cache.setQueryData<Task[]>([tasks.list.path], (list) =>
        list?.map((task) => (task.id === params.id ? { ...task, status } : task)),
      );
      return () => cache.setQueryData([tasks.list.path], before);
    },
  });

export function useRemoveTask() {
  const restore = useWrite(tasks.restore, {
    done: 'Task restored',
    failed: 'Failed to restore task',
  });
  return useWrite(tasks.remove, {
    done: 'Task deleted',
    failed: 'Failed to delete task',
    undo: (_, { params }) => restore.mutate({ params }),
  });
}
