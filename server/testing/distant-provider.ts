/** The payment provider over a real connection, with whatever trouble a test makes. Behind it is another server's sandbox. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { whenFileEnds } from './file-end.ts';
import { startTestServer, type TestServer } from './server.ts';
import { loseMessages } from './subscribing.ts';

export type Answer = (reply: http.ServerResponse, answered: () => Promise<Response>) => unknown;

export interface DistantProvider {
  /** In whose sandbox everything happens that is asked for over the network. */
  server: TestServer;
  settings: Record<string, string>;
  asked: { call: string; key: string }[];
  /** A key that was answered with a breakdown has that answer for a day, as it has with Stripe. */
  brokenKeys: Set<string>;
  /** What it does instead of answering well, and to which calls. */
  trouble: { answer: Answer; on: RegExp } | null;
}

export async function openDistantProvider(): Promise<DistantProvider> {
  const server = await startTestServer();
  loseMessages(server);
  const provider: DistantProvider = {
    ...{ server, settings: {}, asked: [], brokenKeys: new Set(), trouble: null },
  };
  const stripe = http.createServer((request, reply) => serve(provider, request, reply));
  await new Promise<void>((done) => stripe.listen(0, '127.0.0.1', done));
  const { port } = stripe.address() as AddressInfo;
  provider.settings = keysFor(`http://127.0.0.1:${port}`);
  whenFileEnds(async () => {
    stripe.closeAllConnections();
    stripe.close();
  });
  return provider;
}

/** What a server is started with that asks there. */
export const keysFor = (address: string) => ({
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_API_URL: address,
  STRIPE_TIMEOUT_SECONDS: '1',
});

async function serve(
  { server, asked, brokenKeys, trouble }: DistantProvider,
  request: http.IncomingMessage,
  reply: http.ServerResponse,
) {
  const { method = '', url = '' } = request;
  const sent = await text(request);
  const call = `${method} ${url.split('?')[0]}`;
  const key = String(request.headers['idempotency-key'] ?? '');
  asked.push({ call, key });
  const answered = () => {
    const init = { method, headers: { 'idempotency-key': key } };
    const body = method === 'GET' ? {} : { body: sent };
    const { sandbox } = server.payments;
    if (!sandbox) throw new Error('There is no sandbox behind it');
    return sandbox.ask(`http://stripe.example${url}`, { ...init, ...body });
  };
  if (brokenKeys.has(key)) return says(500, wrong('api_error', 'It broke then'))(reply, answered);
  if (trouble?.on.test(call)) {
    reply.on('finish', () => key && reply.statusCode >= 500 && brokenKeys.add(key));
    return trouble.answer(reply, answered);
  }
  const good = await answered();
  return says(good.status, await good.text())(reply, answered);
}

export const says =
  (status: number, body: unknown): Answer =>
  (reply) => {
    reply.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_distant' });
    reply.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
export const hangs: Answer = () => undefined;
export const breaksOff: Answer = (reply) => reply.destroy();
export const answerIsLost: Answer = async (reply, answered) => {
  await answered();
  reply.destroy();
};
export const wrong = (type: string, message: string) => ({ error: { type, message } });
