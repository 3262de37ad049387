import type { FastifyInstance } from 'fastify';
import { type Product, product } from '#contract/product.ts';
import { type Serving, serve } from '#server/kit/serve.ts';

export const routes = (app: FastifyInstance, serving: Serving, about: Product) =>
  serve(app, serving, product, { about: async () => about });
