/** What a request asks for, by its contract: ids of the path, query or body, each part checked. */
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { beyondBounds } from '#contract/bounds.ts';
import type { Endpoint, Write } from '#contract/endpoint.ts';
import { isId } from '#server/kit/ids.ts';
import { invalid, invalidInput, notFound } from '#server/kit/refusals.ts';

export function readCall(endpoint: Endpoint, request: FastifyRequest, fields?: unknown) {
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params)) {
    // A secret address is text, and a matter of its handler.
    if (name === 'address') continue;
    // An id that cannot be one belongs to no record, so the answer is the same.
    params[name] = value.toLowerCase();
    if (!isId(params[name])) throw notFound();
  }
  if (endpoint.kind === 'upload') return { params, input: parse(endpoint.takes, fields) };
  if (endpoint.kind === 'write') {
    return { params, input: parse(endpoint.takes, bodyOf(endpoint, request)) };
  }
  return { params, query: parse(endpoint.query, request.query) };
}

/** A call that takes nothing may still come with the empty object that many clients send. */
function bodyOf(endpoint: Write, request: FastifyRequest): unknown {
  const { body } = request;
  const takesNothing = endpoint.takes.safeParse(undefined).success;
  if (takesNothing && (body === null || isEmptyObject(body))) return undefined;
  if (body === undefined && !takesNothing) throw invalid('', 'The request has no body.');
  return body;
}

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length === 0;

function parse(schema: z.ZodType, value: unknown): unknown {
  const beyond = beyondBounds(schema, value);
  if (beyond) throw invalidInput([beyond]);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw invalidInput(parsed.error.issues);
  return parsed.data;
}
