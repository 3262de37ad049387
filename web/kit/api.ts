/**
 * The only way to the server: one hook to read, one to write. Keys are paths, refreshes come from
 * the contract; toasts about writes and the way back to signing in happen here and nowhere else.
 *
 * The contract is imported as types only: a page that needs one small call must not load zod.
 */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { Params, Read, Write } from '#contract/endpoint.ts';
import { byItselfHeader, pageHeader } from '#contract/live.ts';
import type { Problem } from '#contract/problems.ts';
import { isByItself } from '#web/kit/by-itself.ts';
import { sendConfirmed } from '#web/kit/confirm-identity.ts';
import { pageId, randomName } from '#web/kit/page-id.ts';
import { hearServerTime } from '#web/kit/server-time.ts';
import { toast } from '#web/kit/toast.ts';

/** A call that did not succeed. Status 0: no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | null;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.problem = problemIn(text);
  }

  /** What the server says a person can do about it; null when it is nobody's business but ours. */
  get sentence(): string | null {
    if (this.status === 0) return 'The server cannot be reached. Check your connection.';
    return this.status < 500 ? (this.problem?.detail ?? null) : null;
  }
}

function problemIn(text: string): Problem | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'detail' in body ? (body as Problem) : null;
  } catch {
    return null;
  }
}

export const isUnauthorized = (error: unknown) =>
  error instanceof Error && /^401\b.*Unauthorized/s.test(error.message);

