import { Plus } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { formatDateTime } from '#contract/dates.ts';
import { Button } from '#web/kit/Button.tsx';
import { Input } from '#web/kit/Input.tsx';
import { useNow } from '#web/kit/now.ts';
import { PriorityBadge } from '#web/tasks/PriorityBadge.tsx';
import { parseQuickTask } from '#web/tasks/quick-task.ts';
import { useCreateTask } from '#web/tasks/task-calls.ts';

/** A task in five seconds: one line, what was understood, Enter. */
export function QuickAdd() {
  const [text, setText] = useState('');
  const create = useCreateTask();
  const hint = useId();
  const understood = parseQuickTask(text, useNow());

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (understood.title === '' || create.isPending) return;
    create.mutate({ body: understood }, { onSuccess: () => setText('') });
  };
  return (
    <form onSubmit={submit} className="border-t border-border px-4 py-3 sm:px-5 print:hidden">
      <div className="flex gap-3">
        <Input
          aria-label="Quick add"
          aria-describedby={hint}
          placeholder="File answer tomorrow 5pm !high"
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="grow"
        />
        <Button type="submit" variant="secondary" icon={Plus} pending={create.isPending}>
          Add
        </Button>
      </div>
      <p
        id={hint}
        className="mt-1.5 flex min-h-6 flex-wrap items-center gap-x-2 text-sm text-muted"
      >
        {understood.title === '' ? (
          'One line makes a task: what, when, and !high, !medium or !low.'
        ) : (
          <>
            <PriorityBadge priority={understood.priority} />
            <span className="font-medium text-fg">{understood.title}</span>
            {understood.dueDate ? `due ${formatDateTime(understood.dueDate)}` : 'No due date'}
          </>
        )}
      </p>
    </form>
  );
}
