/** All that is served of trust money, which is kept in many rooms. */
import type { FastifyInstance } from 'fastify';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import type { Serving } from '#server/kit/serve.ts';
import type { Readers } from '#server/reader/reader.ts';
import * as trustEntries from '#server/trust-entries/routes.ts';
import * as trustHolds from '#server/trust-holds/routes.ts';
import * as trustLedgers from '#server/trust-ledgers/routes.ts';
import * as trustProposals from '#server/trust-proposals/routes.ts';
import * as trustReconciliations from '#server/trust-reconciliations/routes.ts';
import * as trustReports from '#server/trust-reports/routes.ts';
import * as trustRequests from '#server/trust-requests/routes.ts';
import * as trustRules from '#server/trust-rules/routes.ts';
import * as trustSettings from '#server/trust-settings/routes.ts';
import * as trustStatementLines from '#server/trust-statement-lines/routes.ts';
import * as trustAccounts from './routes.ts';

interface Needs {
  secrets: Secrets;
  readers: Readers;
}

export function trustRoutes(app: FastifyInstance, serving: Serving, needs: Needs): void {
  trustAccounts.routes(app, serving);
  trustEntries.routes(app, serving);
  trustHolds.routes(app, serving);
  trustLedgers.routes(app, serving);
  trustProposals.routes(app, serving);
  trustReconciliations.routes(app, serving);
  trustReports.routes(app, serving);
  trustRequests.routes(app, serving, needs.secrets);
  trustRules.routes(app, serving);
  trustSettings.routes(app, serving);
  trustStatementLines.routes(app, serving, needs);
}
