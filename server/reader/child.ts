/** The process that reads files. What it needs for a kind of file is loaded with the first of them. */
import { answerJobs } from './answer-jobs.ts';
import { jobs } from './do-jobs.ts';

answerJobs(jobs);
