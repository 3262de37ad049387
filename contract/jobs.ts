/** The work nobody sees: what runs by the clock, for the people who run the product. */
import * as z from 'zod';
import { Instant } from '#contract/dates.ts';
import { read } from '#contract/endpoint.ts';

export const JobRunState = z.enum(['running', 'done', 'failed']);
export type JobRunState = z.infer<typeof JobRunState>;
export const jobRunStateLabels: Record<JobRunState, string> = {
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
};

export const JobRun = z
  .object({
    id: z.uuid(),
    startedAt: Instant,
    finishedAt: Instant.nullable(),
    state: JobRunState,
    /** Above one: it failed before and was tried again. */
    attempt: z.number(),
    error: z.string().nullable(),
    /** How many firms it went through; null for what runs once for all of them. */
    firms: z.number().nullable(),
    /** For how many of them it failed. */
    failed: z.number(),
  })
  .meta({ id: 'JobRun' });
export type JobRun = z.infer<typeof JobRun>;

export const Job = z
  .object({
    name: z.string(),
    title: z.string(),
    /** In words, such as 'Every hour'. */
    schedule: z.string(),
    /** The latest ones, newest first. */
    runs: z.array(JobRun),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;

export const jobs = {
  list: read('/api/owner/jobs', {
    summary: 'What runs by the clock, and how it went lately',
    access: 'owner',
    gives: z.array(Job),
    background: true,
  }),
};
