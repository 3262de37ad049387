/**
 * Files that are a great deal once they are opened, sent to everything that takes a file, under every ending it
 * takes. Whoever reads them has a process with a limit; the server itself holds little more than before,
 * and is there for everybody else.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contracts } from '#contract/index.ts';
import { measurePace } from '../tools/pace.mjs';
import { signUp } from './survival/writers.ts';
import { allBombs, type Bomb } from './testing/bombs.ts';
import { freePort, programs } from './testing/program.ts';
import { busyMs, heldBy, watchMemory } from './testing/watched-server.ts';

type Contracts = (typeof contracts)[keyof typeof contracts];
type UploadPath = Extract<
  Contracts extends infer Noun ? (Noun extends object ? Noun[keyof Noun] : never) : never,
  { kind: 'upload' }
>['path'];

interface Target {
  endings: readonly string[];
  /** What has to be there first: the path with its id, and the fields beside the file. */
  /** It reads files by the same way as another one, which gets all of them: of four bombs it gets one. */
  isTwin?: true;
  prepare?: (make: Make) => Promise<{ path?: string; fields?: Record<string, string> }>;
}
type Make = (path: string, body: object) => Promise<{ id: string }>;

const importing: Target = {
  endings: ['csv', 'xlsx', 'json'],
  prepare: async () => ({ fields: { dataType: 'clients' } }),
};
const document = ['pdf', 'doc', 'docx', 'txt', 'jpg', 'png'];

/** A new upload without bombs does not compile. */
const targets: Record<UploadPath, Target> = {
  '/api/appointments/import': { endings: ['ics'] },
  '/api/archives/bring-back': { endings: ['zip'] },
  '/api/data-migration/check': { ...importing, isTwin: true },
  '/api/data-migration/import': importing,
  '/api/data-migration/rejected-rows': { ...importing, isTwin: true },
  '/api/document-templates/upload': { endings: ['docx'] },
  '/api/documents/upload': { endings: document },
  '/api/documents/:id/versions': {
    endings: document,
    async prepare() {
      const { id } = await send<{ id: string }>('/api/documents/upload', {
        ending: 'txt',
        bytes: Buffer.from('Dear Ms. Smith'),
      }).then(({ body }) => body);
      return { path: `/api/documents/${id}/versions` };
    },
  },
  '/api/expenses/:id/receipt': {
    endings: ['pdf', 'jpg', 'png'],
    async prepare(make) {
      const { id } = await make('/api/expenses', {
        description: 'Stamps',
        category: 'other',
        amount: '5.00',
        expenseDate: '2026-01-05',
      });
      return { path: `/api/expenses/${id}/receipt` };
    },
  },
  '/api/ledes/imports': { endings: ['txt', 'xml'] },
  '/api/ledes/readings': { endings: ['txt', 'xml'] },
  '/api/profile/logo': { endings: ['jpg', 'png'] },
  '/api/trust-statement-lines/file': {
    endings: ['csv', 'ofx'],
    async prepare(make) {
      const bank = {
        nickname: 'Trust',
        bankName: 'First',
        accountName: 'Trust',
        accountType: 'trust',
      };
      const { id: bankingAccountId } = await make('/api/banking-accounts', bank);
      const account = {
        name: 'IOLTA',
        bankingAccountId,
        jurisdiction: 'CA',
        openedOn: '2025-01-01',
      };
      return { fields: { accountId: (await make('/api/trust-accounts', account)).id } };
    },
  },
};

const megabyte = 1024 * 1024;
const mostAbove = 64 * megabyte;
/** Of a processor like the one the budgets of the tests were measured on. */
const mostBusyMs = 200 * measurePace();

const start = programs();
let server: { url: string; pid: number };
let [cookie, stranger] = ['', ''];
let bombs: Bomb[];

interface Sent {
  ending: string;
  bytes: Buffer;
}

