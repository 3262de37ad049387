import type { FastifyInstance } from 'fastify';
import { mails } from '#contract/mails.ts';
import { note } from '#server/audit/note.ts';
import { notFound, Refusal } from '#server/kit/refusals.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { contentAt } from './deliver.ts';
import type { LetterContent } from './letter.ts';
import * as store from './store.ts';

export const routes = (app: FastifyInstance, serving: Serving, secrets: Secrets) =>
  serve(app, serving, mails, {
    list: ({ db, query }) => store.list(db, query),
    open: async ({ db, user, params: { id } }) => {
      const { firmId, content } = await store.kept(db, id);
      if (content === null) throw notFound();
      if (firmId !== user.firmId && (await store.isDemoFirm(db, user.firmId))) throw notForDemo();
      await note(db, { firmId, userId: user.id, recordId: id });
      const { text } = JSON.parse(
        await secrets.open(db, contentAt({ firmId, id }), content),
      ) as LetterContent;
      return { text };
    },
    retry: async ({ db, user, params: { id }, now }) => {
      const { firmId, ...mail } = await store.retry(db, id, now);
      await note(db, { firmId, userId: user.id, recordId: id });
      return mail;
    },
  });

/** Its password is public, and a letter may hold a link that lets somebody in. */
const notForDemo = () =>
  new Refusal(
    403,
    'The owner of the demo opens letters of the demo firm only. Make an owner of your own: npm run user -- create-owner.',
  );
