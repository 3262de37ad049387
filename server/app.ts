/** The list of what this server serves, on one screen. */
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Product, productName } from '#contract/product.ts';
import * as account from '#server/account/routes.ts';
import * as activities from '#server/activities/routes.ts';
import * as administration from '#server/administration/routes.ts';
import * as analytics from '#server/analytics/routes.ts';
import * as apiKeys from '#server/api-keys/routes.ts';
import { keyVisits } from '#server/api-keys/visit.ts';
import * as appointments from '#server/appointments/routes.ts';
import * as archives from '#server/archives/routes.ts';
import * as audit from '#server/audit/routes.ts';
import * as bankingAccounts from '#server/banking-accounts/routes.ts';
import * as billingTerms from '#server/billing-terms/routes.ts';
import * as calendar from '#server/calendar/routes.ts';
import * as calendarFeeds from '#server/calendar-feeds/routes.ts';
import * as cleCredits from '#server/cle-credits/routes.ts';
import * as cleRequirements from '#server/cle-requirements/routes.ts';
import * as clients from '#server/clients/routes.ts';
import * as complianceItems from '#server/compliance-items/routes.ts';
import * as conflictChecks from '#server/conflict-checks/routes.ts';
import * as dashboard from '#server/dashboard/routes.ts';
import * as deadlineRules from '#server/deadline-rules/routes.ts';
import * as deadlines from '#server/deadlines/routes.ts';
import * as docs from '#server/docs/routes.ts';
import * as documentTemplates from '#server/document-templates/routes.ts';
import * as documents from '#server/documents/routes.ts';
import * as expenses from '#server/expenses/routes.ts';
import * as dataExports from '#server/exports/routes.ts';
import * as financialReport from '#server/financial-report/routes.ts';
import * as imports from '#server/imports/routes.ts';
import type { Files } from '#server/installation/open-files.ts';
import type { Payments } from '#server/installation/open-payments.ts';
import * as invitations from '#server/invitations/routes.ts';
import * as invoices from '#server/invoices/routes.ts';
import type { Jobs } from '#server/jobs/list.ts';
import * as jobRoutes from '#server/jobs/routes.ts';
import type { Config } from '#server/kit/config.ts';
import { cookieJar } from '#server/kit/cookies.ts';
import type { Engine } from '#server/kit/engine.ts';
import { openHttp } from '#server/kit/http.ts';
import { type Log, openLog } from '#server/kit/log.ts';
import { type Metrics, openMetrics } from '#server/kit/metrics.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { contentPolicy } from '#server/kit/security-headers.ts';
import type { Serving } from '#server/kit/serve.ts';
import * as ledes from '#server/ledes/routes.ts';
import * as legalHolds from '#server/legal-holds/routes.ts';
import * as limitationDates from '#server/limitation-dates/routes.ts';
import * as live from '#server/live/routes.ts';
import type { PostOffice } from '#server/mails/post-office.ts';
import * as mails from '#server/mails/routes.ts';
import * as matters from '#server/matters/routes.ts';
import * as morningMails from '#server/morning-mails/routes.ts';
import * as noticeRules from '#server/notice-rules/routes.ts';
import * as notices from '#server/notices/routes.ts';
import * as notifications from '#server/notifications/routes.ts';
import * as operations from '#server/operations/routes.ts';
import * as pages from '#server/pages/routes.ts';
import * as parties from '#server/parties/routes.ts';
import { stripeSources } from '#server/payment-provider/page-policy.ts';
import * as paymentTemplates from '#server/payment-templates/routes.ts';
import * as payments from '#server/payments/routes.ts';
import * as preBills from '#server/pre-bills/routes.ts';
import * as product from '#server/product/routes.ts';
import * as profile from '#server/profile/routes.ts';
import * as retention from '#server/retention/routes.ts';
import * as sandbox from '#server/sandbox/routes.ts';
import * as search from '#server/search/routes.ts';
import * as secondFactors from '#server/second-factors/routes.ts';
import { fairVisits } from '#server/sign-in/fair-visits.ts';
import * as signIn from '#server/sign-in/routes.ts';
import { sessionIdOf } from '#server/sign-in/visit.ts';
import * as subscriptions from '#server/subscriptions/routes.ts';
import { webhookPath } from '#server/subscriptions/webhook.ts';
import * as tasks from '#server/tasks/routes.ts';
import * as team from '#server/team/routes.ts';
import * as timeEntries from '#server/time-entries/routes.ts';
import * as timeFigures from '#server/time-figures/routes.ts';
import * as timers from '#server/timers/routes.ts';
import { trustRoutes } from '#server/trust-accounts/trust-routes.ts';
import * as users from '#server/users/routes.ts';
import * as vendors from '#server/vendors/routes.ts';
import * as walls from '#server/walls/routes.ts';
import type { Messenger } from '#server/webhooks/messenger.ts';
import * as webhooks from '#server/webhooks/routes.ts';
import packageJson from '../package.json' with { type: 'json' };

