/** A page that listens: over a real connection, as a browser does. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type LiveMessage, livePath } from '#contract/live.ts';
import { staleChannel } from '#server/kit/stale.ts';
import type { Browser } from './browser.ts';
import { isEmbedded } from './prepare.ts';
import type { TestServer } from './server.ts';

type Door = Pick<TestServer, 'app' | 'engine'>;

export interface TestPage {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** All that was said to it, the first greeting included. */
  heard: LiveMessage[];
  /** What was said and is no message: refusals. */
  text(): string;
  isOpen(): boolean;
  leave(): void;
}

/** Opened on the first use; Fastify closes it with the app. */
export async function portOf({ app, engine }: Door): Promise<number> {
  if (!app.server.listening) {
    const isHearing = hearing(engine);
    await app.listen({ port: 0, host: '127.0.0.1' });
    await isHearing;
  }
  return (app.server.address() as AddressInfo).port;
}

/** Until the line to the database is open, nobody knows what was missed, and every page is told so. */
const hearing = (engine: Door['engine']): Promise<void> =>
  isEmbedded
    ? Promise.resolve()
    : new Promise((resolve) => {
        engine.hear(staleChannel, () => undefined, resolve);
      });

export async function aPage(
  { cookies, server }: Pick<Browser, 'cookies'> & { server: Door },
  query = '',
): Promise<TestPage> {
  const port = await portOf(server);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const heard: LiveMessage[] = [];
  return new Promise((resolve, reject) => {
    const request = http.get(
      { port, host: '127.0.0.1', path: `${livePath}${query}`, headers: { cookie }, agent: false },
      (response) => {
        let text = '';
        let isOpen = true;
        const page: TestPage = {
          status: response.statusCode ?? 0,
          headers: response.headers,
          heard,
          text: () => text,
          isOpen: () => isOpen,
          leave: () => request.destroy(),
        };
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
          const events = text.split('\n\n');
          text = page.status === 200 ? (events.pop() ?? '') : text;
          if (page.status !== 200) return;
          for (const event of events) {
            const [, data] = /^data: (.*)$/.exec(event) ?? [];
            if (data) heard.push(JSON.parse(data) as LiveMessage);
          }
          resolve(page);
        });
        response.on('close', () => {
          isOpen = false;
          resolve(page);
        });
        response.on('error', () => undefined);
      },
    );
    request.on('error', reject);
  });
}

/** Every path that was said to be stale. */
export const toldTo = ({ heard }: TestPage) =>
  heard.flatMap(({ stale }) => (stale === 'all' ? ['all'] : stale));
