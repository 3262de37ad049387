/**
 * From contract to routes. For every endpoint one transaction { session, access, input, handler,
 * answer }, then the reply. A handler sees none of it: it gets a database that is already one
 * firm's, and a person who may do this.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Contract, Endpoint, Params, Read, Upload, Write } from '#contract/endpoint.ts';
import { byKey, type Scope, scopeOf } from '#contract/key-nouns.ts';
import { byItselfHeader, pageHeader } from '#contract/live.ts';
import { refuseUnlessCalls, refuseUnlessMay } from '#server/kit/access.ts';
import type { FirmDb, SystemDb } from '#server/kit/db.ts';
import type { File, IncomingFile, PassingFile, UploadedFile } from '#server/kit/files.ts';
import { answerText, finish } from '#server/kit/finish.ts';
import { once, readKey, requestText } from '#server/kit/idempotency.ts';
import { leaving } from '#server/kit/leaving.ts';
import type { Page } from '#server/kit/pages.ts';
import { readCall } from '#server/kit/read-call.ts';
import { type Received, receive, type SetDown } from '#server/kit/receive.ts';
import type { VisitingUser } from '#server/kit/sessions.ts';
import { makeStale } from '#server/kit/stale.ts';
import { settled, type TwoSteps, takeFirstStep } from '#server/kit/two-steps.ts';
import { type Visit, visitOf } from '#server/kit/visit-of.ts';
import { hasPages, slab } from '#server/kit/whole-lists.ts';

/** What `serve` needs from the program; handlers get what they need from their call. */
export interface Serving {
  now: () => Date;
  /** Validate every answer against the contract: on in tests, where a mistake costs nobody anything. */
  checkAnswers: boolean;
  /** Of a request, to know it again. With a key, for there may be a bank number in it. */
  fingerprint: (text: string) => string;
  /** The transaction of whoever sends this request; without a session there is none. */
  visit: <T>(
    request: FastifyRequest,
    doing: Visit,
    work: (user: VisitingUser, db: FirmDb | SystemDb) => Promise<T>,
  ) => Promise<T>;
  /** The same for a program that comes with a key, which must have this scope. */
  visitByKey: <T>(
    request: FastifyRequest,
    scope: Scope,
    doing: Visit,
    work: (user: VisitingUser, db: FirmDb | SystemDb) => Promise<T>,
  ) => Promise<T>;
  /** Receives a file into the firm's store. */
  receive: (request: FastifyRequest, maxBytes: number, firmId: string) => Promise<Received>;
  /** Sets a file down, sealed, for as long as the call lasts. */
  setDown: (request: FastifyRequest, maxBytes: number) => Promise<SetDown>;
}

type Taken<E> = E extends { takes: infer T extends z.ZodType } ? z.output<T> : undefined;
type Asked<E> = E extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
export type Given<E> =
  E extends Read<infer _P, infer _Q, infer G>
    ? z.output<G> extends readonly (infer Row)[]
      ? Row[] | Page<Row>
      : z.output<G>
    : E extends Write<infer _M, infer _P, infer _T, infer G> | Upload<infer _P2, infer _T2, infer G>
      ? z.output<G>
      : File;

interface AnyCall<E extends Endpoint> {
  params: Params<E['path']>;
  query: Asked<E>;
  input: Taken<E>;
  now: Date;
}
/** A call by somebody of a firm. */
export type MemberCall<E extends Endpoint> = AnyCall<E> & {
  db: FirmDb;
  user: VisitingUser;
} & (E extends Upload ? { file: FileOf<E['isKept']> } : unknown);
type FileOf<Kept> = Kept extends true
  ? IncomingFile
  : Kept extends 'meanwhile'
    ? PassingFile
    : UploadedFile;
/** A call by somebody of the product, an admin or owner: over all firms, on the system's few tables. */
type ProductCall<E extends Endpoint> = AnyCall<E> & { db: SystemDb; user: VisitingUser };
/** A call by anyone: no firm, no person, but the raw request for sign-in's cookies. */
type OpenCall<E extends Endpoint> = AnyCall<E> & { request: FastifyRequest; reply: FastifyReply };

type Handler<E extends Endpoint> = (
  call: E['access'] extends 'anyone'
    ? OpenCall<E>
    : E['access'] extends 'admin' | 'owner'
      ? ProductCall<E>
      : MemberCall<E>,
) => Promise<Given<E>>;
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> | TwoSteps<C[K]> };

type Call = MemberCall<Endpoint> & OpenCall<Endpoint> & { made: unknown };
type Handle = (call: Call) => Promise<unknown>;

const maxOpenBody = 64 * 1024;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For programs with a key: cookies count for nothing here. */
    isByKey?: boolean;
  }
}

