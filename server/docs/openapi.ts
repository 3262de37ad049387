/** The OpenAPI 3.1 document, derived from the contract: it cannot say anything the server does not do. */
import * as z from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { contracts } from '#contract/index.ts';
import { byKey, type Scope, scopeOf } from '#contract/key-nouns.ts';
import { livePath, liveSummary } from '#contract/live.ts';
import { Problem } from '#contract/problems.ts';
import { productName } from '#contract/product.ts';
import { navigations } from '#contract/sign-in.ts';

type Json = Record<string, unknown>;

const cookieNote = 'Signed in by the session cookie that POST /api/login sets.';
const keyNote =
  'For programs: send an API key as Authorization: Bearer fmt_…. Each call says which scope it needs; writing includes reading.';

/** The way in of one call, or nothing when this way does not lead there. */
type WayIn = (endpoint: Endpoint) => Way | null;
interface Way {
  path: string;
  security: Json[];
  /** What the key must be for. */
  scope?: Scope;
}

const bySession: WayIn = (endpoint) => ({
  path: endpoint.path,
  security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
});

const byApiKey: WayIn = (endpoint) => {
  const scope = scopeOf(endpoint);
  // OpenAPI 3.1 lets every scheme name what it needs.
  return scope && { path: byKey(endpoint.path), security: [{ apiKey: [scope] }], scope };
};

/** Every call there is, as the browser makes it. */
export function openApi(version: string): Json {
  const { paths, schemas } = callsBy(bySession);
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
  return document(
    { title: `${productName} API`, version, description: cookieNote },
    { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    paths,
    schemas,
  );
}

/** What a program may call with a key, and nothing else. */
export function openApiForKeys(version: string): Json {
  const { paths, schemas } = callsBy(byApiKey);
  return document(
    { title: `${productName} API for programs, version 1`, version, description: keyNote },
    { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: fmt_…' } },
    paths,
    schemas,
  );
}

const document = (info: Json, securitySchemes: Json, paths: Json, schemas: Json): Json => ({
  openapi: '3.1.0',
  info,
  paths,
  components: {
    schemas: { ...schemas, Problem: schemaOf(Problem, 'output', schemas) },
    securitySchemes,
  },
});

function callsBy(wayIn: WayIn) {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const [noun, contract] of Object.entries(contracts)) {
    for (const [verb, endpoint] of Object.entries<Endpoint>(contract)) {
      const way = wayIn(endpoint);
      if (!way) continue;
      const path = way.path.replace(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = {
        operationId: `${noun}.${verb}`,
        ...operation(noun, endpoint, schemas),
        security: way.security,
        ...(way.scope && { 'x-scope': way.scope }),
      };
    }
  }
  return { paths, schemas };
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

function operation(noun: string, endpoint: Endpoint, schemas: Json): Json {
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
    summary: endpoint.summary,
    tags: [noun],
    'x-access': endpoint.access,
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
