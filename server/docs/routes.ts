import type { FastifyInstance } from 'fastify';
import { introductionForKeys } from './key-introduction.ts';
import { openApi, openApiForKeys } from './openapi.ts';
import { docsPage, docsStyle, introduction } from './page.ts';

/** Each is written when somebody first asks for it, and kept: a start does not wait for what few ever read. */
export function routes(app: FastifyInstance, version: string): void {
  const document = once(() => openApi(version));
  const forKeys = once(() => openApiForKeys(version));
  const files = {
    '/api/openapi.json': ['application/json', () => JSON.stringify(document())],
    '/api/docs': ['text/html', () => docsPage(document(), 'API', introduction)],
    '/api/docs/style.css': ['text/css', () => docsStyle],
    '/api/v1/openapi.json': ['application/json', () => JSON.stringify(forKeys())],
    '/api/v1/docs': [
      'text/html',
      () => docsPage(forKeys(), 'API for programs', introductionForKeys),
    ],
  } as const;
  for (const [path, [type, write]] of Object.entries(files)) {
    const text = once(write);
    app.get(path, async (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text()));
  }
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
