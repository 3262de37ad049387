/** The firm in the picture on the landing page. It does not exist, and the picture says so. */
import type { TaskPriority, TaskStatus } from '#contract/tasks.ts';

export const sampleFirm = {
  monthlyRevenue: '48250.00',
  growth: '+12% from last month',
  pendingRevenue: '12400.00',
  openInvoices: '7 open invoices',
  activeMatters: '23',
  newMatters: '3 opened this month',
  compliance: '95%',
  completed: 'of all items completed',
};

interface SampleTask {
  title: string;
  due: string;
  priority: TaskPriority;
  status: keyof typeof statusWords;
}

// The contract has these words too, but with schemas that a first visit need not wait for.
export const priorityWords: Record<TaskPriority, string> = {
  high: 'High',
  medium: 'Medium',
  low: 'Low',
};
export const statusWords = { pending: 'Pending', 'in-progress': 'In Progress' } satisfies Partial<
  Record<TaskStatus, string>
>;

export const sampleTasks: readonly SampleTask[] = [
  { title: 'File answer for Okafor', due: 'Today', priority: 'high', status: 'in-progress' },
  { title: 'Review Harbor lease', due: 'In 2 days', priority: 'medium', status: 'pending' },
  { title: 'Order transcript', due: 'In 9 days', priority: 'low', status: 'pending' },
];

interface SampleActivity {
  /** What chooses its look; the kind is said in words beside it. */
  type: string;
  kind: string;
  title: string;
  age: string;
}

export const sampleActivities: readonly SampleActivity[] = [
  { type: 'invoice_paid', kind: 'Invoice', title: 'INV-2026-041 paid', age: 'Just now' },
  {
    type: 'document_uploaded',
    kind: 'Document',
    title: 'Lund deposition filed',
    age: '2 hours ago',
  },
  { type: 'task_completed', kind: 'Task', title: 'Serve discovery, done', age: '1 day ago' },
];
