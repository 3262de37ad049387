import type { FastifyInstance } from 'fastify';
import { bankingAccounts } from '#contract/banking-accounts.ts';
import { record } from '#server/activities/record.ts';
import { note } from '#server/audit/note.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { letterheadSecretsWith } from '#server/profile/secrets.ts';
import { accountSecretsWith, add, change, copyFirm, remove, reveal, told } from './save.ts';
import * as store from './store.ts';

export function routes(app: FastifyInstance, serving: Serving, opened: Secrets) {
  const secrets = accountSecretsWith(opened);
  const letterhead = letterheadSecretsWith(opened);
  serve(app, serving, bankingAccounts, {
    list: ({ db }) => store.list(db),
    create: ({ db, user, input, now }) => add(db, user, now, input, secrets),
    copyFirm: ({ db, user, now }) => copyFirm(db, user, now, secrets, letterhead),
    change: ({ db, user, params, input, now }) => change(db, user, now, params.id, input, secrets),
    remove: ({ db, user, params, now }) => remove(db, user, now, params.id),
    restore: async ({ db, user, params, now }) => {
      const account = await store.setDeleted(db, params.id, null);
      record(db, user, now, told('banking_account_restored', 'Banking account restored', account));
      return account;
    },
    reveal: async ({ db, user, params: { id } }) => {
      const numbers = await reveal(db, user, id, secrets);
      await note(db, { firmId: user.firmId, userId: user.id, recordId: id });
      return numbers;
    },
  });
}
