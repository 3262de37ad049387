/** A firm with everything that is hard to bring back, and a backup of it. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Document } from '#contract/documents.ts';
import { anchor } from '#server/audit/anchors.ts';
import { seal } from '#server/audit/seal.ts';
import { backUp } from '#server/backups/back-up.ts';
import type { Manifest } from '#server/backups/manifest.ts';
import { readEverything } from '#server/backups/read-everything.ts';
import { digestOf } from '#server/backups/table-copy.ts';
import { listTables } from '#server/backups/tables.ts';
import { asSystem } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { whenFileEnds } from './file-end.ts';
import { aDocument, aFirm, aTask, made, type TestFirm } from './firms.ts';
import { aSealedLetter } from './sealed-letter.ts';
import { openTestEngine, startTestServer, type TestServer } from './server.ts';
import { aTrustDeposit, aTrustLedger } from './trust.ts';

export interface BackedUp {
  server: TestServer;
  firm: TestFirm;
  brief: Document;
  retainer: Awaited<ReturnType<typeof aTrustLedger>>;
  letter: Awaited<ReturnType<typeof aSealedLetter>>;
  manifest: Manifest;
  /** The folder of the backup, in a folder of this file's own, and beside it what was backed up. */
  folder: string;
  root: string;
  dataDir: string;
}

/** `prepare` fills the database before anybody works in it. */
export async function aBackedUpFirm(
  prepare?: (server: TestServer) => Promise<void>,
): Promise<BackedUp> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-backup-'));
  whenFileEnds(() => fs.rmSync(root, { recursive: true, force: true }));
  const dataDir = path.join(root, 'data');
  const folder = path.join(root, 'backup');
  const server = await startTestServer({ DATA_DIR: dataDir });
  await prepare?.(server);
  const firm = await aFirm(server, 'Ünal & “Söhne”');
  await aFirm(server);
  await aTask(firm, { title: 'Line\nfeed, \u2028 and 😀', description: '\\ "quoted" \t\r' });
  const letter = await aSealedLetter(server, firm, 'a secret');
  const retainer = await aTrustLedger(firm, '100.00');
  const again = { accountId: retainer.account.id, matterId: retainer.matter.id };
  const { id: twice } = await aTrustDeposit(firm, again);
  await made(firm, `/api/trust-entries/${twice}/void`, { reason: 'Typed twice' });
  await hardValues(server.engine);
  await seal(server.engine);
  await aTask(firm, { title: 'Not sealed yet' });
  await anchor(server.engine, dataDir, new Date());
  const brief = await aDocument(firm, { name: 'Brief.txt', text: 'Quetzal. '.repeat(20_000) });
  await server.files.readingRoom.readAll();
  fs.writeFileSync(path.join(dataDir, 'files', 'half.part'), 'half');
  fs.mkdirSync(path.join(dataDir, 'keys'));
  fs.writeFileSync(path.join(dataDir, 'keys', 'encryption-keys'), 'never in a backup');
  const source = { engine: server.engine, dataDir, keys: server.ring };
  const manifest = await backUp(source, folder, new Date());
  await aTask(firm, { title: 'After the backup' });
  return { server, firm, brief, retainer, letter, manifest, folder, root, dataDir };
}

/** Where the file of the brief lies, in the data folder and in a backup. */
export function fileOfBrief({ firm, dataDir }: BackedUp): string {
  const under = path.join('files', firm.firmId);
  const all = fs.readdirSync(path.join(dataDir, under), { recursive: true, encoding: 'utf8' });
  return path.join(under, all.find((name) => name.length > 36) ?? '');
}

/** Migrated, and without a row of anybody's. */
export async function anEmptyEngine(): Promise<Engine> {
  const engine = await openTestEngine();
  whenFileEnds(() => engine.close());
  return engine;
}

/** Of every table, what the manifest tells of it. */
export const digestsOf = (engine: Engine) =>
  readEverything(engine, async (connection) => {
    const found: Manifest['tables'] = {};
    for (const table of await listTables(connection)) {
      found[table.name] = await digestOf(connection, table);
    }
    return found;
  });

/** What gets lost between a database and JavaScript, or between JSON's null and none. */
const hardValues = (engine: Engine) =>
  asSystem(engine, 'test', async (db) => {
    const values = { expire: '2030-01-01T00:00:00.123456Z' };
    for (const [sid, sess] of [
      ['null', 'null'],
      ['digits', '{"n": 12345678901234567890.10, "deep": [null, {"a": "\\u00e4"}]}'],
    ] as const) {
      await db
        .insertInto('sessions')
        .values({ sid, sess, ...values })
        .execute();
    }
  });
