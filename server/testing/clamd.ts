/** A virus scanner as clamd is one, that knows a single virus. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export async function listening(
  serve: (socket: Socket) => void,
  whenDone: (end: () => void) => void = onTestFinished,
): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    serve(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenDone(() => server.close());
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Speaks as clamd does: the word, parts after their lengths, and a length of nothing at the end. */
export function clamd(seen: { lengths: number[]; size: number }) {
  return async (socket: Socket) => {
    let waiting = Buffer.alloc(0);
    let content = Buffer.alloc(0);
    let isAsked = false;
    for await (const part of socket) {
      waiting = Buffer.concat([waiting, part as Buffer]);
      if (!isAsked && waiting.length >= 10) {
        if (waiting.toString('latin1', 0, 10) !== 'zINSTREAM\0')
          return socket.end('UNKNOWN COMMAND\0');
        isAsked = true;
        waiting = waiting.subarray(10);
      }
      while (isAsked && waiting.length >= 4 && waiting.length >= 4 + waiting.readUInt32BE()) {
        const length = waiting.readUInt32BE();
        seen.lengths.push(length);
        content = Buffer.concat([content, waiting.subarray(4, 4 + length)]);
        waiting = waiting.subarray(4 + length);
        if (length > 0) continue;
        seen.size = content.length;
        const isEicar = content.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE');
        return socket.end(isEicar ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
      }
    }
    return undefined;
  };
}
