/** Which tasks a person wants to see. The filters live in the address, so a view can be shared and returned to. */
import { dayIn } from '#contract/dates.ts';
import { MatterType } from '#contract/matter-types.ts';
import {
  isClosed,
  isOverdue,
  type Task,
  TaskCategory,
  TaskPriority,
  TaskStatus,
} from '#contract/tasks.ts';

export const dueChoices = {
  overdue: 'Overdue',
  today: 'Today',
  week: 'Next 7 days',
  none: 'No due date',
};
type DueChoice = keyof typeof dueChoices;

export interface TaskFilters {
  q: string;
  status?: TaskStatus;
  priority?: TaskPriority;
  matterType?: MatterType;
  category?: TaskCategory;
  /** A colleague's id, or `nobody`. */
  assignedTo?: string;
  due?: DueChoice;
}

const isDue = (value: string | null): value is DueChoice => value !== null && value in dueChoices;

/** Anything in the address that is no filter is ignored: an old link still opens the screen. */
export function readFilters(search: URLSearchParams): TaskFilters {
  const due = search.get('due');
  return {
    q: search.get('q') ?? '',
    status: TaskStatus.safeParse(search.get('status')).data,
    priority: TaskPriority.safeParse(search.get('priority')).data,
    matterType: MatterType.safeParse(search.get('matterType')).data,
    category: TaskCategory.safeParse(search.get('category')).data,
    assignedTo: search.get('assignedTo') ?? undefined,
    due: isDue(due) ? due : undefined,
  };
}

export const hasFilters = ({ q, ...rest }: TaskFilters) =>
  q.trim() !== '' || Object.values(rest).some((value) => value !== undefined);

const week = 7 * 24 * 60 * 60_000;

const fitsDue: Record<DueChoice, (task: Task, now: Date) => boolean> = {
  overdue: isOverdue,
  today: (task, now) =>
    task.dueDate !== null &&
    !isClosed(task) &&
    dayIn(undefined, new Date(task.dueDate)) === dayIn(undefined, now),
  week: (task, now) => {
    if (task.dueDate === null || isClosed(task)) return false;
    const distance = new Date(task.dueDate).getTime() - now.getTime();
    return distance >= 0 && distance <= week;
  },
  none: (task) => task.dueDate === null,
};

export function applyFilters(tasks: readonly Task[], filters: TaskFilters, now: Date): Task[] {
  const words = filters.q.toLowerCase().split(/\s+/).filter(Boolean);
  return tasks.filter((task) => {
    const text = `${task.title} ${task.description ?? ''}`.toLowerCase();
    return (
      words.every((word) => text.includes(word)) &&
      (!filters.status || task.status === filters.status) &&
      (!filters.priority || task.priority === filters.priority) &&
      (!filters.matterType || task.matterType === filters.matterType) &&
      (!filters.category || task.category === filters.category) &&
      (!filters.assignedTo || (task.assignedTo ?? 'nobody') === filters.assignedTo) &&
      (!filters.due || fitsDue[filters.due](task, now))
    );
  });
}
