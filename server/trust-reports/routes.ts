import type { FastifyInstance } from 'fastify';
import { trustReports } from '#contract/trust-reports.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { todayOf } from '#server/profile/today.ts';
import { distributionsOn } from './distributions.ts';
import { journalOf } from './journals.ts';
import { pageOf } from './ledger-page.ts';
import { statementOf } from './ledger-statement.ts';
import { trialBalanceOf } from './on-day.ts';
import { staleChecks } from './outstanding.ts';
import { packetFile, printPacket, printStatement } from './print.ts';
import { search } from './searches.ts';
import { standingOf } from './standing.ts';
import { unidentifiedOn } from './unidentified.ts';

export const routes = (app: FastifyInstance, serving: Serving) =>
  serve(app, serving, trustReports, {
    standing: async ({ db, now }) => standingOf(db, await todayOf(db, now)),
    receipts: async ({ db, query, now }) =>
      journalOf(db, await todayOf(db, now), 'receipts', query),
    disbursements: async ({ db, query, now }) =>
      journalOf(db, await todayOf(db, now), 'disbursements', query),
    trialBalance: async ({ db, query: { accountId, on }, now }) =>
      trialBalanceOf(db, accountId, on ?? (await todayOf(db, now))),
    ledger: async ({ db, query, now }) => statementOf(db, await todayOf(db, now), query),
    ledgerLines: ({ db, query }) => pageOf(db, query),
    ledgerPdf: ({ db, query, now }) => printStatement(db, now, query),
    staleChecks: async ({ db, query, now }) =>
      staleChecks(db, await todayOf(db, now), query.accountId),
    distributions: async ({ db, query, now }) =>
      distributionsOn(db, await todayOf(db, now), query.accountId),
    unidentified: async ({ db, query, now }) =>
      unidentifiedOn(db, await todayOf(db, now), query.accountId),
    search: ({ db, user, input, now }) => search(db, user, now, input),
    packetPdf: ({ db, query, now }) => printPacket(db, now, query),
    packetCsv: ({ db, query, now }) => packetFile(db, now, query),
  });
