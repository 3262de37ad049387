import type { FastifyInstance } from 'fastify';
import { trustStatementLines } from '#contract/trust-statement-lines.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import type { Readers } from '#server/reader/reader.ts';
import { importing } from './import.ts';
import { add, remove, setBankError } from './keep.ts';
import { match, matchAll } from './match.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving, { readers }: { readers: Readers }) =>
  serve(app, serving, trustStatementLines, {
    list: ({ db, query }) => store.list(db, query),
    create: ({ db, user, input, now }) => add(db, user, now, input),
    importFile: importing(readers),
    matchAll: ({ db, user, input, now }) => matchAll(db, user, now, input.accountId),
    match: ({ db, user, params, input, now }) => match(db, user, now, params.id, input.entryIds),
    setBankError: ({ db, user, params, input, now }) =>
      setBankError(db, user, now, params.id, input.bankError),
    remove: ({ db, params }) => remove(db, params.id),
  });
