import type { FastifyInstance } from 'fastify';
import { introductionForKeys } from './key-introduction.ts';
import { openApi, openApiForKeys } from './openapi.ts';
import { docsPage, docsStyle, introduction } from './page.ts';

export function routes(app: FastifyInstance, version: string): void {
  const document = openApi(version);
  const forKeys = openApiForKeys(version);
  const files = {
    '/api/openapi.json': ['application/json', JSON.stringify(document)],
    '/api/docs': ['text/html', docsPage(document, 'API', introduction)],
    '/api/docs/style.css': ['text/css', docsStyle],
    '/api/v1/openapi.json': ['application/json', JSON.stringify(forKeys)],
    '/api/v1/docs': ['text/html', docsPage(forKeys, 'API for programs', introductionForKeys)],
  };
  for (const [path, [type, text]] of Object.entries(files)) {
    app.get(path, async (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text));
  }
}
