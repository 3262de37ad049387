/** The inside of the process that reads files: takes bytes, does one job with them, and answers. */
import { Worker } from 'node:worker_threads';
import { CannotRead, isDamaged } from './cannot-read.ts';
import type { Job, Jobs, ToChild, ToParent } from './jobs.ts';

export function answerJobs(jobs: Jobs): void {
  let taken: Buffer[] = [];

  process.on('message', (message: ToChild) => {
    if (message.say === 'begin') taken = [];
    if (message.say === 'take') taken.push(Buffer.from(message.bytes));
    if (message.say !== 'do') return;
    const bytes = Buffer.concat(taken);
    taken = [];
    void answer(jobs, message.job, bytes).then(tell);
  });
  process.on('disconnect', () => process.exit());
  // Sent to all processes when the server is stopped: it says itself when it needs this one no more.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);

  const watchdog = new Worker(new URL('./watchdog.ts', import.meta.url), {
    workerData: { megabytes: Number(process.argv[2]), parent: process.ppid },
  });
  watchdog.unref();
  watchdog.once('error', () => process.exit(1));
  watchdog.once('online', () => tell({ say: 'ready' }));
}

async function answer(jobs: Jobs, job: Job, bytes: Buffer): Promise<ToParent> {
  const memory = () => process.memoryUsage.rss();
  try {
    const result = await doJob(jobs, job, bytes);
    return { say: 'done', result, memory: memory() };
  } catch (error) {
    // What else goes wrong in the libraries, goes wrong with this file.
    const why = error instanceof CannotRead ? error.message : isDamaged;
    return { say: 'cannot', why, cause: String(error).slice(0, 500), memory: memory() };
  }
}

function doJob(jobs: Jobs, job: Job, bytes: Buffer): Promise<unknown> {
  switch (job.verb) {
    case 'text':
      return jobs.text(bytes, job.kind);
    case 'wordView':
      return jobs.wordView(bytes, job.kind);
    case 'opens':
      return jobs.opens(bytes);
    case 'fields':
      return jobs.fields(bytes);
    case 'fill':
      return jobs.fill(bytes, job.values);
    case 'calendar':
      return jobs.calendar(bytes);
    case 'ledes':
      return jobs.ledes(bytes);
    case 'statement':
      return jobs.statement(bytes);
    case 'table':
      return jobs.table(bytes, job.ask, give);
    case 'rawRows':
      return jobs.rawRows(bytes, job.ask, job.rows);
  }
}

/** Done when it is on its way, so that pieces do not pile up here. */
const give = (bytes: Buffer<ArrayBuffer>) =>
  new Promise<void>((done) => {
    process.send?.({ say: 'piece', bytes } satisfies ToParent, () => done());
  });

const tell = (message: ToParent) => void process.send?.(message);
