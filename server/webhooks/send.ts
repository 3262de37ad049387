/** Hands one message over: no redirects, fifteen seconds, and no more of the answer than its first words. */
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Destination } from './destination.ts';

const longest = 15_000;
const mostBytes = 1024;
const mostShown = 200;

interface Answer {
  code: number;
  words: string;
}

export const send = (
  { url, address, family }: Destination,
  headers: Record<string, string>,
  body: string,
  patience = longest,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const lookup: LookupFunction = (_host, { all }, found) =>
      all ? found(null, [{ address, family }]) : found(null, address, family);
    const request = (url.protocol === 'http:' ? http : https).request(url, {
      method: 'POST',
      // A connection of its own: another's might lead somewhere that was not looked at.
      agent: false,
      lookup,
      signal: AbortSignal.timeout(patience),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Firmament-Webhooks',
        connection: 'close',
      },
    });
    request.on('error', (error) => reject(new Error(sentenceFor(error))));
    let isAnswered = false;
    request.on('response', (response) => {
      isAnswered = true;
      void firstWords(response).then(resolve, reject);
    });
    // Who switches to another protocol gives neither an answer nor an error.
    request.on('close', () => isAnswered || reject(new Error(cutOff)));
    request.end(body);
  });

/** The status says how it went; an answer that is cut off in the middle says the same. */
async function firstWords(response: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      parts.push(part as Buffer);
      size += (part as Buffer).length;
      if (size >= mostBytes) break;
    }
  } catch {
    // What has come until then is enough.
  }
  return {
    code: response.statusCode ?? 0,
    words: inShort(Buffer.concat(parts).subarray(0, mostBytes).toString()),
  };
}

const inShort = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, mostShown)
    .toWellFormed();

const cutOff = 'The connection was cut off.';
const reasons: Record<string, string> = {
  ABORT_ERR: 'There was no answer within 15 seconds.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: cutOff,
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The host did not answer.',
};

function sentenceFor(error: Error): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  const isOfTls = /CERT|TLS|SSL|ALTNAME|SELF_SIGNED|ISSUER/.test(code);
  const known = isOfTls ? `The certificate or the encryption is not right (${code}).` : undefined;
  return reasons[code] ?? known ?? 'The connection failed.';
}
