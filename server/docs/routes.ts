import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi.ts';
import { docsPage, docsStyle } from './page.ts';

export function routes(app: FastifyInstance, version: string): void {
  const document = openApi(version);
  const json = JSON.stringify(document);
  const page = docsPage(document);
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(json),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  );
  app.get('/api/docs/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}
