/** From an endpoint to requests: as the contract asks, with one thing wrong, or out to break something. */
import fc from 'fast-check';
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import {
  everyMethod,
  hostileContentType,
  hostileHeaders,
  hostileQuery,
  hostileSegment,
} from './hostile-envelopes.ts';
import { hostileBody, hostileCursor, hostileJson, hostileText } from './hostile-texts.ts';
import { nearValidValues, type WrongIds } from './near-valid-values.ts';
import { everybody, type OwnFirm, type Who } from './own-firm.ts';
import { tablesOf, withIds } from './places.ts';
import { uploadsOf } from './uploads.ts';
import { validValues } from './valid-values.ts';

export const kinds = ['valid', 'near-valid', 'hostile'] as const;
export type Kind = (typeof kinds)[number];

export interface Request {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}
export interface Case {
  who: Who;
  /** The sender's: guessing is counted by it. */
  address: string;
  request: Request;
  /** Why no answer may say that this worked. */
  mustFail?: string;
}

type Sent = Omit<Case, 'who' | 'address'>;

const address = fc.nat(250).map((last) => `203.0.113.${last + 1}`);

/** `methods`: those that are somebody's at this path. */
export function casesOf(
  endpoint: Endpoint,
  kind: Kind,
  firm: OwnFirm,
  wrong: WrongIds,
  methods: readonly string[],
): fc.Arbitrary<Case> {
  const sent =
    endpoint.kind === 'upload'
      ? uploadsOf(endpoint, kind, ownPath(endpoint, firm), wrongPaths(endpoint, firm, wrong))
      : {
          valid: () => valid(endpoint, firm),
          'near-valid': () => nearValid(endpoint, firm, wrong),
          hostile: () => hostile(endpoint, firm, methods),
        }[kind]();
  return fc
    .tuple(fc.constantFrom(...everybody), address, sent)
    .map(([who, from, one]) => ({ who, address: from, ...one }));
}

/** Whoever runs the product sees letters and jobs of every firm; the contract says which calls these are. */
export const seesAllFirms = ({ access }: Endpoint) => access === 'admin' || access === 'owner';

const inputOf = (endpoint: Endpoint) => ('takes' in endpoint ? endpoint.takes : endpoint.query);

const valid = (endpoint: Endpoint, firm: OwnFirm): fc.Arbitrary<Sent> =>
  fc
    .tuple(ownPath(endpoint, firm), validValues(inputOf(endpoint), firm.known), usualHeaders)
    .map(([path, input, headers]) => ({ request: build(endpoint, path, input, headers) }));

function nearValid(endpoint: Endpoint, firm: OwnFirm, wrong: WrongIds): fc.Arbitrary<Sent> {
  const schema = inputOf(endpoint);
  const wrongInput = fc
    .tuple(ownPath(endpoint, firm), nearValidValues(schema, firm.known, wrong))
    .map(([path, input]) => {
      const request = build(endpoint, path, input, {});
      return { request, mustFail: whyInputFails(endpoint, schema, input, wrong) };
    });
  const paths = wrongPaths(endpoint, firm, wrong);
  if (!paths) return wrongInput;
  const wrongPath = fc.tuple(paths, validValues(schema, firm.known)).map(([path, input]) => ({
    request: build(endpoint, path, input, {}),
    mustFail: 'the address names no record of this firm and kind',
  }));
  return fc.oneof(wrongInput, wrongPath);
}

/** Addresses of somebody else's records, of nobody's and of another kind; none of a call without an id. */
function wrongPaths(endpoint: Endpoint, firm: OwnFirm, wrong: WrongIds) {
  const tables = tablesOf(endpoint);
  if (tables.length === 0) return undefined;
  const ofOtherTables = Object.entries(firm.ids).flatMap(([table, ids]) =>
    tables.includes(table) ? [] : ids,
  );
  return fc.constantFrom(...wrong.foreign, wrong.nobodys, ...ofOtherTables).map((id) =>
    withIds(
      endpoint.path,
      tables.map(() => id),
    ),
  );
}

function whyInputFails(endpoint: Endpoint, schema: z.ZodType, input: unknown, wrong: WrongIds) {
  const isBody = 'takes' in endpoint;
  const arrives = isBody ? input : Object.fromEntries(queryPairs(input, true));
  // Nothing and an empty object are the same to a call that takes nothing.
  const isNothing = schema instanceof z.ZodVoid && JSON.stringify(input) === '{}';
  if (!isNothing && !schema.safeParse(arrives).success) return 'the contract does not allow it';
  const namesForeign = wrong.foreign.some((id) => JSON.stringify(input)?.includes(id));
  return isBody && namesForeign && !seesAllFirms(endpoint)
    ? 'it names a record of another firm'
    : undefined;
}

