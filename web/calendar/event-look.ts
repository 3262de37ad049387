/** How an event looks: its picture by its type, its colours by its priority. */
import {
  Banknote,
  Bell,
  CalendarDays,
  Gavel,
  Hourglass,
  ListTodo,
  type LucideIcon,
  Users,
} from 'lucide-react';
import type { CalendarEventType } from '#contract/calendar.ts';
import type { TaskPriority } from '#contract/tasks.ts';
import type { Tone } from '#web/kit/Badge.tsx';

export const typeIcons: Record<CalendarEventType, LucideIcon> = {
  task: ListTodo,
  deadline: Banknote,
  court: Gavel,
  meeting: Users,
  reminder: Bell,
  limitation: Hourglass,
  other: CalendarDays,
};

const tones: Record<TaskPriority, Tone> = { high: 'danger', medium: 'warning', low: 'success' };

/** High red, medium yellow, low green, anything else grey. */
export const priorityTone = (priority: TaskPriority | null): Tone =>
  priority ? tones[priority] : 'neutral';
