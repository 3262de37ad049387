/** The order in which work is done: what is late, what is due day by day, what has no date, what is over. */
import { dayIn } from '#contract/dates.ts';
import { isClosed, isOverdue, type Task } from '#contract/tasks.ts';

export interface AgendaPart {
  heading: string;
  tasks: Task[];
  isClosed: boolean;
}

const day = 24 * 60 * 60_000;
const rank = { high: 0, medium: 1, low: 2 };

const byDue = (a: Task, b: Task) =>
  (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9') ||
  rank[a.priority] - rank[b.priority] ||
  a.title.localeCompare(b.title);
const byLatest = (a: Task, b: Task) => b.updatedAt.localeCompare(a.updatedAt);

export function agenda(tasks: readonly Task[], now: Date): AgendaPart[] {
  const open = tasks.filter((task) => !isClosed(task)).sort(byDue);
  const over = tasks.filter(isClosed).sort(byLatest);
  const parts = [...Map.groupBy(open, (task) => headingFor(task, now))].map(
    ([heading, part]): AgendaPart => ({ heading, tasks: part, isClosed: false }),
  );
  if (over.length > 0) {
    parts.push({ heading: 'Completed and cancelled', tasks: over, isClosed: true });
  }
  return parts;
}

function headingFor(task: Task, now: Date): string {
  if (task.dueDate === null) return 'No due date';
  if (isOverdue(task, now)) return 'Overdue';
  const due = new Date(task.dueDate);
  const isOn = (offset: number) =>
    dayIn(undefined, due) === dayIn(undefined, new Date(now.getTime() + offset * day));
  if (isOn(0)) return 'Today';
  if (isOn(1)) return 'Tomorrow';
  if (due.getTime() - now.getTime() > 7 * day) return 'Later';
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(due);
}
