import type { FastifyInstance } from 'fastify';
import { type Product, product } from '#contract/product.ts';
import type { Config } from '#server/kit/config.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { mayUseDemo } from '#server/sign-in/demo-door.ts';

export const routes = (
  app: FastifyInstance,
  serving: Serving,
  config: Config,
  { demoAccounts, ...about }: Product,
) =>
  serve(app, serving, product, {
    about: async ({ request }) => ({
      ...about,
      demoAccounts: mayUseDemo(config, request) ? demoAccounts : [],
    }),
  });
