/** The OpenAPI 3.1 document, derived from the contract: it cannot say anything the server does not do. */
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { contracts } from '#contract/index.ts';
import { livePath, liveSummary } from '#contract/live.ts';
import { Problem } from '#contract/problems.ts';
import { productName } from '#contract/product.ts';
import { navigations } from '#contract/sign-in.ts';

type Json = Record<string, unknown>;

const cookieNote = 'Signed in by the session cookie that POST /api/login sets.';

export function openApi(version: string): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [noun, contract] of Object.entries(contracts)) {
    for (const [verb, endpoint] of Object.entries(contract)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = operation(noun, verb, endpoint, schemas);
    }
  }
  for (const { path, summary } of navigations) {
    paths[path] ??= {};
    paths[path].get = {
      summary,
      tags: ['navigation'],
      security: [],
      responses: { 302: { description: 'Go on there' } },
    };
  }
  paths[livePath] = { get: liveOperation };
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version, description: cookieNote },
    paths,
    components: {
      schemas: { ...schemas, Problem: schemaOf(Problem, 'output', schemas) },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  };
}

/** The one answer that does not end. */
const liveOperation = {
  operationId: 'live.listen',
  summary: liveSummary,
  tags: ['live'],
  'x-access': 'member',
  security: [{ session: [] }],
  parameters: [
    { name: 'page', in: 'query', required: false, schema: { type: 'string', maxLength: 64 } },
    { name: 'age', in: 'query', required: false, schema: { type: 'integer', minimum: 0 } },
  ],
  responses: {
    200: {
      description: 'Goes on until one of the two leaves',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
  },
};

function operation(noun: string, verb: string, endpoint: Endpoint, schemas: Json): Json {
  const isOpen = endpoint.access === 'anyone';
  const parameters: Json[] = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));
  if ('query' in endpoint) parameters.push(...queryParameters(endpoint.query, schemas));
  if (endpoint.method === 'POST' && !isOpen) {
    parameters.push({
      name: 'Idempotency-Key',
      in: 'header',
      description: 'A repeat with the same key gets the first answer and does nothing.',
      schema: { type: 'string', maxLength: 200 },
    });
  }
  return {
    operationId: `${noun}.${verb}`,
    summary: endpoint.summary,
    tags: [noun],
    'x-access': endpoint.access,
    security: isOpen ? [] : [{ session: [] }],
    parameters,
    ...requestBody(endpoint, schemas),
    responses: { ...success(endpoint, schemas), default: problem },
  };
}

const problem = {
  description: 'A refusal, in a sentence',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

function requestBody(endpoint: Endpoint, schemas: Json): Json {
  if (endpoint.kind === 'write') {
    if (endpoint.takes instanceof z.ZodVoid) return {};
    const schema = schemaOf(endpoint.takes, 'input', schemas);
    return { requestBody: { required: true, content: { 'application/json': { schema } } } };
  }
  if (endpoint.kind !== 'upload') return {};
  const fields = schemaOf(endpoint.takes, 'input', schemas);
  const file = {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  };
  const schema = { allOf: [file, fields] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function success(endpoint: Endpoint, schemas: Json): Json {
  if (endpoint.kind === 'download') {
    const schema = { type: 'string', format: 'binary' };
    return {
      200: { description: 'The file', content: { 'application/octet-stream': { schema } } },
    };
  }
  if (endpoint.gives instanceof z.ZodVoid) return { 204: { description: 'Done' } };
  const schema = schemaOf(endpoint.gives, 'output', schemas);
  return { 200: { description: 'Done', content: { 'application/json': { schema } } } };
}

function queryParameters(query: z.ZodType, schemas: Json): Json[] {
  const { properties = {}, required = [] } = schemaOf(query, 'input', schemas) as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** One schema; what it shares with others moves to the document's components. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const { $schema: _, $defs = {}, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  const moved = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
  for (const [name, shared] of Object.entries($defs)) schemas[name] = moved(shared);
  if (typeof own.id !== 'string') return moved(own);
  const { id, ...rest } = own;
  schemas[id] = moved(rest);
  return { $ref: `#/components/schemas/${id}` };
}
