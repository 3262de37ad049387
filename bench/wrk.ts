/** Load by wrk: written in C, it leaves a small machine to what is measured. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture } from '../tools/processes.mjs';
import { unique } from './noun.ts';

export interface Shot {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Heard {
  requests: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  errors: number;
}

let scripts = 0;

/** The load was over before anything had been answered. */
export class NoAnswer extends Error {}

/** What works within some seconds, and how many: three times as many, and so on up to two minutes, if nothing is answered. */
export async function withinLongEnough<Result>(
  seconds: number,
  work: (seconds: number) => Promise<Result>,
): Promise<{ seconds: number; result: Result }> {
  for (let long = seconds; ; long *= 3) {
    try {
      return { seconds: long, result: await work(long) };
    } catch (error) {
      if (!(error instanceof NoAnswer) || long > mostSeconds / 3) throw error;
    }
  }
}
const mostSeconds = 120;

export async function fire(
  shot: Shot,
  { folder, connections, seconds }: { folder: string; connections: number; seconds: number },
): Promise<Heard> {
  const script = join(folder, `${++scripts}.lua`);
  writeFileSync(script, luaFor(shot, `${Date.now().toString(36)}-${scripts}-`));
  const load = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    `${Math.max(30, seconds)}s`,
  ];
  const { code, output } = await capture(['wrk', ...load, '-s', script, shot.url]);
  if (code !== 0) throw new Error(`${output}wrk failed.`);
  return parseWrk(output);
}

/** Reads the line that our script prints when wrk is done. */
export function parseWrk(output: string): Heard {
  const line = /^bench (\{.*\})$/m.exec(output)?.[1];
  if (!line) throw new Error(`${output}wrk did not print its figures.`);
  const { requests, microseconds, p50, p99, errors } = JSON.parse(line) as Record<string, number>;
  if (!requests || !microseconds) throw new NoAnswer(`${output}wrk had no answer at all.`);
  return {
    requests,
    seconds: microseconds / 1e6,
    p50: (p50 ?? Number.NaN) / 1000,
    p99: (p99 ?? Number.NaN) / 1000,
    errors: errors ?? Number.NaN,
  };
}

/**
 * Answers from 400 on count as errors, besides what never arrived. The rest are 2xx: the check
 * before the rounds has seen a 200, nothing asks for a 304, and no call redirects.
 */
export function luaFor({ method, headers, body }: Shot, stamp: string): string {
  const isUnique = [body ?? '', ...Object.values(headers)].some((text) => text.includes(unique));
  return `
wrk.method = ${quoted(method)}
wrk.body = ${body === undefined ? 'nil' : quoted(body)}
local headers = {
${Object.entries(headers)
  .map(([name, value]) => `  [ ${quoted(name)} ] = ${quoted(value)},`)
  .join('\n')}
}
for name, value in pairs(headers) do wrk.headers[name] = value end
${isUnique ? differEachTime(stamp) : ''}
function done(summary, latency)
  local e = summary.errors
  io.write(string.format(
    '\\nbench {"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"errors":%d}\\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    e.connect + e.read + e.write + e.status + e.timeout))
end
`;
}

const differEachTime = (stamp: string) => `
local n = 0
local body = wrk.body
function request()
  n = n + 1
  local mark = ${quoted(stamp)} .. n
  for name, value in pairs(headers) do wrk.headers[name] = value:gsub("${unique}", mark) end
  return wrk.format(nil, nil, nil, body and (body:gsub("${unique}", mark)))
end`;

const quoted = (text: string) => `[==[${text}]==]`;
