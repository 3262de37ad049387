/** Files in a bucket of any store that speaks S3, by addresses with the bucket in their path. */
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { Refusal } from '#server/kit/refusals.ts';
import { type FileStore, NotThere } from './file-store.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const seconds = 60;

/** A sentence for whoever is at the screen, and the cause for the log. */
const away = (cause: unknown) =>
  Object.assign(
    new Refusal(503, 'The file store cannot answer just now. Please try again.', { retryAfter: 5 }),
    { cause },
  );

const refused = (what: string, { status }: Response) =>
  away(new Error(`The file store would not ${what} a file: it answered ${status}`));

export function s3Store({ endpoint, bucket, ...keys }: S3Settings): FileStore {
  // What failed is tried again by whoever asked: a stream can be sent once only.
  const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
  const all = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const address = (name: string) => `${all}/${name}`;

  async function ask(url: string, init: RequestInit & { duplex?: 'half' } = {}): Promise<Response> {
    const signal = AbortSignal.timeout(seconds * 1000);
    return client.fetch(url, { ...init, signal }).catch((error: unknown) => {
      throw away(error);
    });
  }

  return {
    async put(name, from) {
      const { size } = await fs.stat(from);
      const body = Readable.toWeb(createReadStream(from)) as unknown as ReadableStream<Uint8Array>;
      const answer = await ask(address(name), {
        method: 'PUT',
        body,
        duplex: 'half',
        headers: {
          'content-length': String(size),
          'content-type': 'application/octet-stream',
          // Sealed and hashed already; to sign the bytes as well would need them all beforehand.
          'x-amz-content-sha256': 'UNSIGNED-PAYLOAD',
        },
      });
      await answer.body?.cancel();
      if (!answer.ok) throw refused('keep', answer);
    },
    async read(name, at, length) {
      const range = `bytes=${at}-${at + length - 1}`;
      const answer = await ask(address(name), { headers: { range } });
      if (answer.status === 404 || answer.status === 416) {
        await answer.body?.cancel();
        if (answer.status === 404) throw new NotThere(name);
        // It ends where this begins.
        return Buffer.alloc(0);
      }
      if (!answer.ok) throw refused('give', answer);
      return Buffer.from(await answer.arrayBuffer());
    },
    async remove(name) {
      const answer = await ask(address(name), { method: 'DELETE' });
      await answer.body?.cancel();
      if (!answer.ok && answer.status !== 404) throw refused('remove', answer);
    },
    async *list() {
      for (let token: string | undefined; ; ) {
        const query = new URLSearchParams({ 'list-type': '2' });
        if (token) query.set('continuation-token', token);
        const answer = await ask(`${all}?${query}`);
        if (!answer.ok) throw refused('list', answer);
        const text = await answer.text();
        yield* filesIn(text);
        token = textOf('NextContinuationToken', text);
        if (!token) return;
      }
    },
  };
}

/** The store's answer is XML of a few fixed elements; our names hold nothing that would be escaped. */
function* filesIn(xml: string) {
  for (const entry of xml.split('<Contents>').slice(1)) {
    const name = textOf('Key', entry);
    const writtenAt = new Date(textOf('LastModified', entry) ?? Number.NaN);
    if (name && !Number.isNaN(writtenAt.getTime())) yield { name, writtenAt };
  }
}

function textOf(element: string, xml: string): string | undefined {
  const [, behind] = xml.split(`<${element}>`, 2);
  return behind?.split('<', 1)[0]?.replaceAll('&amp;', '&');
}
