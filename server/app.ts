/** The list of what this server serves, on one screen. */
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Product, productName } from '#contract/product.ts';
import * as activities from '#server/activities/routes.ts';
import * as docs from '#server/docs/routes.ts';
import type { Config } from '#server/kit/config.ts';
import { cookieJar } from '#server/kit/cookies.ts';
import type { Engine } from '#server/kit/engine.ts';
import { openHttp } from '#server/kit/http.ts';
import type { Outbox } from '#server/kit/mail.ts';
import type { Serving } from '#server/kit/serve.ts';
import * as notifications from '#server/notifications/routes.ts';
import * as pages from '#server/pages/routes.ts';
import * as product from '#server/product/routes.ts';
import * as search from '#server/search/routes.ts';
import * as signIn from '#server/sign-in/routes.ts';
import { whoIs } from '#server/sign-in/visit.ts';
import * as tasks from '#server/tasks/routes.ts';
import * as users from '#server/users/routes.ts';
import packageJson from '../package.json' with { type: 'json' };

export interface Program {
  config: Config;
  engine: Engine;
  outbox: Outbox;
  now?: () => Date;
  checkAnswers?: boolean;
  demoAccounts?: Product['demoAccounts'];
  /** The built browser program. */
  webFolder?: string;
}

export async function buildApp(program: Program): Promise<FastifyInstance> {
  const { config, engine, outbox, now = () => new Date(), checkAnswers = false } = program;
  const app = openHttp(config);
  const cookies = cookieJar(config.publicUrl);
  const entrance = { engine, config, cookies, outbox, now };
  const serving: Serving = {
    engine,
    now,
    checkAnswers,
    whoIs: (request, isUse) => whoIs(entrance, request, isUse),
  };
  const { version } = packageJson;

  activities.routes(app, serving);
  docs.routes(app, version);
  notifications.routes(app, serving);
  product.routes(app, serving, {
    name: productName,
    version,
    database: engine.kind,
    signIn: config.identityProvider ? 'provider' : 'password',
    demoAccounts: program.demoAccounts ?? [],
  });
  search.routes(app, serving);
  signIn.routes(app, serving, entrance);
  tasks.routes(app, serving);
  users.routes(app, serving);
  await pages.routes(app, program.webFolder ?? path.join(import.meta.dirname, '..', 'dist', 'web'));
  return app;
}
