import { useState } from 'react';
import type { Task } from '#contract/tasks.ts';
import { History } from '#web/activities/History.tsx';
import { HowCounted } from '#web/deadlines/HowCounted.tsx';
import { Alert } from '#web/kit/Alert.tsx';
import { Button } from '#web/kit/Button.tsx';
import { Dialog } from '#web/kit/Dialog.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { TaskForm } from '#web/tasks/TaskForm.tsx';
import { useRemoveTask } from '#web/tasks/task-calls.ts';
import { TimeButtons } from '#web/time-entries/TimeButtons.tsx';

interface Props {
  /** 'new' for an empty form, a task to edit it, null for closed. */
  open: Task | 'new' | null;
  /** It is not there, or no longer: `open` is what was last known of it. */
  isGone: boolean;
  onClose: () => void;
}

export function TaskDialog({ open, isGone, onClose }: Props) {
  const [isDirty, setDirty] = useState(false);
  const remove = useRemoveTask();
  const task = open === 'new' ? null : open;
  const close = () => {
    setDirty(false);
    onClose();
  };
  const removal = task && !isGone && (
    <Button
      variant="quiet-danger"
      className="mr-auto"
      pending={remove.isPending}
      onClick={() => remove.mutate({ params: { id: task.id } }, { onSuccess: close })}
    >
      Delete
    </Button>
  );
  return (
    <Dialog
      open={open !== null || isGone}
      onClose={close}
      title={open === 'new' ? 'New Task' : 'Edit Task'}
      dirty={isDirty}
    >
      {open === null && isGone && (
        <EmptyState text="There is no such task. It may have been deleted." />
      )}
      {open !== null && (
        <>
          {isGone && (
            <div className="mb-4">
              <Alert>
                A colleague deleted this task. Copy what you need: it can no longer be saved.
              </Alert>
            </div>
          )}
          <TaskForm
            key={task?.id ?? 'new'}
            task={task ?? undefined}
            onDirtyChange={setDirty}
            onDone={close}
            isGone={isGone}
            aside={removal}
          />
          {task && (
            <div className="mt-6 grid gap-3 border-t border-border pt-4 empty:hidden">
              {!isGone && (
                <div className="flex flex-wrap gap-2">
                  <TimeButtons
                    start={{ taskId: task.id, matterId: task.matterId, narrative: task.title }}
                  />
                </div>
              )}
              {task.matterId && <HowCounted taskId={task.id} matterId={task.matterId} />}
              <History of={{ entityId: task.id }} known={task.title} />
            </div>
          )}
        </>
      )}
    </Dialog>
  );
}
