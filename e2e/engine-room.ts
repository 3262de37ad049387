/** The owner's pages of jobs and letters, by the names a person knows them by, and builders of what they show. */
import { randomUUID } from 'node:crypto';
import { expect, type Page, type Route } from '@playwright/test';
import type { Job, JobRun } from '#contract/jobs.ts';
import type { SentMail } from '#contract/mails.ts';
import type { Firm } from './firm.ts';
import { linkMailedTo } from './outbox.ts';

export const jobsCall = '/api/owner/jobs';
export const mailsCall = /\/api\/owner\/mails\?/;

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const exactly = (page: Page, words: string) => page.getByText(words, { exact: true });
export const answer = (body: unknown) => (route: Route) => route.fulfill({ json: body });

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000 - 1_000);

export const aRun = (
  minutes: number,
  took: number | null,
  values: Partial<JobRun> = {},
): JobRun => ({
  id: randomUUID(),
  startedAt: ago(minutes).toISOString(),
  finishedAt: took === null ? null : new Date(ago(minutes).getTime() + took).toISOString(),
  state: took === null ? 'running' : 'done',
  attempt: 1,
  error: null,
  firms: null,
  failed: 0,
  ...values,
});

export const aJob = (title: string, runs: JobRun[]): Job => ({
  name: title,
  title,
  schedule: 'Every hour',
  runs,
});

export const aMail = (values: Partial<SentMail> = {}): SentMail => ({
  id: randomUUID(),
  recipient: 'client@elsewhere.example',
  subject: 'Your invoice',
  state: 'sent',
  attempts: 1,
  error: null,
  createdAt: ago(60).toISOString(),
  sentAt: null,
  dueAt: ago(60).toISOString(),
  ...values,
});

export const mailTo = (page: Page, recipient: string) =>
  page.getByRole('row').filter({ hasText: recipient });

/** Kept in the outbox, with a link that sets a new password. */
export async function aResetLetter({ email, request }: Firm, baseURL = ''): Promise<string> {
  await request.post('/api/forgot-password', { data: { email } });
  await expect.poll(() => linkMailedTo(email, baseURL)).toContain('/reset-password#token=');
  return (await linkMailedTo(email, baseURL)) ?? '';
}
