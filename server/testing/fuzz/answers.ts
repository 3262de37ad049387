/** What must hold for every answer, whoever asked for whatever. */
import { isDeepStrictEqual } from 'node:util';
import type { LightMyRequestResponse } from 'fastify';
import { isAllowance } from '#contract/allowances.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Problem } from '#contract/problems.ts';
import { mayCall } from '#server/kit/access.ts';
import { securityHeaders } from '#server/kit/security-headers.ts';
import type { OtherFirm } from './other-firm.ts';
import type { OwnFirm } from './own-firm.ts';
import { type Case, type Request, seesAllFirms } from './requests.ts';

export interface Watch {
  firm: OwnFirm;
  otherFirm: OtherFirm;
  /** Names of tables, constraints and indexes: nobody outside needs to know them. */
  schemaNames: readonly string[];
  publicUrl: string;
}

/** What is wrong with this answer, in words; undefined when nothing is. */
export function complaintAbout(
  endpoint: Endpoint,
  { who, request, mustFail }: Case,
  reply: LightMyRequestResponse,
  { firm, otherFirm, schemaNames, publicUrl }: Watch,
): string | undefined {
  const { statusCode: status, body } = reply;
  if (status >= 500) return 'the server made a mistake';
  const missing = Object.entries(securityHeaders(publicUrl)).find(
    ([name, value]) => reply.headers[name] !== value,
  );
  if (missing) return `the header ${missing[0]} is missing or wrong`;
  const shown = otherFirm.shownIn(body, JSON.stringify(request));
  if (shown && !seesAllFirms(endpoint)) return `it shows something of the other firm: ${shown}`;
  if (status >= 400) return complaintAboutRefusal(request, reply, schemaNames);
  if (status >= 300) return complaintAboutRedirect(reply);
  if (mustFail) return `it worked, although ${mustFail}`;
  const user = firm.userOf(who);
  // A manager among those who call may have allowed it to staff.
  const access = isAllowance(endpoint.access) ? 'member' : endpoint.access;
  if (access !== 'anyone' && !(user && mayCall(access, user))) {
    return `it worked, although it is for '${endpoint.access}'`;
  }
  return complaintAboutSuccess(endpoint, request, reply);
}

const mostRefusalBytes = 2048;

function complaintAboutRefusal(
  request: Request,
  { headers, body, rawPayload, statusCode }: LightMyRequestResponse,
  schemaNames: readonly string[],
) {
  if (rawPayload.length > mostRefusalBytes) return `the refusal has ${rawPayload.length} bytes`;
  const type = `${headers['content-type']}`;
  const secret = [...leaks, ...schemaNames.map((name) => new RegExp(`\\b${name}\\b`))];
  const told = withoutEchoes(body, request, secret);
  const leak = secret.find((pattern) => pattern.test(told));
  if (leak) return `the refusal speaks of internals: ${leak}`;
  if (request.method === 'HEAD') return undefined;
  if ((request.headers.accept ?? '').startsWith('text/plain')) {
    return type.startsWith('text/plain') ? undefined : `the refusal is ${type}`;
  }
  if (!type.startsWith('application/problem+json')) return `the refusal is ${type}`;
  const problem = Problem.safeParse(parsed(body));
  if (problem.data?.status !== statusCode) return 'the refusal is no problem of the contract';
  return undefined;
}

const leaks = [
  /\b(select|insert into|delete from|from pg_|pg_\w+|sqlstate|relation|constraint|violates|duplicate key|syntax error)\b/i,
  /\bat .{0,200}[\w>)]:\d+/,
  /node_modules|node:internal|file:\/\//,
  /(^|[\s"'(])\/(work|tmp|home|usr|var|etc|root|opt|app|srv|server|contract)\//,
  /\.(ts|js|mjs|sql)\b/,
  /\b(undefined|NaN|\[object \w+\])\b/,
  /\b(TypeError|RangeError|ZodError|FST_ERR|ERR_)\w*/,
];

/** The contract's own examples of times: behind an 'at' they look like a line of a program. */
const timesOfDay = /\bsuch as (09:30|1h20m, 1:20, 80m or 1\.3)/g;

/** A refusal may repeat the name of a field that was sent; that tells nobody anything new. */
function withoutEchoes(body: string, request: Request, secret: RegExp[]): string {
  let told = body.replaceAll(timesOfDay, 'such as …');
  for (const name of namesIn(request)) {
    if (!secret.some((pattern) => pattern.test(name))) continue;
    told = told.replaceAll(JSON.stringify(name.slice(0, 50)).slice(1, -1), '…');
  }
  return told;
}

function namesIn({ url, payload }: Request): string[] {
  const names = [...new URL(url, 'http://firm.example').searchParams.keys()];
  const rest = [parsed(payload?.toString() ?? '')];
  for (
    let next = rest.pop(), left = 1000;
    next !== undefined && left > 0;
    next = rest.pop(), left--
  ) {
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) names.push(...Object.keys(next));
    rest.push(...Object.values(next).slice(0, 100));
  }
  return names.slice(0, 200);
}

/** After signing in one goes to a page of ours, and nowhere else. */
function complaintAboutRedirect({ statusCode, headers, body }: LightMyRequestResponse) {
  if (statusCode === 304) return body === '' ? undefined : 'a 304 has a body';
  const { location = '' } = headers;
  return /^\/(?![/\\])/.test(`${location}`) ? undefined : `it leads to ${location}`;
}

function complaintAboutSuccess(
  endpoint: Endpoint,
  request: Request,
  reply: LightMyRequestResponse,
) {
  if (request.method === 'HEAD' || !('gives' in endpoint)) return undefined;
  if (!isAt(endpoint, request)) return undefined;
  if (reply.statusCode === 204) {
    if (reply.body !== '') return 'a 204 has a body';
    return endpoint.gives.safeParse(undefined).success ? undefined : 'the contract gives something';
  }
  const body = parsed(reply.body);
  const given = endpoint.gives.safeParse(body);
  if (!given.success) return `the answer is not what the contract gives: ${given.error.message}`;
  // Parsing drops what the contract does not name.
  if (!isDeepStrictEqual(given.data, body)) return 'the answer has more than the contract gives';
  return undefined;
}

/** A hostile address may lead elsewhere: then this endpoint has promised nothing. */
function isAt({ path, method }: Endpoint, request: Request): boolean {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
  return method === request.method && pattern.test(new URL(request.url, 'http://x').pathname);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
