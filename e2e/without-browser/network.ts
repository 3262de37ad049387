/** What the product sends with: fetch, XMLHttpRequest for files, and EventSource for the news. */
import { blobAt, isBlob } from './blobs.ts';
import { type Call, open } from './exchange.ts';
import { sendFrom } from './routes.ts';
import { stir } from './stir.ts';
import type { Tab, Visit } from './tabs.ts';

let tab: Tab | null = null;

/** From here on requests are sent from this tab. */
export const sendsFrom = (next: Tab | null) => {
  tab = next;
};

/** A document that has been left hears nothing any more. */
const neverMind = new Promise<never>(() => undefined);

async function bodyOf(body: unknown): Promise<{ body: Buffer | null; type?: string }> {
  if (body === null || body === undefined) return { body: null };
  if (typeof body === 'string') {
    return { body: Buffer.from(body), type: 'text/plain;charset=UTF-8' };
  }
  if (body instanceof FormData) return formOf(body);
  if (isBlob(body)) {
    return { body: Buffer.from(await body.arrayBuffer()), type: body.type || undefined };
  }
  if (body instanceof URLSearchParams) {
    return {
      body: Buffer.from(body.toString()),
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
    };
  }
  return { body: Buffer.from(body as Uint8Array) };
}

async function formOf(form: FormData) {
  const boundary = `----window${Math.random().toString(36).slice(2)}`;
  const parts: Buffer[] = [];
  for (const [name, value] of form) {
    const quoted = (words: string) => words.replaceAll('"', '%22');
    const about =
      typeof value === 'string'
        ? ''
        : `; filename="${quoted(value.name)}"\r\nContent-Type: ${value.type || 'application/octet-stream'}`;
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${about}\r\n\r\n`,
      ),
      typeof value === 'string' ? Buffer.from(value) : Buffer.from(await value.arrayBuffer()),
      Buffer.from('\r\n'),
    );
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}

/** What a browser says of itself with every request of a page. */
function asBrowser(method: string, own: Record<string, string>, from: Tab) {
  const { origin } = new URL(from.url);
  const headers: Record<string, string> = {
    accept: '*/*',
    'accept-language': 'en-US',
    'user-agent': navigator.userAgent,
    referer: from.url.split('#')[0] ?? '',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'cors',
    'sec-fetch-dest': 'empty',
    ...own,
  };
  return method === 'GET' || method === 'HEAD' ? headers : { ...headers, origin };
}

/** One call of the page that is open now; what comes after it was left, it does not hear. */
export async function callFromPage(
  address: string,
  {
    method = 'GET',
    headers = {},
    body: given,
    signal,
  }: {
    method?: string;
    headers?: Record<string, string>;
    body?: unknown;
    signal?: AbortSignal | null;
  },
) {
  const from = tab;
  const visit = from?.visit;
  if (!from || !visit || visit.isOver) return neverMind;
  const { body, type } = await bodyOf(given);
  const own = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  if (type) own['content-type'] ??= type;
  const call: Call = {
    method: method.toUpperCase(),
    url: new URL(address, from.url).href,
    headers: asBrowser(method.toUpperCase(), own, from),
    body,
    signal,
  };
  try {
    const answer = await sendFrom(from, call);
    return isOver(visit) ? neverMind : answer;
  } catch (error) {
    if (isOver(visit)) return neverMind;
    throw error;
  } finally {
    stir();
  }
}

const isOver = (visit: Visit) => visit.isOver;

async function windowFetch(input: string | URL | Request, init: RequestInit = {}) {
  const asked = typeof input === 'object' && 'headers' in input ? input : null;
  const address = asked ? asked.url : String(input);
  const { signal } = init;
  signal?.throwIfAborted();
  if (address.startsWith('blob:')) return new Response(await bytesAt(address));
  const headers = Object.fromEntries(new Headers(init.headers ?? asked?.headers).entries());
  const method = init.method ?? asked?.method ?? 'GET';
  const answer = await callFromPage(address, { method, headers, body: init.body, signal }).catch(
    () => {
      signal?.throwIfAborted();
      throw new TypeError('Failed to fetch');
    },
  );
  const { status, statusText } = answer;
  const isEmpty = [204, 205, 304].includes(status);
  const response = new Response(isEmpty ? null : new Uint8Array(answer.body), {
    status,
    statusText,
    headers: answer.headers.filter(([name]) => name !== 'set-cookie'),
  });
  Object.defineProperty(response, 'url', { value: answer.url });
  return response;
}

async function bytesAt(address: string) {
  const blob = blobAt(address);
  if (!blob) throw new TypeError('Failed to fetch');
  return blob.arrayBuffer();
}

/** As much of it as sending a file needs. */
class FileRequest extends EventTarget {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  private method = 'GET';
  private address = '';
  private readonly headers: Record<string, string> = {};
  private readonly stopping = new AbortController();

  open(method: string, address: string) {
    this.method = method;
    this.address = address;
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  abort() {
    this.stopping.abort();
  }

  send(body: unknown) {
    const { method, headers, stopping } = this;
    callFromPage(this.address, { method, headers, body, signal: stopping.signal }).then(
      (answer) => {
        this.upload.onprogress?.({ loaded: 1, total: 1 });
        this.status = answer.status;
        this.statusText = answer.statusText;
        this.responseText = answer.body.toString();
        this.onload?.();
        this.onloadend?.();
      },
      () => {
        if (stopping.signal.aborted) this.onabort?.();
        else this.onerror?.();
        this.onloadend?.();
      },
    );
  }
}

/** The line on which the server tells what has changed, as long as the page is open. */
class NewsLine extends EventTarget {
  readonly url: string;
  readyState = 0;
  onmessage?: (event: MessageEvent) => void;
  private readonly closing = new AbortController();

  constructor(address: string) {
    super();
    this.url = new URL(address, tab?.url).href;
    void this.listen();
  }

  close() {
    this.readyState = 2;
    this.closing.abort();
  }

  private async listen() {
    const from = tab;
    const visit = from?.visit;
    if (!from || !visit) return;
    const signal = AbortSignal.any([this.closing.signal, visit.ending.signal]);
    try {
      const headers = asBrowser('GET', { accept: 'text/event-stream' }, from);
      const call = { method: 'GET', url: this.url, signal };
      const known = from.context.cookies.headers(this.url);
      const reply = await open({ ...call, headers: { ...headers, ...known } });
      if (reply.statusCode !== 200) throw new Error('refused');
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
      let text = '';
      reply.setEncoding('utf8');
      for await (const part of reply) {
        text += part;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) if (!signal.aborted) this.hear(event);
      }
      throw new Error('ended');
    } catch {
      if (signal.aborted) return;
      this.readyState = 2;
      this.dispatchEvent(new Event('error'));
    }
  }

  private hear(lines: string) {
    let type = 'message';
    const data: string[] = [];
    for (const line of lines.split('\n')) {
      const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      if (name === 'event') type = value;
      if (name === 'data') data.push(value);
    }
    if (data.length === 0) return;
    const event = new MessageEvent(type, { data: data.join('\n') });
    this.dispatchEvent(event);
    if (type === 'message') this.onmessage?.(event);
    stir();
  }
}

/** Journeys put others in their place, so every document begins with these. */
export function freshNetwork() {
  Object.assign(globalThis, {
    fetch: windowFetch,
    XMLHttpRequest: FileRequest,
    EventSource: NewsLine,
  });
}
