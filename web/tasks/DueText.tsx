import { formatDate, formatDateTime } from '#contract/dates.ts';
import { dueLabel, isClosed, isOverdue, type Task } from '#contract/tasks.ts';
import { classes } from '#web/kit/classes.ts';
import { useNow } from '#web/kit/now.ts';

/** When a task is due, as a distance while it is open and as a date once it is over. */
export function DueText({ task }: { task: Task }) {
  const now = useNow();
  if (task.dueDate === null) return <span className="text-muted">{dueLabel(null, now)}</span>;
  const isLate = isOverdue(task, now);
  const text = isClosed(task) ? `Was due ${formatDate(task.dueDate)}` : dueLabel(task.dueDate, now);
  return (
    <time
      dateTime={task.dueDate}
      title={formatDateTime(task.dueDate)}
      className={classes('figure', isLate ? 'font-semibold text-danger' : 'text-muted')}
    >
      {text}
      {isLate && <span className="font-normal"> · {formatDate(task.dueDate)}</span>}
    </time>
  );
}
