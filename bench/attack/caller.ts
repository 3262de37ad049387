/** One address of the loopback with its cookies: it sends what it is told to, and tells how that went. */
import http from 'node:http';

export interface Outcome {
  status: number;
  text: string;
  /** From the first byte sent to the last one received. */
  ms: number;
}

interface Sent {
  method?: string;
  body?: unknown;
  bytes?: Buffer;
  headers?: Record<string, string>;
}

export class Caller {
  readonly #server: URL;
  readonly #agent: http.Agent;
  readonly #cookies = new Map<string, string>();

  constructor(server: URL, localAddress: string) {
    this.#server = server;
    this.#agent = new http.Agent({ keepAlive: true, localAddress, maxSockets: 500 });
  }

  get = (path: string): Promise<Outcome> => this.send(path, {});
  post = (path: string, body: unknown): Promise<Outcome> =>
    this.send(path, { method: 'POST', body });

  /** A file as browsers send it. */
  upload(path: string, name: string, content: Buffer): Promise<Outcome> {
    const edge = 'edge-of-a-part';
    const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    const bytes = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${edge}--\r\n`)]);
    const headers = { 'content-type': `multipart/form-data; boundary=${edge}` };
    return this.send(path, { method: 'POST', bytes, headers });
  }

  /** An outcome of 0 is a line that was cut. */
  send(path: string, { method = 'GET', body, bytes, headers = {} }: Sent): Promise<Outcome> {
    const content = bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
    const began = performance.now();
    return new Promise((resolve) => {
      const end = (status: number, text: string) =>
        resolve({ status, text, ms: performance.now() - began });
      const request = http.request(new URL(path, this.#server), {
        method,
        agent: this.#agent,
        headers: {
          cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
          ...(content
            ? { 'content-type': 'application/json', 'content-length': content.length }
            : {}),
          ...headers,
        },
      });
      request.once('error', ({ message }) => end(0, message));
      request.once('response', (answer) => {
        const chunks: Buffer[] = [];
        this.#keep(answer.headers['set-cookie']);
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.once('end', () => end(answer.statusCode ?? 0, String(Buffer.concat(chunks))));
        answer.once('error', ({ message }) => end(0, message));
      });
      request.end(content);
    });
  }

  #keep(cookies: readonly string[] = []): void {
    for (const cookie of cookies) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
  }

  close = (): void => this.#agent.destroy();
}

/** Somebody with a firm in trial, as anybody can be. */
export async function aFirmAt(server: URL, localAddress: string, name: string): Promise<Caller> {
  const caller = new Caller(server, localAddress);
  const signedUp = await caller.post('/api/sign-up', {
    email: `${name.replace(' ', '-')}-${Date.now()}@attack.example`,
    password: 'seven calm herons wade',
    firstName: 'Eve',
    lastName: 'Stone',
    companyName: `${name} Law`,
  });
  if (signedUp.status !== 200) throw new Error(`Nobody could sign up: ${signedUp.text}`);
  return caller;
}
