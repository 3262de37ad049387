import type { FastifyInstance } from 'fastify';
import { ledes } from '#contract/ledes.ts';
import { note } from '#server/audit/note.ts';
import { invoiceSecretsWith } from '#server/invoices/secrets.ts';
import { write } from '#server/invoices/write.ts';
import type { PassingFile } from '#server/kit/files.ts';
import { Refusal } from '#server/kit/refusals.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { inTwoSteps } from '#server/kit/two-steps.ts';
import type { Parsed } from '#server/ledes-format/parsed.ts';
import { todayOf } from '#server/profile/today.ts';
import type { Readers } from '#server/reader/reader.ts';
import { look, readFile } from './read.ts';
import { file, problemsOf } from './send.ts';

interface Needs {
  secrets: Secrets;
  readers: Readers;
}

export function routes(app: FastifyInstance, serving: Serving, { readers, ...opened }: Needs) {
  const secrets = invoiceSecretsWith(opened.secrets);
  const readFirst = async ({ user, file }: { user: SignedInUser; file: PassingFile }) => {
    return () => readFile(readers.of(user.firmId), file.content);
  };
  serve(app, serving, ledes, {
    check: ({ db, query }) => problemsOf(db, query.ids, query.format),
    file: async ({ db, query, now }) => file(db, query.ids, query.format, await todayOf(db, now)),
    read: inTwoSteps<typeof ledes.read, Parsed>(readFirst, async ({ db, user, made }) => {
      const { inputs: _, ...reading } = await look(db, made);
      await note(db, { firmId: user.firmId, userId: user.id, recordId: user.firmId });
      return reading;
    }),
    bring: inTwoSteps<typeof ledes.bring, Parsed>(readFirst, async ({ db, user, made, now }) => {
      const { inputs, ...reading } = await look(db, made);
      if (inputs.length === 0) throw nothingNew(reading.problems);
      for (const input of inputs) await write(db, user, now, input, secrets);
      return reading;
    }),
  });
}

const nothingNew = (problems: readonly { field: string; sentence: string }[]) =>
  new Refusal(
    409,
    ['There is no new invoice in this file.', problems[0]?.sentence].filter(Boolean).join(' '),
    { errors: problems.map(({ field, sentence }) => ({ field, message: sentence })) },
  );
