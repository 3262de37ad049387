/** What runs by the clock, on one screen. */
import { keepFigures } from '#server/analytics/keep-figures.ts';
import { remindOfAppointments } from '#server/appointments/remind.ts';
import { sweepArchives } from '#server/archives/sweep.ts';
import { anchor } from '#server/audit/anchors.ts';
import { hasDeadlinesNear, remindOfCredits } from '#server/cle-requirements/remind.ts';
import { emptyBin, hasOldInBin } from '#server/clients/empty-bin.ts';
import { hasItemsNear, remindOfCompliance } from '#server/compliance-items/remind.ts';
import {
  emptyBin as emptyDocumentBin,
  hasOldInBin as hasOldDocuments,
} from '#server/documents/throw-away.ts';
import { housekeep } from '#server/housekeeping/housekeep.ts';
import type { Files } from '#server/installation/open-files.ts';
import type { Payments } from '#server/installation/open-payments.ts';
import { hasNewlyOverdue, markOverdue } from '#server/invoices/overdue.ts';
import type { Engine } from '#server/kit/engine.ts';
import { alertOfLimitations, hasLimitationsNear } from '#server/limitation-dates/alert.ts';
import { type Posting, sendMorningMails } from '#server/morning-mails/send.ts';
import { clearOld, hasOld } from '#server/notifications/clear.ts';
import { hasTrialEnding, tellOfTrial } from '#server/profile/tell-trial.ts';
import type { Sandbox } from '#server/sandbox/sandbox.ts';
import { forgetWords } from '#server/search/forget-words.ts';
import { sweep } from '#server/stored-files/sweep.ts';
import { readAgain } from '#server/subscriptions/read-again.ts';
import { hasTasksNear, remindOfTasks } from '#server/tasks/remind.ts';
import { hasClientMoney, tellOfDistributions } from '#server/trust-reports/tell-distributions.ts';
import { hasContractsEnding, tellOfEndingContracts } from '#server/vendors/tell-ending.ts';
import type { ClockJob, DailyJob } from './job.ts';

export interface Jobs {
  clock: readonly ClockJob[];
  daily: readonly DailyJob[];
}

export const listJobs = (
  engine: Engine,
  dataDir: string,
  files: Pick<Files, 'store' | 'spoolFolder'>,
  posting: Posting,
  { provider, sandbox }: Payments,
): Jobs => ({
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
    {
      name: 'file-sweep',
      title: 'Throw away files that no record names',
      schedule: 'Every day at 04:15 UTC',
      cron: '15 4 * * *',
      run: (now) => sweep(engine, files.store, files.spoolFolder, now),
    },
    {
      name: 'archives',
      title: 'Throw away archives whose days are over',
      schedule: 'Every hour',
      cron: '37 * * * *',
      run: (now) => sweepArchives(engine, files.store, now),
    },
    {
      name: 'morning-mails',
      title: 'Write to people in the morning, by their own clock, what is due',
      schedule: 'Every 15 minutes',
      cron: '*/15 * * * *',
      run: (now) => sendMorningMails(engine, posting, now),
    },
    {
      name: 'appointment-reminders',
      title: 'Tell people of events that are about to begin',
      schedule: 'Every 2 minutes',
      cron: '*/2 * * * *',
      run: (now) => remindOfAppointments(engine, now),
    },
    {
      name: 'figures',
      title: 'Count the days whose records have changed, for the analytics',
      schedule: 'Every minute',
      cron: '* * * * *',
      run: () => keepFigures(engine),
    },
    {
      name: 'subscriptions',
      title: 'Ask the payment provider about subscriptions it has not told of for long',
      schedule: 'Every hour',
      cron: '23 * * * *',
      run: (now) => readAgain({ engine, provider, ...posting, now: () => now }, now),
    },
    ...(sandbox ? [timeOf(sandbox)] : []),
  ],
  daily: [
    {
      name: 'task-reminders',
      title: 'Remind people of tasks that are due or overdue',
      at: '07:00',
      concerns: hasTasksNear,
      run: remindOfTasks,
    },
    {
      name: 'compliance-reminders',
      title: 'Remind people of compliance items, licenses and bar registrations',
      at: '07:05',
      concerns: hasItemsNear,
      run: remindOfCompliance,
    },
    {
      name: 'cle-reminders',
      title: 'Remind lawyers and managers of training that is due',
      at: '07:05',
      concerns: hasDeadlinesNear,
      run: remindOfCredits,
    },
    {
      name: 'limitation-alerts',
      title: 'Alert people of limitation dates',
      at: '07:05',
      concerns: hasLimitationsNear,
      run: alertOfLimitations,
    },
    {
      name: 'contract-reminders',
      title: 'Tell managers of contracts that are about to end',
      at: '07:05',
      concerns: hasContractsEnding,
      run: tellOfEndingContracts,
    },
    {
      name: 'trust-distributions',
      title: 'Tell lawyers of trust money that is to be paid out',
      at: '07:05',
      concerns: hasClientMoney,
      run: tellOfDistributions,
    },
    {
      name: 'trial-reminders',
      title: 'Tell managers that the free trial is about to end, or has ended',
      at: '07:05',
      concerns: hasTrialEnding,
      run: tellOfTrial(posting),
    },
    {
      name: 'overdue-invoices',
      title: 'Mark invoices whose due date has passed',
      at: '00:01',
      concerns: hasNewlyOverdue,
      run: markOverdue,
    },
    {
      name: 'client-bin',
      title: 'Throw away clients that were deleted 30 days ago',
      at: '03:00',
      concerns: hasOldInBin,
      run: emptyBin,
    },
    {
      name: 'document-bin',
      title: 'Throw away documents that were deleted 30 days ago',
      at: '03:10',
      concerns: hasOldDocuments,
      run: emptyDocumentBin,
    },
    {
      name: 'old-notifications',
      title: 'Throw away notifications that were read 90 days ago, or never in a year',
      at: '03:20',
      concerns: hasOld,
      run: clearOld,
    },
    {
      name: 'search-words',
      title: 'Forget words that no record has any more',
      at: '03:30',
      run: forgetWords,
    },
  ],
});

const timeOf = (sandbox: Sandbox): ClockJob => ({
  name: 'sandbox-time',
  title: 'Let time pass in the stand-in for the payment provider',
  schedule: 'Every minute',
  cron: '* * * * *',
  run: () => sandbox.pass(),
});
