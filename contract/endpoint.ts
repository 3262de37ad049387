/**
 * The four words the contract is written in: read, write, upload, download.
 *
 * An endpoint is plain data: where it is, who may call it, what it takes, what it gives and which
 * reads it makes stale. The server derives its routes and checks from it, the browser its calls
 * and its cache, the OpenAPI document its pages, and the contract walk its tests.
 */
import * as z from 'zod';
import { allowances } from '#contract/allowances.ts';
import '#contract/sentences.ts';

/**
 * Who may call. `attorney` includes managers; `admin` includes owners; the firm roles and the product roles never mix.
 * The name of an allowance: attorneys, and staff where their firm allows it.
 */
export const Access = z.enum([
  'anyone',
  'member',
  'attorney',
  'manager',
  'admin',
  'owner',
  ...allowances,
]);
export type Access = z.infer<typeof Access>;

type ApiPath = `/api/${string}`;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface About<Who extends Access> {
  /** One line for a person reading the API's pages. */
  summary: string;
  access: Who;
  /** Reckons over all that a firm has: each firm has one of these at a time, and firms take turns. */
  isDear?: boolean;
}

export interface Read<
  Path extends ApiPath = ApiPath,
  Query extends z.ZodType = z.ZodType,
  Gives extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> extends About<Who> {
  kind: 'read';
  method: 'GET';
  path: Path;
  query: Query;
  gives: Gives;
  /** Asked by the page every so often, not by a person: it does not keep a session alive. */
  background?: boolean;
}

export interface Write<
  M extends Method = Method,
  Path extends ApiPath = ApiPath,
  Takes extends z.ZodType = z.ZodType,
  Gives extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> extends About<Who> {
  kind: 'write';
  method: M;
  path: Path;
  takes: Takes;
  gives: Gives;
  /** The reads that are stale afterwards. Paths, not endpoints: two nouns may refresh each other. */
  refreshes: readonly ApiPath[];
  /** The answer is a secret: it is not kept for whoever repeats the call, which then happens again. */
  isSecret?: boolean;
  /** Stale are only the caller's own reads: colleagues see nothing of it. */
  isPersonal?: boolean;
  /** Nothing of the firm's is written: it works also when the firm's trial or subscription is over. */
  staysOpen?: boolean;
  /** Only for whoever has just shown again that they are this person. */
  isGuarded?: boolean;
}

/** A multipart call: `takes` describes the fields beside the file. */
export interface Upload<
  Path extends ApiPath = ApiPath,
  Takes extends z.ZodType = z.ZodType,
  Gives extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Kept extends boolean | 'meanwhile' = boolean | 'meanwhile',
> extends About<Who> {
  kind: 'upload';
  method: 'POST';
  path: Path;
  takes: Takes;
  gives: Gives;
  maxBytes: number;
  /**
   * The file goes into the firm's store as it comes; `meanwhile`: it is set down for as long as the call lasts, and
   * read from there. Without either, it is a picture or a receipt, and handled in memory.
   */
  isKept: Kept;
  refreshes: readonly ApiPath[];
}

/** A file that leaves the server with its own name. */
export interface Download<
  Path extends ApiPath = ApiPath,
  Query extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> extends About<Who> {
  kind: 'download';
  method: 'GET';
  path: Path;
  query: Query;
}

export type Endpoint = Read | Write | Upload | Download;
export type Contract = Record<string, Endpoint>;

/** No query string at all: an unknown parameter is a mistake worth naming. */
const NoQuery = z.strictObject({});
type NoQuery = typeof NoQuery;

/** The answer of a call that has nothing to say: 204. */
export const Nothing = z.void();

export const read = <
  const Path extends ApiPath,
  Gives extends z.ZodType,
  const Who extends Access,
  Query extends z.ZodType = NoQuery,
>(
  path: Path,
  about: About<Who> & { gives: Gives; query?: Query; background?: boolean },
): Read<Path, Query, Gives, Who> => ({
  kind: 'read',
  method: 'GET',
  path,
  ...about,
  // The default is exact: Query is NoQuery precisely when no query is given.
  query: about.query ?? (NoQuery as unknown as Query),
});

export const write = <
  const M extends 'POST' | 'PUT' | 'DELETE',
  const Path extends ApiPath,
  Takes extends z.ZodType,
  Gives extends z.ZodType,
  const Who extends Access,
>(
  method: M,
  path: Path,
  about: About<Who> & {
    takes: Takes;
    gives: Gives;
    refreshes: readonly ApiPath[];
    isSecret?: boolean;
    isPersonal?: boolean;
    staysOpen?: boolean;
    isGuarded?: boolean;
  },
): Write<M, Path, Takes, Gives, Who> => ({ kind: 'write', method, path, ...about });

export const upload = <
  const Path extends ApiPath,
  Takes extends z.ZodType,
  Gives extends z.ZodType,
  const Who extends Access,
  const Kept extends boolean | 'meanwhile' = false,
>(
  path: Path,
  about: About<Who> & {
    takes: Takes;
    gives: Gives;
    maxBytes: number;
    isKept?: Kept;
    refreshes: readonly ApiPath[];
  },
): Upload<Path, Takes, Gives, Who, Kept> => ({
  kind: 'upload',
  method: 'POST',
  path,
  ...about,
  // The default is exact: Kept is false precisely when nothing is said.
  isKept: about.isKept ?? (false as Kept),
});

export const download = <
  const Path extends ApiPath,
  const Who extends Access,
  Query extends z.ZodType = NoQuery,
>(
  path: Path,
  about: About<Who> & { query?: Query },
): Download<Path, Query, Who> => ({
  kind: 'download',
  method: 'GET',
  path,
  ...about,
  query: about.query ?? (NoQuery as unknown as Query),
});

/**
 * Whether a firm may no longer do this when its trial or subscription is over. It still reads and exports
 * everything: a look at a secret and what concerns one person alone are no writing.
 */
export const isWriting = (endpoint: Endpoint): boolean =>
  endpoint.kind === 'upload' ||
  (endpoint.kind === 'write' && !(endpoint.isSecret || endpoint.isPersonal || endpoint.staysOpen));

/** `/api/tasks/:id` needs an `id`; `/api/tasks` needs nothing. */
export type Params<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & Params<Rest>
  : Path extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : Record<never, string>;

/** What a write takes, as the caller writes it: fields with a default may be left out. */
export type Input<E extends { takes: z.ZodType }> = z.input<E['takes']>;