export function serve<C extends Contract>(
  app: FastifyInstance,
  serving: Serving,
  contract: C,
  handlers: Handlers<C>,
): void {
  for (const [name, endpoint] of Object.entries(contract)) {
    // The mapped type above has checked each handler against its own endpoint.
    const handler = handlers[name] as unknown as Handle | TwoSteps<Endpoint>;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      // Nobody in particular has no reason to send much.
      bodyLimit: endpoint.access === 'anyone' ? maxOpenBody : undefined,
      handler: route(serving, endpoint, handler),
    });
    const scope = scopeOf(endpoint);
    if (!scope) continue;
    const path = byKey(endpoint.path) as Endpoint['path'];
    const servingKeys: Serving = {
      ...serving,
      visit: (request, doing, work) => serving.visitByKey(request, scope, doing, work),
    };
    app.route({
      method: endpoint.method,
      url: path,
      config: { isByKey: true },
      handler: route(servingKeys, { ...endpoint, path }, handler),
    });
  }
}

const route = (serving: Serving, endpoint: Endpoint, given: Handle | TwoSteps<Endpoint>) => {
  const [first, handler] = 'first' in given ? [given.first, given.second as Handle] : [null, given];
  const toText = answerText(endpoint, serving.checkAnswers);
  if (endpoint.access === 'anyone') {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const call = { ...readCall(endpoint, request), request, reply, now: serving.now() };
      const value = await handler(call as unknown as Call);
      return finish(endpoint, request, reply, toText(value));
    };
  }
  const visit = visitOf(endpoint);
  const isKept = endpoint.method === 'POST' && !('isSecret' in endpoint && endpoint.isSecret);
  const isList = hasPages(endpoint);
  // What was begun to be changed is changed, whoever leaves meanwhile.
  const onlyAsks = endpoint.kind === 'read' || endpoint.kind === 'download';
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const file =
      endpoint.kind === 'upload' ? await receive(serving, endpoint, visit, request) : undefined;
    const read = () => ({ ...readCall(endpoint, request, file?.fields), file: file?.file });
    const made = first
      ? await takeFirstStep({ serving, endpoint, visit, request, file }, first, read)
      : undefined;
    const isUse = visit.isUse && request.headers[byItselfHeader] === undefined;
    const signal = onlyAsks ? leaving(reply) : undefined;
    const isWhole = isList && (request.query as { limit?: string }).limit === undefined;
    const answering = serving.visit(request, { ...visit, isUse, signal }, async (user, db) => {
      const now = serving.now();
      // What was guarded was asked in the first step: by now it is done.
      if (made) await refuseUnlessCalls(endpoint, user, db);
      else await refuseUnlessMay(endpoint, user, now, db);
      const call = { ...read(), user, db, now, made };
      if (isWhole) call.query = { ...(call.query as object), limit: slab };
      if ('refreshes' in endpoint) {
        const isPersonal = 'isPersonal' in endpoint && endpoint.isPersonal;
        const aim = { page: pageOf(request), userId: isPersonal ? user.id : undefined };
        makeStale(db as FirmDb, endpoint.refreshes.map(stemOf), aim);
      }
      const work = async () => toText(await handler(call as unknown as Call));
      const key = isKept ? readKey(request.headers['idempotency-key']) : undefined;
      if (!key) return work();
      const sent = file ? { ...file.fields, file: file.digest } : request.body;
      const hash = serving.fingerprint(requestText(visit.action + request.url, sent));
      // Programs of one person do not know of each other's keys.
      const own = user.keyId ? serving.fingerprint(`${user.keyId} ${key}`) : key;
      return once(db as FirmDb, { userId: user.id, key: own, hash }, async () => {
        const { status, body } = await work();
        return { status, body: body as string | null };
      });
    });
    const answered = await settled(answering, [file, made]);
    if ('replayed' in answered && answered.replayed) reply.header('idempotency-replayed', 'true');
    const more = (after: string) =>
      serving.visit(request, { ...visit, isUse: false, signal }, async (user, db) => {
        const now = serving.now();
        await refuseUnlessMay(endpoint, user, now, db);
        const { params, query } = read();
        const call = { params, query: { ...(query as object), limit: slab, after }, user, db, now };
        const { body, next } = toText(await handler(call as unknown as Call));
        return { json: body as string, next };
      });
    return finish(endpoint, request, reply, answered, isWhole ? more : undefined);
  };
};

/** '/api/tasks/:id' is told as '/api/tasks', which covers it. */
const stemOf = (path: string) => path.replace(/\/:.*/, '');

/** Of the page in the browser that sends this; letters and digits of its own choosing. */
function pageOf(request: FastifyRequest): string | undefined {
  const page = request.headers[pageHeader];
  return typeof page === 'string' && /^[\w-]{1,64}$/.test(page) ? page : undefined;
}
