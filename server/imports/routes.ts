import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DataType } from '#contract/data-types.ts';
import { type ImportSettings, imports } from '#contract/imports.ts';
import { note } from '#server/audit/note.ts';
import { type FirmDb, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { PassingFile } from '#server/kit/files.ts';
import { holdTheLine } from '#server/kit/patience.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { type Serving, serve } from '#server/kit/serve.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { inTwoSteps } from '#server/kit/two-steps.ts';
import { todayOf } from '#server/profile/today.ts';
import type { Readers } from '#server/reader/reader.ts';
import { check } from './check.ts';
import { judge } from './judge.ts';
import { importablesWith } from './list.ts';
import { openProgress } from './progress.ts';
import { type FileRead, readFile, readRaw } from './read-file.ts';
import { rejectedText } from './rejected.ts';
import { run } from './run.ts';
import * as store from './store.ts';
import { takeTurn } from './turns.ts';
import { undo } from './undo.ts';

/** More than a file can have rows. */
const everyError = 1_000_000;

interface Needs {
  readers: Readers;
  engine: Engine;
  secrets: Secrets;
}

interface Sent {
  db: FirmDb;
  user: SignedInUser;
  request: FastifyRequest;
  file: PassingFile;
  input: { dataType: DataType; settings: ImportSettings };
}

export function routes(
  app: FastifyInstance,
  serving: Serving,
  { readers, engine, secrets }: Needs,
) {
  const importables = importablesWith(secrets);
  const progress = openProgress();

  /** How the firm had such files read is looked up first; reading happens in no transaction. */
  async function reading(sent: Sent, mostErrors?: number) {
    const { db, user, request, file } = sent;
    const { dataType, settings } = sent.input;
    holdTheLine(request);
    const remembered = await store.remembered(db, dataType);
    return () => {
      progress.teller(user, settings.ticket)('reading', 0, 0);
      return readFile(readers.of(user.firmId), file, {
        dataType,
        settings,
        remembered,
        mostErrors,
      });
    };
  }

  const told = (user: SignedInUser, { settings }: Sent['input']) =>
    progress.teller(user, settings.ticket);

  serve(app, serving, imports, {
    check: inTwoSteps<typeof imports.check, { read: FileRead }>(
      async (call) => {
        const read = await reading(call);
        return async () => ({ read: await read() });
      },
      async ({ db, user, now, input, made }) => {
        await looked(db, user);
        return check(
          importables[input.dataType],
          { db, user, now, settings: asRead(input.settings, made.read) },
          made.read,
          told(user, input),
        );
      },
    ),
    run: inTwoSteps<typeof imports.run, { read: FileRead }>(
      async (call) => {
        const read = await reading(call);
        return async () => {
          const end = await takeTurn(call.user.firmId);
          try {
            return { read: await read(), end };
          } catch (error) {
            await end();
            throw error;
          }
        };
      },
      ({ db, user, now, input, made }) =>
        run(
          importables[input.dataType],
          { db, user, now, settings: asRead(input.settings, made.read) },
          made.read,
          told(user, input),
        ),
    ),
    rejected: inTwoSteps<typeof imports.rejected, { text: string }>(
      async (call) => {
        const { user, now, doing, file, input } = call;
        const read = await reading(call, everyError);
        const importable = importables[input.dataType];
        return async () => {
          const { ask, table } = await read();
          const judged = await withFirm(engine, user.firmId, { ...doing, seenBy: user.id }, (db) =>
            judge(
              importable,
              { db, user, now, settings: asRead(input.settings, { table }) },
              table,
              () => undefined,
              table.rowCount,
            ),
          );
          const raw = await readRaw(readers.of(user.firmId), file, ask, judged.errorRows);
          return { text: rejectedText(judged, raw) };
        };
      },
      async ({ db, user, now, input, made: { text } }) => {
        await looked(db, user);
        const day = (await todayOf(db, now)).slice(0, 10);
        return { fileName: `${input.dataType}-rejected-${day}.csv`, text };
      },
    ),
    progress: async ({ user, query }) => progress.of(user, query.ticket),
    list: ({ db, query }) => store.list(db, query),
    undo: inTwoSteps<typeof imports.undo, object>(
      async ({ request }) => {
        holdTheLine(request);
        return async () => ({});
      },
      ({ db, user, params, now }) => undo(db, user, now, params.id, importables),
    ),
  });
}

/** What a check says of names and numbers is a look at the firm's records. */
const looked = (db: FirmDb, { firmId, id }: SignedInUser) =>
  note(db, { firmId, userId: id, recordId: firmId });

/** Where a file comes from was found out by reading it. */
const asRead = (settings: ImportSettings, { table }: Pick<FileRead, 'table'>): ImportSettings => ({
  ...settings,
  source: table.source,
});
