/** A visitor with a cookie jar, speaking to the server through its front door. */
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from './server.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export interface Reply<Body = unknown> {
  status: number;
  body: Body;
  text: string;
  bytes: Buffer;
  header(name: string): string | undefined;
}

export class Browser {
  readonly cookies = new Map<string, string>();
  readonly server: TestServer;
  constructor(server: TestServer) {
    this.server = server;
  }

  get = <Body>(url: string, headers?: Record<string, string>) =>
    this.send<Body>('GET', url, undefined, headers);
  post = <Body>(url: string, body?: unknown, headers?: Record<string, string>) =>
    this.send<Body>('POST', url, body, headers);
  put = <Body>(url: string, body?: unknown) => this.send<Body>('PUT', url, body);
  /** One file, as a form sends it. */
  upload = <Body>(
    url: string,
    file: { name: string; type?: string; content: Buffer | string },
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Reply<Body>> => {
    const boundary = 'a-boundary-that-no-file-holds';
    const part = (about: string, content: Buffer | string) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${about}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ];
    const type = file.type ? `\r\ncontent-type: ${file.type}` : '';
    const body = Buffer.concat([
      ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value)),
      ...part(`name="file"; filename="${file.name}"${type}`, file.content),
      Buffer.from(`--${boundary}--\r\n`),
    ]);
    return this.send<Body>('POST', url, body, {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...headers,
    });
  };
  delete = <Body>(url: string) => this.send<Body>('DELETE', url);

  async send<Body>(
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Reply<Body>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.server.app.inject({
      method,
      url,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body as string | object }),
    });
    this.keepCookies(response);
    return {
      status: response.statusCode,
      text: response.body,
      bytes: response.rawPayload,
      body: (/json/.test(String(response.headers['content-type'])) && response.body
        ? JSON.parse(response.body)
        : undefined) as Body,
      header: (name) => response.headers[name]?.toString(),
    };
  }

  private keepCookies(response: LightMyRequestResponse) {
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