async function send<Body>(
  path: string,
  { ending, bytes }: Sent,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), `file.${ending}`);
  const init = { method: 'POST', headers: { cookie }, body: form };
  const reply = await fetch(`${server.url}${path}`, init);
  const text = await reply.text();
  return { status: reply.status, text, body: (text ? JSON.parse(text) : {}) as Body };
}

const make: Make = async (path, body) => {
  const headers = { cookie, 'content-type': 'application/json' };
  const reply = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect([path, reply.status]).toEqual([path, 200]);
  return (await reply.json()) as { id: string };
};

/** How long others waited for the server's thread, at worst. */
function strangersAsk() {
  let [worst, asked, isOver] = [0, 0, false];
  const refused: string[] = [];
  const ask = async (path: string, headers: Record<string, string>) => {
    while (!isOver) {
      const before = busyMs(server.pid);
      const { status } = await fetch(`${server.url}${path}`, { headers });
      if (status !== 200) refused.push(`${path}: ${status}`);
      worst = Math.max(worst, busyMs(server.pid) - before);
      asked += 1;
      await wait(20);
    }
  };
  const both = Promise.all([ask('/api/product', {}), ask('/api/tasks', { cookie: stranger })]);
  return async () => {
    isOver = true;
    await both;
    return { worst, asked, refused };
  };
}

beforeAll(async () => {
  bombs = await allBombs();
}, 120_000);

/** What comes in passes through memory piece by piece, and Node tidies up when there is enough of it. */
const harmless = () => Buffer.alloc(9.9 * megabyte, 'a,b\n');

/** A server of its own, in which the call has been used by somebody who means well, with files as large as any. */
async function begin(path: string, { endings, prepare }: Target) {
  const port = await freePort();
  const started = start({ PORT: `${port}`, HOST: '127.0.0.1', SEED_DEMO: 'no' });
  await started.ready;
  server = { url: `http://127.0.0.1:${port}`, pid: started.child.pid ?? 0 };
  ({ cookie: stranger } = await signUp(server.url));
  ({ cookie } = await signUp(server.url));
  const at = await prepare?.(make);
  const sendAs = (ending: string, bytes: Buffer) =>
    send(at?.path ?? path, { ending, bytes }, at?.fields);
  for (let n = 0; n < 12; n++) await sendAs(endings[n % endings.length] ?? '', harmless());
  await wait(1_000);
  return { sendAs, child: started.child, exit: started.exit };
}

test('everything that takes a file is here', () => {
  const all: Endpoint[] = Object.values(contracts).flatMap((noun) => Object.values(noun));
  const uploads = all.filter(({ kind }) => kind === 'upload').map(({ path }) => path);
  expect(Object.keys(targets).toSorted()).toEqual(uploads.toSorted());
});

test.each(Object.entries(targets))(
  '%s holds no bomb, and nobody waits for one',
  {
    timeout: 900_000,
  },
  async (path, target) => {
    const { endings } = target;
    const { sendAs, child, exit } = await begin(path, target);
    const idle = heldBy(server.pid);
    const memory = watchMemory(server.pid);
    const stop = strangersAsk();
    const failed: string[] = [];
    for (const [n, bomb] of bombs.entries()) {
      if (target.isTwin && n % 4 !== 0) continue;
      // Under its own name, or under one that lies.
      const ending = endings.includes(bomb.ending)
        ? bomb.ending
        : (endings[n % endings.length] ?? '');
      const { status } = await sendAs(ending, bomb.bytes);
      if (status >= 500) failed.push(`${bomb.name} as .${ending}: ${status}`);
    }
    const { worst, asked, refused } = await stop();
    memory.stop();
    const most = memory.most() - idle;
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect({ failed, refused }).toEqual({ failed: [], refused: [] });
    expect(asked).toBeGreaterThan(2);
    expect(worst).toBeLessThanOrEqual(mostBusyMs);
    expect(most).toBeLessThan(mostAbove);
  },
);