export interface Program {
  config: Config;
  engine: Engine;
  secrets: Secrets;
  postOffice: PostOffice;
  jobs: Jobs;
  files: Files;
  payments: Payments;
  messenger: Messenger;
  log?: Log;
  metrics?: Metrics;
  /** Whether the program is on its way out: it still works, but should not be sent new work. */
  isStopping?: () => boolean;
  now?: () => Date;
  checkAnswers?: boolean;
  demoAccounts?: Product['demoAccounts'];
  /** The built browser program. */
  webFolder?: string;
}

export async function buildApp(program: Program): Promise<FastifyInstance> {
  const {
    config,
    engine,
    secrets,
    postOffice,
    now = () => new Date(),
    checkAnswers = false,
  } = program;
  const { log = openLog(config.logLevel), metrics = openMetrics() } = program;
  const { isStopping = () => false } = program;
  const { version } = packageJson;
  const app = openHttp({ ...config, version, log, metrics });
  const cookies = cookieJar(config.publicUrl);
  const entrance = { engine, config, cookies, postOffice, secrets, now };
  const serving: Serving = {
    now,
    checkAnswers,
    fingerprint: secrets.fingerprint,
    ...fairVisits(entrance, keyVisits({ engine, now })),
    receive: program.files.fileRoom.receive,
    setDown: program.files.fileRoom.setDown,
  };

  account.routes(app, serving, entrance);
  activities.routes(app, serving);
  administration.routes(app, serving, program.payments.provider);
  apiKeys.routes(app, serving);
  appointments.routes(app, serving, program.files);
  archives.routes(app, serving, { engine, secrets, files: program.files });
  audit.routes(app, serving, program);
  bankingAccounts.routes(app, serving, secrets);
  billingTerms.routes(app, serving);
  calendar.routes(app, serving);
  calendarFeeds.routes(app, serving, secrets, { engine, config });
  cleCredits.routes(app, serving);
  cleRequirements.routes(app, serving);
  clients.routes(app, serving, secrets);
  complianceItems.routes(app, serving);
  conflictChecks.routes(app, serving);
  dashboard.routes(app, serving);
  dataExports.routes(app, serving, secrets);
  deadlineRules.routes(app, serving);
  deadlines.routes(app, serving);
  docs.routes(app, version);
  documents.routes(app, serving, program.files);
  documentTemplates.routes(app, serving, program.files);
  expenses.routes(app, serving);
  financialReport.routes(app, serving);
  imports.routes(app, serving, { readers: program.files.readers, engine, secrets });
  invitations.routes(app, serving, entrance);
  invoices.routes(app, serving, secrets);
  jobRoutes.routes(app, serving, program.jobs);
  ledes.routes(app, serving, { secrets, readers: program.files.readers });
  legalHolds.routes(app, serving);
  limitationDates.routes(app, serving);
  live.routes(app, serving, {
    engine,
    metrics,
    now,
    sessionIdOf: (request) => sessionIdOf(entrance, request),
  });
  mails.routes(app, serving, secrets);
  matters.routes(app, serving);
  morningMails.routes(app, serving, engine);
  noticeRules.routes(app, serving);
  notices.routes(app, serving);
  notifications.routes(app, serving);
  operations.routes(app, { config, engine, metrics, isStopping });
  parties.routes(app, serving);
  paymentTemplates.routes(app, serving, secrets);
  payments.routes(app, serving);
  product.routes(app, serving, config, {
    name: productName,
    version,
    database: engine.kind,
    signIn: config.identityProvider ? 'provider' : 'password',
    demoAccounts: program.demoAccounts ?? [],
    payments: paymentFormOf(program.payments),
  });
  preBills.routes(app, serving, secrets);
  profile.routes(app, serving, secrets);
  retention.routes(app, serving);
  search.routes(app, serving);
  secondFactors.routes(app, serving, entrance);
  signIn.routes(app, serving, entrance);
  subscriptions.routes(app, serving, {
    engine,
    provider: program.payments.provider,
    postOffice,
    publicUrl: config.publicUrl,
    now,
  });
  openForSandbox(app, program.payments.sandbox);
  tasks.routes(app, serving);
  team.routes(app, serving, entrance);
  timeEntries.routes(app, serving);
  timeFigures.routes(app, serving);
  analytics.routes(app, serving);
  timers.routes(app, serving);
  trustRoutes(app, serving, { secrets, readers: program.files.readers });
  users.routes(app, serving);
  vendors.routes(app, serving);
  walls.routes(app, serving);
  webhooks.routes(app, serving, secrets, program.messenger);
  await pages.routes(app, {
    folder: program.webFolder ?? path.join(import.meta.dirname, '..', 'dist', 'web'),
    policies: config.stripe ? { '/subscribe-new': contentPolicy(stripeSources) } : {},
    signInCard: {
      hosts: config.billingHosts,
      address: `${config.signInUrl ?? config.publicUrl}/login`,
    },
  });
  return app;
}

const paymentFormOf = ({ provider: { kind, publishableKey, isTest } }: Payments) => ({
  publishableKey,
  form: kind,
  isTest,
});

/** It tells of what happened at our own door, as the provider would. */
function openForSandbox(app: FastifyInstance, stand: Payments['sandbox']): void {
  if (!stand) return;
  sandbox.routes(app, stand);
  stand.tellTo(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const { statusCode } = await app.inject({ method: 'POST', url: webhookPath, headers, payload });
    return statusCode;
  });
}
