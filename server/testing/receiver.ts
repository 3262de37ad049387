/** Another program that is told what happened: it keeps what it got and answers as it is told to. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenFileEnds } from './file-end.ts';

interface Received {
  path: string;
  headers: Record<string, string>;
  body: string;
}

export interface Receiver {
  url: string;
  port: number;
  received: Received[];
  /** How it answers from now on. */
  answer: (response: http.ServerResponse) => void;
}

export async function startReceiver(): Promise<Receiver> {
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      receiver.received.push({
        path: request.url ?? '',
        headers,
        body: Buffer.concat(parts).toString(),
      });
      receiver.answer(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received: [],
    answer: answering(200),
  };
  whenFileEnds(() => {
    server.closeAllConnections();
    server.close();
  });
  return receiver;
}

export const answering =
  (status: number, words = '', headers: Record<string, string> = {}) =>
  (response: http.ServerResponse) =>
    void response.writeHead(status, headers).end(words);
