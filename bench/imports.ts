/**
 * A firm moves in: ten megabytes of clients, against PostgreSQL's own COPY of the same rows into the same table,
 * with the same triggers. Somebody else works on meanwhile.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { mostImportBytes } from '#contract/data-types.ts';
import { throwIfStopped } from '../tools/processes.mjs';
import type { Stage } from './stage.ts';
import { memoryOf } from './usage.ts';

export interface ImportFigures {
  name: string;
  rows: number;
  seconds: number;
  copySeconds: number;
  /** How many times what COPY takes. */
  ratio: number;
  /** Of the server, in MB: before, and the most that was seen. */
  idle: number;
  peak: number;
  /** What somebody else waits for a list, in ms. */
  latencyIdle: number;
  latencyMeanwhile: number;
  errors: number;
}

export const nameOfImport = 'import clients, 10 MB of them';
const lookEveryMs = 20;

export async function measureImport(stage: Stage, only: string): Promise<ImportFigures[]> {
  if (!nameOfImport.toLowerCase().includes(only)) return [];
  const database = new pg.Client({ connectionString: stage.database });
  database.on('error', () => undefined);
  await database.connect();
  try {
    return [await measure(stage, database)];
  } finally {
    await database.end();
  }
}

async function measure(stage: Stage, database: pg.Client): Promise<ImportFigures> {
  const { writing, small } = stage.people;
  // As many clients as one likes.
  await database.query(
    "update firms set subscription_plan = 'enterprise', subscription_status = 'active' where id = any($1)",
    [[writing.firm, small.firm]],
  );
  const latencyIdle = await latencyWhile(stage, wait(3_000));
  const { pid } = stage.product;
  const idle = memoryOf(pid);
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, lookEveryMs);
  const file = aFile();
  const start = performance.now();
  const sent = send(stage, file.text).finally(() => clearInterval(watch));
  const latencyMeanwhile = await latencyWhile(stage, sent);
  const seconds = (performance.now() - start) / 1000;
  const isGood = (await sent) === file.rows;
  const copySeconds = await copy(database, writing.firm, small.firm);
  const figures = { seconds, copySeconds, ratio: seconds / copySeconds, idle, peak };
  const errors = isGood ? 0 : 1;
  return {
    name: nameOfImport,
    rows: file.rows,
    ...figures,
    latencyIdle,
    latencyMeanwhile,
    errors,
  };
}

/** Names as different as those of real people, to the last byte that is taken. */
function aFile(): { text: string; rows: number } {
  const lines = ['firstName,lastName,email,phone,address,city,state,zipCode,companyName'];
  let bytes = (lines[0]?.length ?? 0) + 1;
  for (let n = 0; ; n++) {
    const [first, last] = [nameOf(n), nameOf(n * 7 + 3)];
    const company = n % 3 === 0 ? `${first} ${last} ${n} Holdings of Springfield LLC` : '';
    const line = `${first},${last}-${nameOf(n * 13)},${first}.${n}@mail${n % 50}.example,(555) ${String(n).padStart(7, '0')},${n} North Main Street Suite ${n % 900},Springfield,Illinois,${10_000 + (n % 80_000)},${company}`;
    bytes += line.length + 1;
    if (bytes > mostImportBytes) break;
    lines.push(line);
  }
  return { text: `${lines.join('\n')}\n`, rows: lines.length - 1 };
}

const syllables = ['ba', 'ko', 'ri', 'ten', 'lu', 'mar', 'do', 'ves', 'pi', 'gran', 'hel', 'os'];
function nameOf(n: number): string {
  const [a = '', b = '', c = ''] = [n, n / 12, n / 144].map(
    (part) => syllables[Math.floor(part) % syllables.length],
  );
  return `${a.charAt(0).toUpperCase()}${a.slice(1)}${b}${c}`;
}

/** How many were imported. */
async function send({ product, people }: Stage, text: string): Promise<number> {
  const body = new FormData();
  body.append('dataType', 'clients');
  // Two of the made-up people may be called the same.
  body.append('settings', JSON.stringify({ leaveOutErrors: true }));
  body.append('file', new Blob([text]), 'clients.csv');
  const answer = await fetch(`${product.url}/api/data-migration/import`, {
    method: 'POST',
    headers: { cookie: people.writing.cookie },
    body,
  });
  const said = (await answer.json()) as { recordsImported?: number; leftOutCount?: number };
  return (said.recordsImported ?? Number.NaN) + (said.leftOutCount ?? 0);
}

/** What is usual for somebody of another firm who asks for a list until the work is done. */
async function latencyWhile({ product, people }: Stage, work: Promise<unknown>): Promise<number> {
  let isDone = false;
  const ended = work.finally(() => {
    isDone = true;
  });
  const times: number[] = [];
  const headers = { cookie: people.large.cookie };
  while (!isDone) {
    throwIfStopped();
    const start = performance.now();
    const answer = await fetch(`${product.url}/api/tasks?limit=50`, { headers });
    await answer.arrayBuffer();
    times.push(performance.now() - start);
    await wait(20);
  }
  await ended;
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** The same rows once more, in another firm. */
async function copy(database: pg.Client, from: string, to: string) {
  const { rows } = await database.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_name = 'clients' and column_name not in ('firm_id', 'id', 'created_by')`,
  );
  const columns = rows[0]?.columns ?? '';
  // Where the database itself may write.
  const { rows: places } = await database.query<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  );
  const file = `'${join(places[0]?.folder ?? '', 'clients.copy')}'`;
  await database.query(
    `copy (select '${to}'::uuid, gen_random_uuid(), ${columns} from clients where firm_id = '${from}'
       and id in (select record_id from imported_records where firm_id = '${from}')) to ${file}`,
  );
  await database.query('checkpoint');
  const start = performance.now();
  await database.query(`copy clients (firm_id, id, ${columns}) from ${file}`);
  return (performance.now() - start) / 1000;
}
