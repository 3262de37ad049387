/**
 * An archive comes back: looked at whole, its files into the store, its rows in one transaction. What fails
 * leaves nothing behind.
 */
import { sql } from 'kysely';
import type { BroughtBack } from '#contract/archives.ts';
import { note } from '#server/audit/note.ts';
import type { Files } from '#server/installation/open-files.ts';
import { type Doing, type FirmDb, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import type { PassingFile } from '#server/kit/files.ts';
import { isId } from '#server/kit/ids.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { keyAt } from '#server/stored-files/file-room.ts';
import { refuseBeyondStorage } from '#server/stored-files/limit.ts';
import { type Archived, examineArchive } from './examine-archive.ts';
import { fillFirm } from './fill-firm.ts';
import { whoIsWho } from './people.ts';
import { allRows, rowsIn } from './read-rows.ts';
import { refuseDisagreement } from './refuse-disagreement.ts';
import { refuseRecords } from './refuse-records.ts';
import { notBrought } from './refused.ts';
import * as store from './store.ts';
import { placeOf, type Underway, whatDoesNotFit } from './which-row.ts';

interface Needs {
  engine: Engine;
  secrets: Secrets;
  files: Files;
}

interface Call {
  user: SignedInUser;
  file: PassingFile;
  now: Date;
  doing: Doing;
}

export async function bringBack(needs: Needs, call: Call): Promise<BroughtBack> {
  const { engine, secrets, files } = needs;
  const { user, file, doing } = call;
  const archived = await examineArchive(file.content);
  await withFirm(engine, user.firmId, doing, async (db) => {
    await refuseBeyondStorage(db, 0, archived.bytesOf('stored_files'));
    // From here on the firm has a key of its own, which the files need.
    await secrets.seal(db, keyAt(user.firmId, user.id), '');
  });
  const fileKeys = new Map<string, Buffer>();
  try {
    await bringFiles(needs, call, archived, fileKeys);
    return await bringRows(needs, call, archived, fileKeys);
  } catch (error) {
    for (const id of fileKeys.keys()) await files.fileRoom.takeAway(user.firmId, id);
    throw error;
  }
}

async function bringFiles(
  { files }: Needs,
  { user }: Call,
  archived: Archived,
  fileKeys: Map<string, Buffer>,
): Promise<void> {
  if (!archived.manifest.tables.stored_files) return;
  for await (const rows of rowsIn(archived, 'stored_files')) {
    for (const row of rows) {
      const id = row.id ?? '';
      const part = archived.fileOf('stored_files', id);
      // It becomes the name of a file.
      const isIt = part?.sha256 === row.sha256 && String(part?.bytes) === row.byte_count;
      if (!part || !isId(id) || !isIt || fileKeys.has(id)) {
        throw notBrought(
          `its file ${isId(id) ? id : ''} is missing or another one (${placeOf('stored_files', row)})`,
        );
      }
      const file = { id, kind: row.kind ?? '', bytes: archived.read(part.path) };
      const { key } = await files.fileRoom.bringBack(user.firmId, file);
      fileKeys.set(id, key);
    }
  }
}

async function bringRows(
  { engine, secrets }: Needs,
  { user, file, now, doing }: Call,
  archived: Archived,
  fileKeys: ReadonlyMap<string, Buffer>,
): Promise<BroughtBack> {
  const { firmId } = user;
  const [then, walls] = [await allRows(archived, 'users'), await allRows(archived, 'walls')];
  let underway: Underway = { table: 'firms', handful: 0, rows: [] };
  const bring = (singly?: Underway) =>
    withFirm(engine, firmId, doing, async (db) => {
      await unhurried(db);
      await store.lockFirm(db, firmId);
      await refuseRecords(db);
      const people = whoIsWho(then, walls, await store.peopleHere(db), user.id, now);
      const onRows = (rows: Underway) => {
        underway = rows;
      };
      const filling = { archived, firmId, people, fileKeys, secrets, now, onRows, singly };
      const rowCount = await fillFirm(db, filling);
      await refuseDisagreement(db);
      const { madeAt, firm } = archived.manifest;
      const after = { firm: firm.name, madeAt, sha256: file.sha256, rows: String(rowCount) };
      await note(db, { firmId, userId: user.id, recordId: firmId, after });
      return { rowCount, fileCount: fileKeys.size, formerPeople: people.former.length };
    }).catch((error: unknown) => {
      throw doesNotFit(error) ? notBrought(whatDoesNotFit(underway, error), error) : error;
    });
  try {
    return await bring();
  } catch (error) {
    // Which of a handful it was, the database tells nobody whose rows are guarded: they go in once more, one by one.
    if (underway.rows.length < 2 || !doesNotFit((error as Error).cause)) throw error;
    return await bring(underway);
  }
}

const unhurried = (db: FirmDb) =>
  sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db);

/** Values that are none, rules that are broken, rows that refer to nothing or are longer than an index takes: of the archive, not of ours. */
const doesNotFit = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && /^(?:22|23|54|FM009)/.test((error as { code?: string }).code ?? '');
