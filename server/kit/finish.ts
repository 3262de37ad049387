/** From what a handler returned to what travels: the contract's fields as text, or a file, with an ETag. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { picker } from '#server/kit/answers.ts';
import { matchesEtag, weakEtag } from '#server/kit/etag.ts';
import { type File, fileHeaders } from '#server/kit/files.ts';
import { Page } from '#server/kit/pages.ts';
import { asOne, type Slab } from '#server/kit/whole-lists.ts';

interface Finished {
  status: number;
  body: string | File['body'] | null;
  /** What leaves is a file. */
  file?: File;
  /** Where the next page of a list begins. */
  next?: string;
}

export async function finish(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Finished,
  /** Of a list that is asked for whole: what comes after. */
  more?: (after: string) => Promise<Slab>,
) {
  if (answer.body === null) return reply.status(answer.status).send();
  reply.status(answer.status);
  if (endpoint.kind === 'download') {
    const isKnown = matchesEtag(request.headers['if-none-match'], answer.file?.etag);
    const body = typeof answer.body === 'function' && !isKnown ? await answer.body() : answer.body;
    reply.headers(fileHeaders(answer.file ?? { name: 'file', type: 'text/plain' }));
    return isKnown ? reply.status(304).send() : reply.send(body);
  }
  reply.type('application/json; charset=utf-8');
  if (answer.next && more) {
    return reply.send(asOne({ json: answer.body as string, next: answer.next }, more));
  }
  if (answer.next) reply.header('link', nextLink(request, answer.next));
  if (endpoint.kind !== 'read') return reply.send(answer.body);
  // Encoded once, for its hash, its length and its way out.
  const bytes = Buffer.from(answer.body as string);
  const etag = weakEtag(bytes);
  reply.header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  return reply.send(bytes);
}

/** Turns what a handler returned into what travels: only the contract's fields, as text. */
export function answerText(endpoint: Endpoint, check: boolean) {
  if (endpoint.kind === 'download') {
    return (value: unknown): Finished => {
      const file = value as File;
      return { status: 200, body: file.body, file };
    };
  }
  const pick = picker(endpoint.gives);
  return (value: unknown): Finished => {
    if (value instanceof Page) {
      if (check) endpoint.gives.parse(JSON.parse(value.json));
      return { status: 200, body: value.json, next: value.next };
    }
    if (check) endpoint.gives.parse(value);
    if (value === undefined) return { status: 204, body: null };
    return { status: 200, body: JSON.stringify(pick(value)) };
  };
}

function nextLink(request: FastifyRequest, cursor: string): string {
  const [path = '', search = ''] = request.url.split('?');
  const query = new URLSearchParams(search);
  query.set('after', cursor);
  return `<${path}?${query}>; rel="next"`;
}
