/**
 * The contract as a walk through all of it. A noun, a call on one record or
 * a write that nobody has written a row for does not compile.
 */
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { contracts } from '#contract/index.ts';
import type { Browser } from './browser.ts';
import type { NounsOf, Part } from './contract-parts.ts';
import { aColleague, aPicture, type TestFirm } from './firms.ts';
import { isWhole } from './length.ts';
import { isEmbedded } from './prepare.ts';

type Contracts = typeof contracts;

export type Names = {
  [N in keyof Contracts]: `${N}.${keyof Contracts[N] & string}`;
}[keyof Contracts];

/** A record of a firm; what is for the product's own people spans firms, and a secret address is anyone's. */
type Walked<E> = E extends { path: `${string}:${string}`; access: infer Who }
  ? Who extends 'admin' | 'owner' | 'anyone'
    ? false
    : true
  : false;
type NamesWithId<P extends Part> = {
  [N in NounsOf<P>]: {
    [V in keyof Contracts[N] & string]: Walked<Contracts[N][V]> extends true ? `${N}.${V}` : never;
  }[keyof Contracts[N] & string];
}[NounsOf<P>];
type NamesOfWrites<P extends Part> = {
  [N in NounsOf<P>]: {
    [V in keyof Contracts[N] & string]: Contracts[N][V] extends {
      refreshes: readonly string[];
      access: infer Who;
    }
      ? Who extends 'anyone'
        ? never
        : `${N}.${V}`
      : never;
  }[keyof Contracts[N] & string];
}[NounsOf<P>];

interface Example {
  make: (firm: TestFirm) => Promise<string>;
  /** The same for everybody, or made for the firm whose record it is. */
  body?: object | ((firm: TestFirm) => Promise<object>);
  query?: (firm: TestFirm) => Promise<string>;
}
type Write = (endpoint: Endpoint) => Promise<{ status: number }>;

export type Examples<P extends Part> = Record<NamesWithId<P>, Example>;
export type Writes<P extends Part> = Record<NamesOfWrites<P>, Write>;
export type Untold<P extends Part> = Partial<Record<NamesOfWrites<P>, string>>;

export const endpoints = Object.entries(contracts).flatMap(([noun, contract]) =>
  Object.entries(contract).map(
    ([verb, endpoint]) => [`${noun}.${verb}` as Names, endpoint as Endpoint] as const,
  ),
);

const endpointOf = (name: string) => endpoints.find(([one]) => one === name)?.[1] as Endpoint;

const bodyOf = async ({ body }: Example, of: TestFirm) =>
  typeof body === 'function' ? body(of) : body;

export const nobody = '00000000-0000-4000-8000-000000000000';
/** Where a path has two ids, `id` has both, with a blank between them. */
export function call(browser: Browser, endpoint: Endpoint, id: string, body?: unknown, query = '') {
  const ids = id.split(' ');
  const path = endpoint.path.replace(/:\w+/g, () => ids.shift() ?? nobody) + query;
  if (endpoint.kind === 'upload') return browser.upload(path, aPicture);
  return browser.send(endpoint.method, path, body);
}

/**
 * Who may see what is the same rules in both engines. What `npm test` asks of the embedded one is whether
 * it understands what it is sent: each call is made once, by those whose record it is.
 */
const isSmoke = isEmbedded && !isWhole;

/** Another firm's record is the same 404 as none at all. */
export function walkOtherFirms(
  examples: Record<string, Example>,
  firms: () => { firm: TestFirm; otherFirm: TestFirm },
): void {
  const withoutId = (problem: unknown) => ({ ...(problem as object), requestId: '' });

  if (isSmoke) {
    test.each(Object.entries(examples))('%s does what it says', async (name, example) => {
      const { firm } = firms();
      const id = await example.make(firm);
      const body = await bodyOf(example, firm);
      const query = await example.query?.(firm);
      expect((await call(firm.browser, endpointOf(name), id, body, query)).status).toBeLessThan(
        300,
      );
    });
    return;
  }
  describe('another firm’s record', () => {
    test.each(Object.entries(examples))(
      '%s is the same 404 as no record, and changes nothing',
      async (name, example) => {
        const { firm, otherFirm } = firms();
        const endpoint = endpointOf(name);
        const id = await example.make(firm);
        const body = await bodyOf(example, firm);
        const query = await example.query?.(firm);
        const before = await firm.browser.get('/api/tasks');
        const foreign = await call(otherFirm.browser, endpoint, id, body, query);
        const missing = await call(otherFirm.browser, endpoint, nobody, body, query);
        expect(foreign.status).toBe(404);
        expect(withoutId(foreign.body)).toEqual(withoutId(missing.body));
        expect((await firm.browser.get('/api/tasks')).text).toBe(before.text);
        expect((await call(firm.browser, endpoint, id, body, query)).status).toBeLessThan(300);
      },
    );
  });
}

/** Every write is told; `untold` says why nobody reads of it among the activities. */
export function walkWrites(
  writes: Record<string, Write>,
  untold: Record<string, string | undefined>,
  firm: () => TestFirm,
): void {
  if (isSmoke) {
    const ofNoRecord = Object.entries(writes).filter(
      ([name]) => !endpointOf(name).path.includes(':'),
    );
    test.each(ofNoRecord)('%s is written', async (name, write) => {
      expect((await write(endpointOf(name))).status).toBeLessThan(300);
    });
    return;
  }
  describe('a write', () => {
    test.each(Object.entries(writes))(
      '%s is told in the audit trail, and in the activities unless there is a reason',
      async (name, write) => {
        const endpoint = endpointOf(name);
        const before = await traces(firm(), endpoint);
        expect((await write(endpoint)).status).toBeLessThan(300);
        const after = await traces(firm(), endpoint);
        expect(after.audited).toBeGreaterThan(before.audited);
        expect([name, after.recorded > before.recorded]).toEqual([name, !(name in untold)]);
      },
    );
  });
}

/** Records that changed by this call, and transactions of it that left an activity of the person. */
async function traces({ browser, firmId }: TestFirm, { method, path }: Endpoint) {
  const { rows } = await browser.server.engine.transaction('select 1', (connection) =>
    connection.query(
      `select count(*) as audited, count(distinct done.xmin::text) filter (where exists (
         select from activities a where a.firm_id = done.firm_id and a.user_id = done.user_id
           and a.xmin = done.xmin)) as recorded
       from audit_pending done
       where firm_id = $1 and user_id is not null and action = $2 and record_id is not null`,
      [firmId, `${method} ${path}`],
    ),
  );
  return rows[0] as { audited: number; recorded: number };
}

/** A write is done as the example of the same name is. */
export const doneWith =
  <Name extends string>(examples: Record<Name, Example>, firm: () => TestFirm) =>
  (name: Name): Write =>
  async (endpoint) => {
    const example = examples[name];
    const id = await example.make(firm());
    return call(firm().browser, endpoint, id, await bodyOf(example, firm()));
  };

export function deleted(noun: string, make: (firm: TestFirm) => Promise<{ id: string }>) {
  return async (firm: TestFirm) => {
    const { id } = await make(firm);
    await firm.browser.delete(`/api/${noun}/${id}`);
    return id;
  };
}

/** Somebody of the firm who is not the one who asks. */
export const aPersonOf = async (firm: TestFirm): Promise<string> =>
  (await aColleague(firm.browser.server, firm)).id;
