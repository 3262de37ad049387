import type { FastifyInstance } from 'fastify';
import { ledes } from '#contract/ledes.ts';
import { note } from '#server/audit/note.ts';
import { invoiceSecretsWith } from '#server/invoices/secrets.ts';
import { write } from '#server/invoices/write.ts';
import { Refusal } from '#server/kit/refusals.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import { todayOf } from '#server/profile/today.ts';
import { look } from './read.ts';
import { file, problemsOf } from './send.ts';

export function routes(app: FastifyInstance, serving: Serving, opened: Secrets) {
  const secrets = invoiceSecretsWith(opened);
  serve(app, serving, ledes, {
    check: ({ db, query }) => problemsOf(db, query.ids, query.format),
    file: async ({ db, query, now }) => file(db, query.ids, query.format, await todayOf(db, now)),
    read: async ({ db, user, file: { bytes } }) => {
      const { inputs: _, ...reading } = await look(db, bytes);
      await note(db, { firmId: user.firmId, userId: user.id, recordId: user.firmId });
      return reading;
    },
    bring: async ({ db, user, file: { bytes }, now }) => {
      const { inputs, ...reading } = await look(db, bytes);
      if (inputs.length === 0) throw nothingNew(reading.problems);
      for (const input of inputs) await write(db, user, now, input, secrets);
      return reading;
    },
  });
}

const nothingNew = (problems: readonly { field: string; sentence: string }[]) =>
  new Refusal(
    409,
    ['There is no new invoice in this file.', problems[0]?.sentence].filter(Boolean).join(' '),
    { errors: problems.map(({ field, sentence }) => ({ field, message: sentence })) },
  );
