/** How a refusal travels: a sentence, the fields it is about, and the number of the request. */
import type { FastifyError } from 'fastify';
import type { Problem } from '#contract/problems.ts';
import { fromDatabase, Refusal } from '#server/kit/refusals.ts';

export const problemType = 'application/problem+json; charset=utf-8';

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Headers Too Large',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** Sentences for what the HTTP layer itself refuses; its own texts speak of internals. */
const ownWords: Record<number, string> = {
  400: 'The request could not be understood.',
  405: 'This method is not known here.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'Please send JSON with the content type application/json.',
  417: 'What the request expects of the server cannot be done.',
  431: 'The headers of the request are too large.',
};

/** What the HTTP layer refuses by itself, in our words. */
export const refusalOf = (status: number) =>
  new Refusal(status, ownWords[status] ?? 'The request could not be understood.');

export function asRefusal(error: Error): Refusal {
  if (error instanceof Refusal) return error;
  const translated = fromDatabase(error);
  if (translated) return translated;
  const { statusCode = 500 } = error as FastifyError;
  if (statusCode >= 400 && statusCode < 500) return refusalOf(statusCode);
  return new Refusal(500, 'Something went wrong on our side. Please try again.');
}

export function problemText(refusal: Refusal, requestId: string): string {
  const problem: Problem = {
    type: refusal.type ?? 'about:blank',
    title: titles[refusal.status] ?? 'Error',
    status: refusal.status,
    detail: refusal.message,
    errors: refusal.errors,
    requestId,
  };
  return JSON.stringify(problem);
}
