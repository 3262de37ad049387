/** What runs by the clock, on one screen. */
import { anchor } from '#server/audit/anchors.ts';
import { emptyBin } from '#server/clients/empty-bin.ts';
import { housekeep } from '#server/housekeeping/housekeep.ts';
import { markOverdue } from '#server/invoices/overdue.ts';
import type { Engine } from '#server/kit/engine.ts';
import { remindOfTasks } from '#server/tasks/remind.ts';
import type { ClockJob, DailyJob } from './job.ts';

export interface Jobs {
  clock: readonly ClockJob[];
  daily: readonly DailyJob[];
}

export const listJobs = (engine: Engine, dataDir: string): Jobs => ({
  clock: [
    {
      name: 'housekeeping',
      title: 'Throw away what has expired',
      schedule: 'Every hour',
      cron: '7 * * * *',
      run: (now) => housekeep(engine, now),
    },
    {
      name: 'audit-anchors',
      title: 'Note outside the database where each audit trail stands',
      schedule: 'Every day at 00:30 UTC',
      cron: '30 0 * * *',
      run: (now) => anchor(engine, dataDir, now),
    },
  ],
  daily: [
    {
      name: 'task-reminders',
      title: 'Remind people of tasks that are due or overdue',
      at: '07:00',
      run: remindOfTasks,
    },
    {
      name: 'overdue-invoices',
      title: 'Mark invoices whose due date has passed',
      at: '00:01',
      run: markOverdue,
    },
    {
      name: 'client-bin',
      title: 'Throw away clients that were deleted 30 days ago',
      at: '03:00',
      run: emptyBin,
    },
  ],
});
