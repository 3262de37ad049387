/** A real mail server for a test: keeps what it is sent, and says no when it is told to. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { whenFileEnds } from './file-end.ts';

export interface MailServer {
  url: string;
  /** Whole messages, headers and all, as they came in. */
  received: string[];
  /** Asked once for each letter; an error is the answer. */
  refuse: () => Error | undefined;
  /** How long it takes to accept a letter. */
  pause: number;
}

/** A refusal with the code a mail server would give: 4xx for now, 5xx for good. */
export const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

export async function startMailServer(): Promise<MailServer> {
  const mail: MailServer = { url: '', received: [], refuse: () => undefined, pause: 0 };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.username === 'firm' && auth.password === 'pass word'
        ? done(null, { user: 'firm' })
        : done(refusal(535, 'Who are you?')),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        setTimeout(() => {
          const error = mail.refuse();
          if (!error) mail.received.push(Buffer.concat(chunks).toString());
          done(error);
        }, mail.pause);
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  mail.url = `smtp://firm:pass%20word@127.0.0.1:${port}`;
  whenFileEnds(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return mail;
}
