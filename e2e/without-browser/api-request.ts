/** Playwright's own way to the server, past the page: `context.request` and `request.newContext`. */
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { type Answer, type Call, CookieJar, exchange, redirected } from './exchange.ts';

interface Options {
  data?: unknown;
  form?: Record<string, string | number | boolean>;
  multipart?: Record<string, unknown>;
  headers?: Record<string, string>;
  params?: Record<string, string | number | boolean>;
  method?: string;
  maxRedirects?: number;
  failOnStatusCode?: boolean;
}

interface Setup {
  baseURL?: string;
  cookies?: CookieJar;
  headers?: Record<string, string>;
}

export function apiRequest({
  baseURL,
  cookies = new CookieJar(),
  headers: always = {},
}: Setup): APIRequestContext {
  const send = async (address: string, options: Options = {}) => {
    const url = new URL(address, baseURL);
    for (const [name, value] of Object.entries(options.params ?? {})) {
      url.searchParams.set(name, String(value));
    }
    const { body, type } = await bodyOf(options);
    const own = { ...always, ...options.headers };
    const headers = Object.fromEntries(
      Object.entries(own).map(([name, value]) => [name.toLowerCase(), value]),
    );
    if (type) headers['content-type'] ??= type;
    let call: Call = { method: options.method ?? 'GET', url: url.href, headers, body };
    for (let hops = options.maxRedirects ?? 20; ; hops -= 1) {
      const all = { ...cookies.headers(call.url), ...call.headers };
      const answer = await exchange({ ...call, headers: all });
      cookies.take(call.url, answer);
      const next = hops > 0 ? redirected(call, answer) : null;
      if (!next) return apiResponse(answer);
      call = next;
    }
  };
  const by = (method: string) => (url: string, options?: Options) =>
    send(url, { ...options, method });
  return {
    fetch: (url: string, options?: Options) => send(url, options),
    get: by('GET'),
    post: by('POST'),
    put: by('PUT'),
    patch: by('PATCH'),
    delete: by('DELETE'),
    head: by('HEAD'),
    dispose: async () => undefined,
  } as unknown as APIRequestContext;
}

async function bodyOf({ data, form, multipart }: Options) {
  if (Buffer.isBuffer(data)) return { body: data, type: 'application/octet-stream' };
  if (typeof data === 'string') return { body: Buffer.from(data), type: undefined };
  if (data !== undefined) {
    return { body: Buffer.from(JSON.stringify(data)), type: 'application/json' };
  }
  if (form) {
    const fields = Object.entries(form).map(([name, value]) => [name, String(value)]);
    const body = Buffer.from(new URLSearchParams(fields).toString());
    return { body, type: 'application/x-www-form-urlencoded' };
  }
  return multipart ? multipartOf(multipart) : { body: null, type: undefined };
}

/** By hand: in this process FormData is the window's. */
function multipartOf(fields: Record<string, unknown>) {
  const boundary = `journey${Math.random().toString(36).slice(2)}`;
  const parts = Object.entries(fields).map(([name, value]) => {
    const file = value as { name: string; mimeType: string; buffer: Buffer };
    const isFile = typeof value === 'object' && value !== null && 'buffer' in value;
    const about = isFile ? `; filename="${file.name}"\r\nContent-Type: ${file.mimeType}` : '';
    return Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${about}\r\n\r\n`,
      ),
      isFile ? file.buffer : Buffer.from(String(value)),
      Buffer.from('\r\n'),
    ]);
  });
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
}

export const apiResponse = (answer: Answer): APIResponse =>
  ({
    ...reading(answer),
    dispose: async () => undefined,
    /** For `route.fulfill({ response })`. */
    answer,
  }) as unknown as APIResponse;

/** What can be read of an answer, whoever has asked. */
export const reading = (answer: Answer) => {
  const headers = () => {
    const all: Record<string, string> = {};
    for (const [name, value] of answer.headers) {
      const apart = name === 'set-cookie' ? '\n' : ', ';
      all[name] = name in all ? `${all[name]}${apart}${value}` : value;
    }
    return all;
  };
  return {
    ok: () => answer.status >= 200 && answer.status < 300,
    status: () => answer.status,
    statusText: () => answer.statusText,
    url: () => answer.url,
    headers,
    allHeaders: async () => headers(),
    headerValue: async (name: string) => headers()[name.toLowerCase()] ?? null,
    headersArray: () => answer.headers.map(([name, value]) => ({ name, value })),
    body: async () => answer.body,
    text: async () => answer.body.toString(),
    json: async () => JSON.parse(answer.body.toString()),
  };
};
