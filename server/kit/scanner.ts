/** A virus scanner beside the server: clamd, which gets the file part by part and keeps nothing. */
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Content } from './content.ts';
import { Refusal } from './refusals.ts';

const mostAnswer = 1000;

export interface Scanner {
  /** Throws unless the scanner says that nothing is wrong. */
  refuse(content: Content): Promise<void>;
}

/** At an address such as tcp://localhost:3310. */
export function clamdScanner(url: string, seconds = 30): Scanner {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    async refuse(content) {
      const answer = await ask(connect(Number(port) || 3310, host), content, seconds);
      if (answer === 'stream: OK') return;
      const found = /^stream: (.{1,200}) FOUND$/.exec(answer)?.[1];
      if (!found) throw noAnswer();
      throw new Refusal(422, `The virus scanner refuses this file: ${found}.`);
    },
  };
}

const noAnswer = () =>
  new Refusal(
    503,
    'The virus scanner does not answer, so the file was not kept. Please try again.',
  );

async function ask(socket: Socket, content: Content, seconds: number): Promise<string> {
  const clock = setTimeout(() => socket.destroy(new Error('It takes too long')), seconds * 1000);
  const sending = { failed: undefined as unknown };
  try {
    const [answer] = await Promise.all([
      answerOf(socket),
      pipeline(asked(content, sending), socket, { end: false }),
    ]);
    return answer;
  } catch {
    // A file that cannot be read is not the scanner's fault.
    throw sending.failed ?? noAnswer();
  } finally {
    clearTimeout(clock);
    socket.destroy();
  }
}

/** One line, ended by a zero; whoever says more is not asked any further. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const part of socket) {
    answer += (part as Buffer).toString('latin1');
    if (answer.length > mostAnswer) throw noAnswer();
  }
  return answer.replaceAll('\0', ' ').trimEnd();
}

/** Each part after its length; a length of nothing is the end. */
async function* asked(content: Content, sending: { failed: unknown }): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  try {
    for await (const part of content.stream()) {
      if (part.length > 0) yield Buffer.concat([lengthOf(part.length), part]);
    }
  } catch (error) {
    sending.failed = error;
    throw error;
  }
  yield lengthOf(0);
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
