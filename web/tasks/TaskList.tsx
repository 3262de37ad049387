/**
 * All rows and headings are children of one list, so that a row which moves to another part keeps
 * its element and with it the focus of whoever just changed its status.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import type { Task } from '#contract/tasks.ts';
import { type Colleague, displayName } from '#contract/users.ts';
import { Button } from '#web/kit/Button.tsx';
import { useNow } from '#web/kit/now.ts';
import { agenda } from '#web/tasks/agenda.ts';
import { TaskRow } from '#web/tasks/TaskRow.tsx';

const closedShown = 10;

interface Props {
  tasks: readonly Task[];
  colleagues: readonly Colleague[];
  /** What is over is shown whole when it was asked for, and otherwise only its newest. */
  showAllClosed: boolean;
  onOpen: (task: Task) => void;
}

export function TaskList({ tasks, colleagues, showAllClosed, onOpen }: Props) {
  const now = useNow();
  const [wantsAll, setWantsAll] = useState(false);
  const { list, watch } = useFocusKept(tasks);
  const names = new Map(colleagues.map((person) => [person.id, displayName(person)]));
  return (
    <ul ref={list} tabIndex={-1} aria-label="All Tasks" className="outline-none" onFocus={watch}>
      {agenda(tasks, now).flatMap(({ heading, tasks: part, isClosed }) => {
        const isCut = isClosed && !showAllClosed && !wantsAll && part.length > closedShown;
        return [
          <li
            key={heading}
            className="border-t border-border bg-surface-2 px-4 py-1.5 text-sm text-muted sm:px-5"
          >
            <h3 className="font-semibold">
              {heading} <span className="figure font-normal">({part.length})</span>
            </h3>
          </li>,
          ...(isCut ? part.slice(0, closedShown) : part).map((task) => (
            <TaskRow
              key={task.id}
              task={task}
              assignee={task.assignedTo ? names.get(task.assignedTo) : undefined}
              onOpen={() => onOpen(task)}
            />
          )),
          isCut && (
            <li key={`all of ${heading}`} className="border-t border-border p-3 text-center">
              <Button variant="quiet" onClick={() => setWantsAll(true)}>
                Show all {part.length}
              </Button>
            </li>
          ),
        ];
      })}
    </ul>
  );
}

/** When the row that had the focus leaves the list, the list itself takes it. */
function useFocusKept(tasks: readonly Task[]) {
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    const id = focused.current;
    if (!id || tasks.some((task) => task.id === id)) return;
    focused.current = null;
    if (document.activeElement === document.body) list.current?.focus();
  }, [tasks]);
  const watch = (event: { target: EventTarget }) => {
    const row = event.target instanceof Element ? event.target.closest('[data-task]') : null;
    focused.current = row?.getAttribute('data-task') ?? null;
  };
  return { list, watch };
}
