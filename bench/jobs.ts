/**
 * `npm run bench-jobs`: seven in the morning in twenty thousand firms, and one process of the product. How long it takes
 * until everybody has heard of what is due, and what that takes of the machine.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '#server/kit/migrate.ts';
import { openPostgres } from '#server/kit/postgres.ts';
import { findPostgres } from '../tools/find-postgres.mjs';
import { background, endWithUs, throwIfStopped } from '../tools/processes.mjs';
import { frugal } from '../tools/programs.mjs';
import { startCluster } from '../tools/temporary-cluster.mjs';
import { createDatabase, run, urlOf } from './databases.ts';
import { atMost } from './goals.ts';
import { fill, heard, nightIsOver, seven } from './morning/firms.ts';
import { goalsTable } from './report.ts';
import { cpuOf, memoryOf, watchOthers } from './usage.ts';

const goals = { seconds: 300, cores: 0.5, quietCores: 0.05, memory: 250 };
const lookEveryMs = 500;
const quietMs = 60_000;
/** How long before the hour the clock is set: the process has to see by itself that it has come. */
const earlySeconds = 5;

interface Stage {
  database: pg.Client;
  pid: number;
  /** Answers when the process has set its clock to this second since 1970. */
  setClock: (at: number) => Promise<void>;
  /** CPU milliseconds of the product and of PostgreSQL so far. */
  cpu: () => { product: number; postgres: number };
}

interface Span {
  seconds: number;
  heard: number;
  expected: number;
  productCores: number;
  postgresCores: number;
}

async function measure(stage: Stage, firms: number) {
  const expected = heard(firms);
  const atSeven = await hear(stage, seven, expected.atSeven);
  const memory = memoryOf(stage.pid);
  const later = await hear(stage, seven + 300, expected.later);
  const idle = stage.cpu();
  await wait(quietMs);
  const quiet = shares(idle, stage.cpu(), quietMs / 1000);
  const { rows } = await stage.database.query(`select
    (select count(*)::int from (select 1 from notifications group by firm_id, user_id, about having count(*) > 1) one) as twice,
    (select count(*)::int from jobs.job where name !~ '^__pgboss') as queued,
    (select count(*)::int from job_runs) as runs`);
  return { atSeven, later, quiet, memory, ...rows[0] };
}

/** From the hour on until everybody has heard. */
async function hear(stage: Stage, hour: number, expected: number): Promise<Span> {
  const count = async () => {
    const { rows } = await stage.database.query('select count(*)::int as all from notifications');
    return rows[0].all as number;
  };
  const before = await count();
  await stage.setClock(hour - earlySeconds);
  await wait(earlySeconds * 1000);
  const start = performance.now();
  const since = stage.cpu();
  const seconds = () => (performance.now() - start) / 1000;
  let told = 0;
  while (told < expected && seconds() < 2 * goals.seconds) {
    throwIfStopped();
    await wait(lookEveryMs);
    told = (await count()) - before;
  }
  const { product, postgres } = shares(since, stage.cpu(), seconds());
  return {
    seconds: told >= expected ? seconds() : Number.POSITIVE_INFINITY,
    heard: told,
    expected,
    productCores: product,
    postgresCores: postgres,
  };
}

type Cpu = ReturnType<Stage['cpu']>;
const shares = (before: Cpu, now: Cpu, seconds: number) => ({
  product: (now.product - before.product) / 1000 / seconds,
  postgres: (now.postgres - before.postgres) / 1000 / seconds,
});

async function withStage<T>(firms: number, work: (stage: Stage) => Promise<T>): Promise<T> {
  const closing: (() => unknown)[] = [];
  try {
    const bin = await findPostgres();
    // As PostgreSQL is set up: what is moved on every day has to be swept up, and that counts.
    const cluster = await startCluster(bin, { isDurable: true, more: ['autovacuum=on'] });
    closing.push(cluster.stop);
    await createDatabase(cluster.url, 'product');
    const url = urlOf(cluster.url, 'product');
    const engine = openPostgres(url, { onError: () => undefined });
    await migrate(engine).finally(() => engine.close());
    console.log(`Making ${firms} firms ...`);
    const folder = mkdtempSync(join(tmpdir(), 'firmament-jobs-'));
    closing.push(() => rmSync(folder, { recursive: true, force: true }));
    await run(url, fill(firms));
    const clockwork = await startClockwork(folder, url);
    closing.push(clockwork.stop);
    await run(url, nightIsOver(clockwork.jobs));
    const database = new pg.Client({ connectionString: url });
    database.on('error', () => undefined);
    await database.connect();
    closing.push(() => database.end());
    const { pid, setClock } = clockwork;
    const cpu = () => ({ product: cpuOf(pid), postgres: cpuOf(cluster.pid ?? 0) });
    return await work({ database, pid, setClock, cpu });
  } finally {
    for (const close of closing.reverse()) await close();
  }
}

async function startClockwork(cwd: string, url: string) {
  const { child, stop } = background(
    [process.execPath, ...frugal, join(import.meta.dirname, 'morning/clockwork.ts')],
    { cwd, env: { PATH: process.env.PATH, DATABASE_URL: url }, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const said = createInterface({ input: child.stdout as NodeJS.ReadableStream })[
    Symbol.asyncIterator
  ]();
  const line = async (): Promise<string> => {
    const { value, done } = await said.next();
    if (done) throw new Error('The clockwork did not start.');
    return value;
  };
  const jobs = JSON.parse(await line()) as { name: string; at: string }[];
  const setClock = async (at: number) => {
    child.stdin?.write(`${at}\n`);
    await line();
  };
  return { jobs, setClock, stop, pid: child.pid ?? 0 };
}

async function bench(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      firms: { type: 'string', default: '20000' },
      out: { type: 'string', default: 'bench/results/jobs.json' },
    },
  });
  const others = watchOthers();
  const load = loadavg()[0];
  const found = await withStage(Number(values.firms), (stage) =>
    measure(stage, Number(values.firms)),
  );
  const { atSeven, later, quiet, memory, twice, queued } = found;
  const cores = (one: { productCores: number; postgresCores: number }) =>
    one.productCores + one.postgresCores;
  const judged = [
    atMost('tasks of 07:00 are told, seconds', goals.seconds, atSeven.seconds),
    atMost('meanwhile, cores of product and PostgreSQL', goals.cores, cores(atSeven)),
    atMost('everything of 07:05 is told, seconds', goals.seconds, later.seconds),
    atMost('meanwhile, cores', goals.cores, cores(later)),
    atMost('an idle minute, cores', goals.quietCores, quiet.product + quiet.postgres),
    atMost('memory of the product, MB', goals.memory, memory),
    atMost('told twice', 0, twice),
    atMost('waiting in the queue', 0, queued),
  ];
  console.log(goalsTable(judged));
  const usedByOthers = others();
  console.log(`Others used ${Math.round(100 * usedByOthers)} % of the machine meanwhile.`);
  mkdirSync(dirname(values.out), { recursive: true });
  const told = { when: new Date().toISOString(), ...values, load, usedByOthers, ...found };
  writeFileSync(values.out, `${JSON.stringify(told, null, 1)}\n`);
  console.log(`The figures are in ${values.out}.`);
  return judged.every(({ isMet }) => isMet);
}

endWithUs();
try {
  process.exit((await bench(process.argv.slice(2))) ? 0 : 1);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
