/** Sends the cases of one endpoint and one kind, and says of the first bad answer how to see it again. */
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { TestServer } from '#server/testing/server.ts';
import { complaintAbout, type Watch } from './answers.ts';
import type { Case, Kind } from './requests.ts';
import { settings } from './settings.ts';

export interface Cell {
  name: string;
  kind: Kind;
  endpoint: Endpoint;
  runs: number;
}

/** How many cases there were, by kind and by the first digit of their status. */
export const tally: Record<string, number> = {};
const count = (what: string) => {
  tally[what] = (tally[what] ?? 0) + 1;
};

export async function run(
  server: TestServer,
  cell: Cell,
  cases: fc.Arbitrary<Case>,
  watch: Watch,
  timeLimit: number,
): Promise<void> {
  const holds = fc.asyncProperty(cases, async (one) => {
    const reply = await sendInTime(server, cell, one, watch);
    count(cell.kind);
    count(`${Math.floor(reply.statusCode / 100)}xx`);
    await undo(cell, reply, watch);
    const complaint = complaintAbout(cell.endpoint, one, reply, watch);
    if (complaint) throw new Error(`${complaint}\n${answered(reply)}`);
  });
  const { seed, path } = settings;
  const found = await fc.check(holds, {
    seed,
    path,
    numRuns: cell.runs,
    interruptAfterTimeLimit: timeLimit,
    markInterruptAsFailure: true,
  });
  if (!found.failed) return;
  const [worst] = found.counterexample ?? [];
  if (!worst) throw new Error(`${cell.name}, ${cell.kind}: not finished within ${timeLimit} ms`);
  throw new Error(
    [
      `${cell.name} as ${worst.who}, ${cell.kind}: ${(found.errorInstance as Error).message}`,
      asked(worst),
      `Again: npm run fuzz -- ${settings.cases} --seed ${seed} --path ${found.counterexamplePath} --only '${cell.name}, ${cell.kind}'`,
    ].join('\n'),
  );
}

const slow = 2_000;
const hanging = 10_000;

const pause = 1_500;

/** A busy machine is slow, or says that it is too busy, once; a bad request does it every time. */
async function sendInTime(server: TestServer, { endpoint }: Cell, one: Case, watch: Watch) {
  const started = performance.now();
  const reply = await send(server, one, watch);
  const isBusy = reply.statusCode === 503;
  const isSlow = performance.now() - started > slow && !takesPassword(endpoint);
  if (!isBusy && !isSlow) return reply;
  if (isBusy) await wait(pause);
  const again = performance.now();
  const second = await send(server, one, watch);
  const took = Math.round(performance.now() - again);
  if (isSlow && took > slow) throw new Error(`it took ${took} ms, twice in a row`);
  return second;
}

/** Checking a password is made to be slow, and guesses wait for one another. */
export const takesPassword = (endpoint: Endpoint) => takesField(endpoint, 'password');

export const takesField = (endpoint: Endpoint, name: string) =>
  'takes' in endpoint && 'shape' in endpoint.takes && name in (endpoint.takes.shape as object);

async function send(
  server: TestServer,
  { who, address, request: { method, url, headers, payload } }: Case,
  { firm }: Watch,
): Promise<LightMyRequestResponse> {
  const sid = firm.cookieOf(who);
  const cookie = [headers.cookie, sid && `sid=${sid}`].filter(Boolean).join('; ');
  const reply = server.app.inject({
    method: method as InjectOptions['method'],
    url,
    headers: { ...headers, ...(cookie ? { cookie } : {}) },
    remoteAddress: address,
    ...(payload === undefined ? {} : { payload }),
  });
  const giveUp = new AbortController();
  const tooLate = wait(hanging, undefined, { signal: giveUp.signal }).then(
    () => Promise.reject(new Error(`no answer within ${hanging} ms`)),
    () => reply,
  );
  try {
    return await Promise.race([reply, tooLate]);
  } finally {
    giveUp.abort();
  }
}

/** The next case finds what this one found. */
async function undo({ endpoint }: Cell, reply: LightMyRequestResponse, { firm }: Watch) {
  if (reply.cookies.some(({ name }) => name === 'sid')) await firm.putSessionsBack();
  if (endpoint.method !== 'GET' && reply.statusCode < 300) await firm.putRecordsBack();
}

const short = (text: string, most = 600) =>
  text.length <= most ? text : `${text.slice(0, most)}… (${text.length} characters)`;

function asked({ request: { method, url, headers, payload } }: Case): string {
  const body = payload === undefined ? [] : [short(printable(payload))];
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${short(value, 200)}`);
  return ['Asked:', `${method} ${short(url)}`, ...lines, ...body].join('\n  ');
}

/** Bytes that are no text are shown as such. */
const printable = (payload: string | Buffer) =>
  typeof payload === 'string' ? JSON.stringify(payload) : `bytes ${payload.toString('latin1')}`;

const answered = ({ statusCode, body, headers }: LightMyRequestResponse) =>
  ['Answered:', `${statusCode} ${headers['content-type'] ?? ''}`, short(body)].join('\n  ');
