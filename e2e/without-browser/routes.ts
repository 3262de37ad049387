/** The requests of a page, those who listen to them, and those who answer in the server's place. */
import type { APIResponse, Request, Response, Route } from '@playwright/test';
import { apiResponse, reading } from './api-request.ts';
import { type Answer, type Call, exchange, headerOf, redirected } from './exchange.ts';
import type { Context, Tab } from './tabs.ts';

export type Pattern = string | RegExp | ((url: URL) => boolean);
type Handler = (route: Route, request: Request) => unknown;

export interface Routed {
  pattern: Pattern;
  handler: Handler;
  left: number;
}

interface Fulfilment {
  status?: number;
  body?: string | Buffer;
  json?: unknown;
  headers?: Record<string, string>;
  contentType?: string;
  response?: APIResponse;
}

type Change = Partial<{
  url: string;
  method: string;
  headers: Record<string, string>;
  postData: unknown;
}>;

export const requestOf = (call: Call, answered: Promise<Response | null>, tab: Tab): Request =>
  ({
    url: () => call.url,
    method: () => call.method,
    headers: () => call.headers,
    allHeaders: async () => call.headers,
    headerValue: async (name: string) => call.headers[name.toLowerCase()] ?? null,
    postData: () => call.body?.toString() ?? null,
    postDataBuffer: () => call.body ?? null,
    postDataJSON: () => (call.body ? JSON.parse(call.body.toString()) : null),
    resourceType: () => 'fetch',
    isNavigationRequest: () => false,
    response: () => answered,
    failure: () => null,
    frame: () => ({ page: () => tab.page }),
  }) as unknown as Request;

/** Sends it the way the page's requests go: past who listens and who answers in the server's place. */
export async function sendFrom(tab: Tab, call: Call): Promise<Answer> {
  const { context } = tab;
  const answered = Promise.withResolvers<Response | null>();
  const request = requestOf(call, answered.promise, tab);
  context.tell(tab, 'request', request);
  try {
    const answer = await answerFor(tab, call, request);
    if (answer.status >= 400) {
      const text = `Failed to load resource: the server responded with a status of ${answer.status} (${answer.statusText})`;
      context.write(tab, 'error', text);
    }
    const response = { ...reading(answer), request: () => request, finished: async () => null };
    answered.resolve(response as unknown as Response);
    context.tell(tab, 'response', response);
    context.tell(tab, 'requestfinished', request);
    return answer;
  } catch (error) {
    answered.resolve(null);
    if (!call.signal?.aborted) {
      context.write(tab, 'error', 'Failed to load resource: net::ERR_FAILED');
    }
    context.tell(tab, 'requestfailed', request);
    throw error;
  }
}

async function answerFor(tab: Tab, first: Call, request: Request): Promise<Answer> {
  let call = first;
  const all = [...tab.routes, ...tab.context.routes];
  for (const routed of all) {
    if (!isMatch(routed.pattern, call.url, tab.context.baseURL) || routed.left === 0) continue;
    routed.left -= 1;
    const decided = await new Promise<Answer | Call>((resolve, reject) => {
      const route = routeOf(tab.context, call, request, resolve, reject);
      // A journey that fails in its answer fails; but nobody waits for what was given up.
      Promise.resolve(routed.handler(route, request)).catch((error: unknown) => {
        if (!call.signal?.aborted && !tab.context.isLetGo) tab.context.fail(error);
        reject(error);
      });
      call.signal?.addEventListener('abort', () => reject(call.signal?.reason));
    });
    if ('status' in decided) return decided;
    call = decided;
    if ((call as Call & { isLast?: boolean }).isLast) break;
  }
  if (tab.context.isOffline) throw new Error('offline');
  return fromServer(tab.context, call);
}

async function fromServer(context: Context, first: Call): Promise<Answer> {
  let call = first;
  for (let hops = 20; ; hops -= 1) {
    const headers = { ...call.headers, ...context.cookies.headers(call.url) };
    const answer = await exchange({ ...call, headers });
    context.cookies.take(call.url, answer);
    const next = hops > 0 ? redirected(call, answer) : null;
    if (!next) return answer;
    call = next;
  }
}

function routeOf(
  context: Context,
  call: Call,
  request: Request,
  decide: (answer: Answer | Call) => void,
  refuse: (error: Error) => void,
): Route {
  const changed = ({ postData, ...change }: Change = {}): Call => ({
    ...call,
    ...change,
    ...(postData === undefined ? {} : { body: asBuffer(postData) }),
  });
  return {
    request: () => request,
    continue: async (change?: Change) => decide({ ...changed(change), isLast: true } as Call),
    fallback: async (change?: Change) => decide(changed(change)),
    abort: async () => refuse(new Error('The journey has cut it off.')),
    fetch: async (change?: Change) => apiResponse(await fromServer(context, changed(change))),
    fulfill: async (fulfilment: Fulfilment = {}) => decide(fulfilled(call, fulfilment)),
  } as unknown as Route;
}

function fulfilled(call: Call, { response, ...own }: Fulfilment): Answer {
  const { answer } = (response ?? {}) as { answer?: Answer };
  const headers = own.headers
    ? Object.entries(own.headers).map(([name, value]): [string, string] => [
        name.toLowerCase(),
        String(value),
      ])
    : (answer?.headers ?? []);
  let body = answer?.body ?? Buffer.alloc(0);
  if (own.json !== undefined) body = Buffer.from(JSON.stringify(own.json));
  else if (own.body !== undefined) body = Buffer.from(own.body);
  const type = own.contentType ?? (own.json === undefined ? undefined : 'application/json');
  const isTyped = headerOf({ headers }, 'content-type') !== undefined;
  return {
    url: call.url,
    status: own.status ?? answer?.status ?? 200,
    statusText: answer?.statusText ?? '',
    headers: type && !isTyped ? [...headers, ['content-type', type]] : headers,
    body,
  };
}

const asBuffer = (data: unknown) =>
  Buffer.isBuffer(data)
    ? data
    : Buffer.from(typeof data === 'string' ? data : JSON.stringify(data));

export function isMatch(pattern: Pattern, url: string, baseURL: string): boolean {
  if (typeof pattern === 'function') return pattern(new URL(url));
  if (pattern instanceof RegExp) return pattern.test(url);
  return globbed(pattern.startsWith('/') ? baseURL + pattern : pattern).test(url);
}

/** As Playwright reads it: '*' stops at a slash, '**' does not, and '?' is a question mark. */
function globbed(glob: string): RegExp {
  const source = glob.replace(/\*\*\/?|\*|\{[^}]*\}|[.+?^$()|[\]\\{}]/g, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part.length > 1) return `(?:${part.slice(1, -1).replaceAll(',', '|')})`;
    return `\\${part}`;
  });
  return new RegExp(`^${source}$`);
}
