/** The clockwork of one process, as the product runs it, by a clock that is set: the seconds since 1970 come in line by line. */
// What uploads add to requests is told by types alone.

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type {} from '@fastify/multipart';
import { openFiles } from '#server/installation/open-files.ts';
import { openPayments } from '#server/installation/open-payments.ts';
import { listJobs } from '#server/jobs/list.ts';
import { runJobs } from '#server/jobs/run-jobs.ts';
import { readConfig } from '#server/kit/config.ts';
import { openPostgres } from '#server/kit/postgres.ts';
import { newKeyLine, parseKeys } from '#server/kit/secrets/key-ring.ts';
import { openSecrets } from '#server/kit/secrets/secrets.ts';
import { postOffice } from '#server/mails/post-office.ts';

const onError = (error: unknown) => console.error(error);
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

const config = readConfig({ ...process.env, DATA_DIR: join(tmpdir(), 'nowhere') });
const engine = openPostgres(config.databaseUrl ?? '', { onError });
const secrets = openSecrets(parseKeys(newKeyLine({ keys: new Map() })));
const needs = { engine, secrets, now, onError };
const jobs = listJobs(
  engine,
  config.dataDir,
  openFiles({ config, ...needs }),
  { postOffice: postOffice({ ...needs, courier: undefined }), publicUrl: config.publicUrl },
  openPayments({ config, ...needs }),
);

console.log(JSON.stringify(jobs.daily.map(({ name, at }) => ({ name, at }))));
let stop: (() => Promise<void>) | undefined;
for await (const line of createInterface({ input: process.stdin })) {
  ahead = Number(line) * 1000 - Date.now();
  // What goes by the clock of the installation runs by PostgreSQL's, and is not what is measured.
  stop ??= await runJobs({ clock: [], daily: jobs.daily }, needs);
  console.log('set');
}
await stop?.();
process.exit(0);
