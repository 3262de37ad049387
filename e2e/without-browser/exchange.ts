/** One request over HTTP and its answer, and the cookies that go with it. Nothing here knows a page. */
import http from 'node:http';
import { fromOwnAddress } from '../own-address.ts';

export interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: Buffer | null;
  signal?: AbortSignal | null;
}

export interface Answer {
  url: string;
  status: number;
  statusText: string;
  headers: [name: string, value: string][];
  body: Buffer;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** As it comes: for what never ends, such as the news. */
export function open({ method, url, headers, body, signal }: Call): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      method,
      agent,
      headers: body ? { ...headers, 'content-length': String(body.length) } : headers,
      signal: signal ?? undefined,
    });
    request.on('response', resolve);
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The server had closed the line before it heard of this.
      if (request.reusedSocket && error.code === 'ECONNRESET' && !signal?.aborted) {
        resolve(open({ method, url, headers, body, signal }));
      } else reject(error);
    });
    request.end(body ?? undefined);
  });
}

export async function exchange(call: Call): Promise<Answer> {
  const reply = await open(call);
  const parts: Buffer[] = [];
  for await (const part of reply) parts.push(part as Buffer);
  const headers: [string, string][] = [];
  for (let at = 0; at < reply.rawHeaders.length; at += 2) {
    headers.push([(reply.rawHeaders[at] ?? '').toLowerCase(), reply.rawHeaders[at + 1] ?? '']);
  }
  return {
    url: call.url,
    status: reply.statusCode ?? 0,
    statusText: reply.statusMessage ?? '',
    headers,
    body: Buffer.concat(parts),
  };
}

export const headerOf = ({ headers }: Pick<Answer, 'headers'>, name: string) =>
  headers.find(([known]) => known === name)?.[1];

/** Where a redirection leads, and with which method; null for any other answer. */
export function redirected(call: Call, answer: Answer): Call | null {
  const to = headerOf(answer, 'location');
  if (![301, 302, 303, 307, 308].includes(answer.status) || !to) return null;
  const url = new URL(to, call.url).href;
  if (answer.status >= 307) return { ...call, url };
  const { 'content-type': _, ...headers } = call.headers;
  return { ...call, url, headers, method: call.method === 'HEAD' ? 'HEAD' : 'GET', body: null };
}

export interface Cookie {
  name: string;
  value: string;
  domain: string;
  path: string;
  expires: number;
  httpOnly: boolean;
  secure: boolean;
  sameSite: 'Strict' | 'Lax' | 'None';
}

/** The cookies of one browser. */
export class CookieJar {
  private kept: Cookie[] = [];
  private readonly from = fromOwnAddress();

  /** What goes with every request of this browser. */
  headers(url: string): Record<string, string> {
    const cookie = this.header(url);
    return { ...this.from, ...(cookie && { cookie }) };
  }

  private header(url: string): string | undefined {
    const { hostname, pathname } = new URL(url);
    const sent = this.all().filter(
      ({ domain, path }) =>
        domain === hostname &&
        (pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`)),
    );
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ') || undefined;
  }

  take(url: string, { headers }: Pick<Answer, 'headers'>) {
    for (const [name, line] of headers) if (name === 'set-cookie') this.put(parsed(url, line));
  }

  put(cookie: Cookie) {
    const isOther = ({ name, domain, path }: Cookie) =>
      name !== cookie.name || domain !== cookie.domain || path !== cookie.path;
    this.kept = [...this.kept.filter(isOther), cookie];
  }

  all(): Cookie[] {
    const now = Date.now() / 1000;
    this.kept = this.kept.filter(({ expires }) => expires === -1 || expires > now);
    return this.kept;
  }

  clear() {
    this.kept = [];
  }
}

function parsed(url: string, line: string): Cookie {
  const [pair = '', ...rest] = line.split(';').map((part) => part.trim());
  const about = new Map(
    rest.map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [name.toLowerCase(), value];
    }),
  );
  const maxAge = about.get('max-age');
  const expires = about.get('expires');
  let until = -1;
  if (maxAge !== undefined) until = Date.now() / 1000 + Number(maxAge);
  else if (expires !== undefined) until = Date.parse(expires) / 1000;
  return {
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    domain: new URL(url).hostname,
    path: about.get('path') || '/',
    expires: until,
    httpOnly: about.has('httponly'),
    secure: about.has('secure'),
    sameSite: 'Lax',
  };
}
