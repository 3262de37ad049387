/** The browser program: hashed assets for a year, its page for every address a person can open. */
import fs from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { screens } from '#contract/screens.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { isAt, type SignInCard, withSignInCard } from './sign-in-card.ts';

interface Pages {
  /** The built browser program. */
  folder: string;
  /** The content security policy of a page that needs another one than the rest. */
  policies: Readonly<Record<string, string>>;
  signInCard: SignInCard;
}

export async function routes(app: FastifyInstance, pages: Pages): Promise<void> {
  const { folder, policies, signInCard } = pages;
  const index = path.join(folder, 'index.html');
  // Without a build, as in development, the page comes from the development server.
  const page = fs.existsSync(index) ? fs.readFileSync(index, 'utf8') : undefined;
  if (page) await serveAssets(app, folder);
  const card = page && withSignInCard(page, signInCard.address);

  app.setNotFoundHandler((request, reply) => {
    const [pathname = ''] = request.url.split('?');
    const isPage = request.method === 'GET' && !/^\/api\/|\.\w+$/.test(pathname);
    if (!page || !isPage) throw new Refusal(404, 'There is nothing at this address.');
    const place = pathname.replace(/(.)\/$/, '$1');
    const policy = policies[place];
    if (policy) reply.header('content-security-policy', policy);
    // The page itself says that there is nothing; the status says it to everybody else.
    return reply
      .status(known.has(place) ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(isAt(request, signInCard.hosts) ? card : page);
  });
}

const known = new Set<string>(screens.map((screen) => screen.path));

const serveAssets = (app: FastifyInstance, folder: string) =>
  app.register(fastifyStatic, {
    root: folder,
    index: false,
    // Files are known at the start; every other address goes to the page below.
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      );
    },
  });