export const fillPath = (path: string, params: Record<string, string> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs '${name}'`);
    return encodeURIComponent(value);
  });

interface CallOptions {
  body?: unknown;
  query?: Record<string, unknown>;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Sends one call; what is no success is thrown. */
export async function send(method: string, path: string, options: CallOptions = {}) {
  const { body, query = {}, idempotencyKey, signal } = options;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (method !== 'GET') headers[pageHeader] = pageId;
  else if (isByItself(path)) headers[byItselfHeader] = 'yes';
  if (method === 'POST') headers['Idempotency-Key'] = idempotencyKey ?? randomName();

  const address = search.size > 0 ? `${path}?${search}` : path;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const response = await sendConfirmed(() =>
    fetch(address, { method, headers, body: text, credentials: 'include', signal }),
  ).catch((reason: unknown) => {
    if (signal?.aborted) throw reason;
    throw new ApiError(0, 'No answer');
  });
  hearServerTime(response.headers.get('date'));
  if (!response.ok) {
    throw new ApiError(response.status, (await response.text()) || response.statusText);
  }
  return response;
}

/** Gives back the JSON of the answer, unchecked: the server has checked it against the contract. */
export async function call(method: string, path: string, options?: CallOptions) {
  const response = await send(method, path, options);
  return response.status === 204 ? undefined : response.json();
}

let isSigningIn = false;

/** Says so once, however many calls were refused, and comes back to the same page afterwards. */
export function signInAgain() {
  if (isSigningIn) return;
  isSigningIn = true;
  toast.bad('Unauthorized', 'You are logged out. Logging in again...');
  setTimeout(() => {
    isSigningIn = false;
    const { pathname, search } = window.location;
    window.location.assign(`/api/login?returnTo=${encodeURIComponent(pathname + search)}`);
  }, 500);
}

/** What a plan has no room for can be had with another: the plans open beside what was typed. */
const seePlans = { label: 'See plans', run: () => void open('/pricing', '_blank', 'noopener') };

/** Says what did not work, and what can be done about it. */
export function tellFailure(failed: string, error: ApiError, title = 'Error') {
  if (isUnauthorized(error)) return signInAgain();
  const action = error.status === 402 ? seePlans : undefined;
  toast.bad(title, failed, error.sentence ?? undefined, action);
}

/** What of a read the browser needs at run time is its path; the rest is for the compiler. */
type ReadOf<Path, Query, Gives> = { path: Path; query?: Query; gives?: Gives };

/** `readOf<typeof users.current>('/api/auth/user')`: a read without its schemas. */
export const readOf = <E extends Read>(
  path: E['path'],
): ReadOf<E['path'], E['query'], E['gives']> => ({ path });

type WithParams<Path extends string> = keyof Params<Path> extends never
  ? { params?: undefined }
  : { params: Params<Path> };

interface ReadOptions<Query extends z.ZodType> {
  query?: z.input<Query>;
  enabled?: boolean;
  /** Asks again after so many milliseconds, for what changes without us. */
  refreshEvery?: number;
  /** Asks again whenever the screen is opened, for what no write of this page makes stale. */
  isFresh?: boolean;
  /** What was asked for before stays until the answer to another question is here. */
  keepsPrevious?: boolean;
}

export function useRead<Path extends string, Query extends z.ZodType, Gives extends z.ZodType>(
  endpoint: ReadOf<Path, Query, Gives>,
  ...[options]: keyof Params<Path> extends never
    ? [options?: ReadOptions<Query>]
    : [options: ReadOptions<Query> & WithParams<Path>]
) {
  const {
    query,
    enabled,
    refreshEvery,
    isFresh = false,
    keepsPrevious = false,
    params,
  }: ReadOptions<Query> & { params?: Record<string, string> } = options ?? {};
  const path = fillPath(endpoint.path, params);
  return useQuery<z.output<Gives>, ApiError>({
    queryKey: query === undefined ? [path] : [path, query],
    queryFn: ({ signal }) =>
      call('GET', path, { query: query as Record<string, unknown> | undefined, signal }),
    enabled,
    placeholderData: keepsPrevious ? (shown) => shown : undefined,
    refetchInterval: refreshEvery,
    refetchOnMount: isFresh ? 'always' : true,
    staleTime: refreshEvery ?? Number.POSITIVE_INFINITY,
    meta: { isBackground: refreshEvery !== undefined },
  });
}

/** A write as far as the browser needs it: the contract's own, or its bare words without schemas. */
export type WriteOf<E extends Write> = Pick<E, 'method' | 'path' | 'refreshes'> &
  Partial<Pick<E, 'takes' | 'gives'>>;

type Variables<Path extends string, Takes extends z.ZodType> = WithParams<Path> &
  (undefined extends z.input<Takes> ? { body?: undefined } : { body: z.input<Takes> }) & {
    /** Give the same one when the same thing is sent again; see Form. */
    idempotencyKey?: string;
  };

interface Says<Answered, Sent> {
  done?: string | ((answer: Answered, sent: Sent) => string);
  /** It worked, and should be looked at twice. */
  isWarning?: (answer: Answered) => boolean;
  /** A second line of it. */
  more?: string;
  /** Null: the screen says it in place, and a 401 is an answer to what was typed. */
  failed: string | null;
  /** Offered in the toast for ten seconds. */
  undo?: (answer: Answered, sent: Sent) => void;
  /** Changes the cache at once and gives back what restores it. */
  optimistic?: (cache: QueryClient, sent: Sent) => () => void;
}

/** The read of a path, of its queries, and of what lies below it: '/api/tasks' covers '/api/tasks/7'. */
export const isRefreshed = (refreshes: readonly string[], key: unknown) =>
  refreshes.some((path) => {
    const stem = path.replace(/\/:.*/, '');
    return key === stem || (typeof key === 'string' && key.startsWith(`${stem}/`));
  });

export function useWrite<
  Path extends string,
  Takes extends z.ZodType,
  Gives extends z.ZodType,
  Answered = z.output<Gives>,
  Sent = Variables<Path, Takes>,
>(
  endpoint: {
    method: string;
    path: Path;
    refreshes: readonly string[];
    takes?: Takes;
    gives?: Gives;
  },
  says: Says<Answered, Sent>,
) {
  const cache = useQueryClient();
  const stale = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      isRefreshed(endpoint.refreshes, queryKey[0]),
  };
  return useMutation<Answered, ApiError, Sent, (() => void) | undefined>({
    mutationFn: (sent) => {
      const { params, body, idempotencyKey } = sent as {
        params?: Record<string, string>;
        body?: unknown;
        idempotencyKey?: string;
      };
      return call(endpoint.method, fillPath(endpoint.path, params), { body, idempotencyKey });
    },
    onMutate: async (sent) => {
      if (!says.optimistic) return undefined;
      await cache.cancelQueries(stale);
      return says.optimistic(cache, sent);
    },
    onSuccess: (answer, sent) => {
      const { done, undo } = says;
      const text = typeof done === 'function' ? done(answer, sent) : done;
      const action = undo && { label: 'Undo', run: () => undo(answer, sent) };
      const tell = says.isWarning?.(answer) ? toast.warning : toast.good;
      if (text) tell(text, { text: says.more, action });
    },
    onError: (error, _, restore) => {
      restore?.();
      if (says.failed === null) return;
      tellFailure(says.failed, error);
    },
    onSettled: (_, error) => {
      if (!error || says.optimistic) void cache.invalidateQueries(stale);
    },
  });
}
