import type { FastifyInstance } from 'fastify';
import { profile } from '#contract/profile.ts';
import { note } from '#server/audit/note.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import * as users from '#server/users/store.ts';
import { change } from './change.ts';
import { logo, removeLogo, setLogo } from './logo.ts';
import { letterheadSecretsWith } from './secrets.ts';

export function routes(app: FastifyInstance, serving: Serving, opened: Secrets) {
  const secrets = letterheadSecretsWith(opened);
  serve(app, serving, profile, {
    change: async ({ db, user, input, now }) => {
      await change(db, user, now, input, secrets);
      return users.current(db, { firmId: user.firmId, userId: user.id });
    },
    reveal: async ({ db, user }) => {
      const details = await secrets.reveal(db, user.firmId);
      await note(db, { firmId: user.firmId, userId: user.id, recordId: user.firmId });
      return details;
    },
    setLogo: async ({ db, user, file, now }) => {
      await setLogo(db, user, now, file);
      return users.current(db, { firmId: user.firmId, userId: user.id });
    },
    logo: ({ db }) => logo(db),
    removeLogo: async ({ db, user, now }) => {
      await removeLogo(db, user, now);
      return users.current(db, { firmId: user.firmId, userId: user.id });
    },
  });
}
