/** A client that says exactly what it is told to, down to the last byte. */
import net from 'node:net';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  text: string;
}

export interface RawClient {
  send(text: string): void;
  /** Everything the server said until it hung up. */
  answer: Promise<RawAnswer>;
}

export function rawClient(port: number, host = '127.0.0.1'): RawClient {
  const socket = net.connect(port, host);
  const answer = new Promise<RawAnswer>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(parse(text)));
  });
  return { send: (text) => void socket.write(text), answer };
}

export function sendRaw(port: number, text: string, host?: string): Promise<RawAnswer> {
  const client = rawClient(port, host);
  client.send(text);
  return client.answer;
}

function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')] as const;
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
    text,
  };
}