function hostile(endpoint: Endpoint, firm: OwnFirm, methods: readonly string[]) {
  const start = valid(endpoint, firm);
  const others = everyMethod.filter((method) => !methods.includes(method));
  const attacks: fc.Arbitrary<Attack>[] = [
    hostileHeaders.map((headers) => ({ headers })),
    hostileQuery.map((query) => ({ query })),
    fc.constantFrom(...others).map((method) => ({ method })),
    hostileContentType.map((type) => ({ headers: { 'content-type': type } })),
  ];
  if (tablesOf(endpoint).length > 0) {
    attacks.push(hostileSegment.map((segment) => ({ segment })));
  }
  const schema = inputOf(endpoint);
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  if (endpoint.kind === 'write') {
    attacks.push(hostileBody.map((payload) => ({ payload })));
    const name = fc.constantFrom(
      ...names,
      ...names,
      'colour',
      '__proto__',
      'constructor',
      'toString',
    );
    attacks.push(fc.tuple(name, hostileJson).map((field) => ({ field })));
  } else if (names.length > 0) {
    const texts = names.map((name) =>
      (name === 'after' ? hostileCursor : hostileText).map((text) => ({
        query: `${name}=${encodeURIComponent(text.toWellFormed())}`,
      })),
    );
    attacks.push(...texts, ...texts);
  }
  return fc
    .tuple(start, fc.array(fc.oneof(...attacks), { minLength: 1, maxLength: 2 }))
    .map(([{ request }, list]) => ({
      request: list.reduce((one, attack) => attacked(endpoint, one, attack), request),
    }));
}

interface Attack {
  method?: string;
  headers?: Record<string, string>;
  query?: string;
  segment?: string;
  payload?: string | Buffer;
  /** Added to the text of the body, also where a field of this name stands already. */
  field?: [name: string, json: string];
}

const json = { 'content-type': 'application/json' };

function attacked(endpoint: Endpoint, request: Request, attack: Attack): Request {
  const { method = request.method, segment, query, field } = attack;
  const [path, before] = request.url.split('?');
  const ids = tablesOf(endpoint).map(() => segment ?? '');
  const place = segment === undefined ? path : withIds(endpoint.path, ids);
  const search = query ?? before;
  let { payload = request.payload, headers = {} } = attack;
  if (field && typeof payload !== 'object') {
    const rest = payload?.startsWith('{') ? payload.slice(1, -1) : '';
    payload = `{${rest}${rest ? ',' : ''}${JSON.stringify(field[0])}:${field[1]}}`;
  }
  if (payload !== undefined && request.payload === undefined) headers = { ...json, ...headers };
  return {
    method,
    url: search === undefined ? `${place}` : `${place}?${search}`,
    headers: { ...request.headers, ...headers },
    payload,
  };
}

const usualHeaders = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.uuid().map((key) => ({ 'idempotency-key': key })) },
);

const ownPath = (endpoint: Endpoint, firm: OwnFirm): fc.Arbitrary<string> =>
  fc
    .tuple(...tablesOf(endpoint).map((table) => oneOf(endpoint, firm.ids[table] ?? [])))
    .map((ids) => withIds(endpoint.path, ids));

function oneOf({ path }: Endpoint, ids: readonly string[]): fc.Arbitrary<string> {
  if (ids.length === 0) throw new Error(`own-firm.ts makes no record for ${path}: please add one`);
  return fc.constantFrom(...ids);
}

function build(
  endpoint: Endpoint,
  path: string,
  input: unknown,
  headers: Record<string, string>,
): Request {
  const { method } = endpoint;
  if ('takes' in endpoint) {
    if (input === undefined) return { method, url: path, headers };
    return { method, url: path, headers: { ...json, ...headers }, payload: JSON.stringify(input) };
  }
  const query = `${new URLSearchParams(queryPairs(input, false) as [string, string][])}`;
  return { method, url: query ? `${path}?${query}` : path, headers };
}

/** A query knows only text, and the same name twice; `grouped` as the server sees it. */
function queryPairs(input: unknown, grouped: boolean): [string, string | string[]][] {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  return fields.flatMap(([name, value]): [string, string | string[]][] => {
    if (!Array.isArray(value)) return [[name, asText(value)]];
    const all = [...value, 'again'].map(asText);
    if (grouped) return [[name, all.length === 1 ? (all[0] ?? '') : all]];
    return all.map((one) => [name, one]);
  });
}

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
