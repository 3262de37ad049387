/** The drill: what was backed up is what comes back, or nothing is. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '#contract/documents.ts';
import type { TrustOutcome } from '#contract/trust-entries.ts';
import { buildApp } from '#server/app.ts';
import { anchor } from '#server/audit/anchors.ts';
import { findBreaks } from '#server/audit/chain.ts';
import { seal } from '#server/audit/seal.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { openFiles } from '#server/installation/open-files.ts';
import { asSystem, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { type KeyRing, parseKeys } from '#server/kit/secrets/key-ring.ts';
import { openSecrets } from '#server/kit/secrets/secrets.ts';
import { Browser } from '#server/testing/browser.ts';
import { aDocument, aFirm, aTask, made, type TestFirm } from '#server/testing/firms.ts';
import { aSealedLetter } from '#server/testing/sealed-letter.ts';
import { openTestEngine, startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustDeposit, aTrustLedger, trustLedger } from '#server/testing/trust.ts';
import { backUp } from './back-up.ts';
import type { Manifest } from './manifest.ts';
import { readEverything } from './read-everything.ts';
import { checkBackup, restore } from './restore.ts';
import { digestOf } from './table-copy.ts';
import { listTables } from './tables.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-backup-'));
const dataDir = path.join(root, 'data');
const folder = path.join(root, 'backup');
const opened: Engine[] = [];
let server: TestServer;
let firm: TestFirm;
let manifest: Manifest;
let brief: Document;
let retainer: Awaited<ReturnType<typeof aTrustLedger>>;
let letter: Awaited<ReturnType<typeof aSealedLetter>>;

beforeAll(async () => {
  server = await startTestServer({ DATA_DIR: dataDir });
  await seedDemo(server.engine, new Date(), server.secrets);
  firm = await aFirm(server, 'Ünal & “Söhne”');
  await aFirm(server);
  await aTask(firm, { title: 'Line\nfeed, \u2028 and 😀', description: '\\ "quoted" \t\r' });
  letter = await aSealedLetter(server, firm, 'a secret');
  retainer = await aTrustLedger(firm, '100.00');
  const again = { accountId: retainer.account.id, matterId: retainer.matter.id };
  const { id: twice } = await aTrustDeposit(firm, again);
  await made(firm, `/api/trust-entries/${twice}/void`, { reason: 'Typed twice' });
  await hardValues(server.engine);
  await seal(server.engine);
  await aTask(firm, { title: 'Not sealed yet' });
  await anchor(server.engine, dataDir, new Date());
  brief = await aDocument(firm, { name: 'Brief.txt', text: 'Quetzal. '.repeat(20_000) });
  await server.files.readingRoom.readAll();
  fs.writeFileSync(path.join(dataDir, 'files', 'half.part'), 'half');
  fs.mkdirSync(path.join(dataDir, 'keys'));
  fs.writeFileSync(path.join(dataDir, 'keys', 'encryption-keys'), 'never in a backup');
  manifest = await backUp(
    { engine: server.engine, dataDir, keys: server.ring },
    folder,
    new Date(),
  );
  await aTask(firm, { title: 'After the backup' });
});
afterAll(async () => {
  for (const engine of opened) await engine.close();
  fs.rmSync(root, { recursive: true, force: true });
});

/** Where the file of the brief lies, in the data folder and in a backup. */
const fileOfBrief = () => {
  const under = path.join('files', firm.firmId);
  const all = fs.readdirSync(path.join(dataDir, under), { recursive: true, encoding: 'utf8' });
  return path.join(under, all.find((name) => name.length > 36) ?? '');
};

const emptyEngine = async () => {
  const engine = await openTestEngine();
  opened.push(engine);
  return engine;
};

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

const digests = (engine: Engine) =>
  readEverything(engine, async (connection) => {
    const found: Manifest['tables'] = {};
    for (const table of await listTables(connection)) {
      found[table.name] = await digestOf(connection, table);
    }
    return found;
  });

const countFirms = (engine: Engine) =>
  asSystem(
    engine,
    'test',
    async (db) => (await db.selectFrom('firms').select('id').execute()).length,
  );

test('the backup tells what is in it, and the keys are not', () => {
  expect(manifest.tables.tasks?.rows).toBeGreaterThan(5);
  const stored = manifest.tables.stored_files?.rows ?? 0;
  expect(stored).toBeGreaterThan(0);
  expect(manifest.files.count).toBe(stored);
  expect(manifest.files.bytes).toBeGreaterThan(180_000);
  expect(manifest.keys).toEqual([
    { id: 'test', fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/), isNeeded: true },
  ]);
  expect(manifest.heads).toContainEqual(expect.objectContaining({ firmId: firm.firmId }));
  const all = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(all.filter((name) => name.startsWith(path.join('files', firm.firmId)))).not.toEqual([]);
  expect(all.filter((name) => /keys\b|\.part/.test(name))).toEqual([
    path.join('tables', 'api_keys.jsonl.gz'),
    path.join('tables', 'data_keys.jsonl.gz'),
    path.join('tables', 'idempotency_keys.jsonl.gz'),
    // Public ones: they open nothing.
    path.join('tables', 'passkeys.jsonl.gz'),
  ]);
  expect(fs.readdirSync(root)).toEqual(['backup', 'data']);
});

describe('into an empty database', () => {
  const restoredDir = path.join(root, 'restored');
  let engine: Engine;

  beforeAll(async () => {
    engine = await emptyEngine();
    fs.mkdirSync(restoredDir);
    fs.writeFileSync(path.join(restoredDir, 'audit-anchors.jsonl'), '');
    const { findings } = await restore(folder, { engine, dataDir: restoredDir, keys: server.ring });
    expect(findings).toEqual([]);
  });

  test('every table comes back as it was', async () => {
    expect(await digests(engine)).toEqual(manifest.tables);
    const [json] = await asSystem(engine, 'test', (db) =>
      db
        .selectFrom('sessions')
        .select((eb) => eb('sess', 'is', null).as('isMissing'))
        .where('sid', '=', 'null')
        .execute(),
    );
    expect(json).toEqual({ isMissing: false });
  });

  test('the files come back, and the anchors that were there are put aside', () => {
    const file = fileOfBrief();
    expect(fs.readFileSync(path.join(restoredDir, file))).toEqual(
      fs.readFileSync(path.join(dataDir, file)),
    );
    const names = fs.readdirSync(restoredDir);
    expect(names).toHaveLength(3);
    expect(names).toContainEqual(expect.stringContaining('audit-anchors.jsonl.before-'));
  });

  test('people sign in as before, work goes on, the trail is whole, and what was sealed opens', async () => {
    const secrets = openSecrets(server.ring);
    const files = openFiles({
      config: { dataDir: restoredDir },
      engine,
      secrets,
      now: () => new Date(),
      onError: () => undefined,
    });
    const app = await buildApp({ ...server, engine, secrets, files });
    const browser = new Browser({ ...server, app, engine });
    const reply = await browser.post('/api/login', {
      email: 'demo@firmament.example',
      password: 'firmament-demo-2026',
    });
    expect(reply.status).toBe(200);
    await aTask({ browser }, { title: 'Life goes on' });
    // A session of before the backup is one of after it: the document opens, and is found by its text.
    const own = new Browser({ ...server, app, engine });
    own.cookies.set('sid', firm.browser.cookies.get('sid') ?? '');
    const download = await own.get(`/api/documents/${brief.id}/download`);
    expect(download.text).toMatch(/^Quetzal\. Quetzal/);
    const { body: found } = await own.get<Document[]>('/api/documents?q=quetzal');
    expect(found).toMatchObject([{ id: brief.id }]);
    // Trust money is what it was, its next entry has the next number, and it still cannot be overdrawn.
    const { ledgerId } = retainer;
    const about = {
      ledgerId,
      party: 'Clerk',
      purpose: 'Fee',
      method: 'wire',
      toBank: 'First Bank',
    };
    const pay = (amount: string) =>
      own.post<TrustOutcome>('/api/trust-entries/disbursements', { ...about, amount });
    expect((await pay('100.01')).status).toBe(409);
    expect((await pay('99.99')).body.entry).toMatchObject({ number: 4, amount: '99.99' });
    expect((await trustLedger({ browser: own }, ledgerId)).balance).toBe('0.01');
    await seal(engine);
    expect(await findBreaks(engine)).toEqual([]);
    await app.close();
    await files.close();
    const opens = await withFirm(engine, firm.firmId, 'test', async (db) => {
      const { content } = await db
        .selectFrom('mails')
        .select('content')
        .where('id', '=', letter.row)
        .executeTakeFirstOrThrow();
      return secrets.open(db, letter, content ?? '');
    });
    expect(opens).toBe('a secret');
  });

  test('a second time it is refused', async () => {
    const again = restore(folder, { engine, dataDir: restoredDir, keys: server.ring });
    await expect(again).rejects.toThrow(
      'The database is not empty: it holds firms. Restore into a new one.',
    );
  });
});

test('a look at it restores into memory and finds everything in order', {
  // Two whole databases in one process, on a machine that may be busy.
  timeout: 120_000,
}, async () => {
  const { findings, manifest: read, looked } = await checkBackup(folder, server.ring);
  expect(findings).toEqual([]);
  expect(read).toEqual(manifest);
  const counts = Object.fromEntries(looked.map(([count, what]) => [what, count]));
  // The demo's and our own.
  expect(counts['keys of firms']).toBe(2);
  expect(counts['sealed values']).toBeGreaterThan(1);
  expect(counts['people and companies to be found']).toBeGreaterThan(100);
});

describe('refused, with nothing restored', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await emptyEngine();
  });

  const damaged = (change: (copy: string) => void) => {
    const copy = fs.mkdtempSync(path.join(root, 'damaged-'));
    fs.cpSync(folder, copy, { recursive: true });
    change(copy);
    return copy;
  };
  const flip = (file: string) => {
    const bytes = fs.readFileSync(file);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    fs.writeFileSync(file, bytes);
  };
  const tasks = path.join('tables', 'tasks.jsonl.gz');

  test.each<[string, (copy: string) => void, RegExp]>([
    ['a flipped bit', (copy) => flip(path.join(copy, tasks)), /damaged: .*tasks.* not as it was/],
    [
      'one in a file',
      (copy) => flip(path.join(copy, fileOfBrief())),
      /damaged: files.* not as it was/,
    ],
    [
      'one in the manifest',
      (copy) => flip(path.join(copy, 'manifest.json')),
      /damaged: manifest.json is not as it was/,
    ],
    [
      'a table cut short',
      (copy) => fs.truncateSync(path.join(copy, tasks), 100),
      /damaged: .*tasks.* has 100 bytes/,
    ],
    ['a missing table', (copy) => fs.rmSync(path.join(copy, tasks)), /damaged: .*tasks.* missing/],
    [
      'a missing manifest',
      (copy) => fs.rmSync(path.join(copy, 'manifest.json')),
      /no complete backup .*manifest.json is missing/,
    ],
  ])('%s', async (_, change, sentence) => {
    const copy = damaged(change);
    const target = { engine, dataDir: path.join(root, 'untouched'), keys: server.ring };
    await expect(restore(copy, target)).rejects.toThrow(sentence);
    expect(await countFirms(engine)).toBe(0);
    expect(fs.existsSync(target.dataDir)).toBe(false);
  });

  test.each<[string, { keys: KeyRing['keys'] }, RegExp]>([
    ['no keys', { keys: new Map() }, /needs the encryption key test, which is not here/],
    [
      'another key of that name',
      parseKeys(`test:${randomBytes(32).toString('base64')}`),
      /The encryption key test is not the one/,
    ],
  ])('%s', async (_, keys, sentence) => {
    await expect(restore(folder, { engine, dataDir: folder, keys })).rejects.toThrow(sentence);
    await expect(checkBackup(folder, keys)).rejects.toThrow(sentence);
    expect(await countFirms(engine)).toBe(0);
  });

  test('a table that does not come back as the manifest says', async () => {
    const { writeManifest } = await import('./manifest.ts');
    const other = { rows: manifest.tables.tasks?.rows ?? 0, sha256: '0'.repeat(64) };
    const copy = damaged(() => undefined);
    await writeManifest(copy, { ...manifest, tables: { ...manifest.tables, tasks: other } });
    await expect(restore(copy, { engine, dataDir: copy, keys: server.ring })).rejects.toThrow(
      /The table tasks did not come back as it was: .* Nothing was restored\./,
    );
    expect(await countFirms(engine)).toBe(0);
  });

  test('a backup of a newer version', async () => {
    const { writeManifest } = await import('./manifest.ts');
    const copy = damaged(() => undefined);
    const newer = { name: '9999_newer.sql', hash: '0'.repeat(64) };
    await writeManifest(copy, { ...manifest, migrations: [...manifest.migrations, newer] });
    await expect(restore(copy, { engine, dataDir: copy, keys: server.ring })).rejects.toThrow(
      /was made by a newer version .*: it knows 9999_newer.sql\./,
    );
  });
});

test('people work on while a backup is made, and it shows one moment', async () => {
  let isDone = false;
  const writing = (async () => {
    for (let n = 0; !isDone && n < 300; n++) await aTask(firm, { title: `Meanwhile ${n}` });
  })();
  const sealing = (async () => {
    for (; !isDone; await sleep(20)) await seal(server.engine);
  })();
  const during = path.join(root, 'during');
  await backUp({ engine: server.engine, dataDir, keys: server.ring }, during, new Date());
  isDone = true;
  await Promise.all([writing, sealing]);
  const target = { engine: await emptyEngine(), dataDir: during, keys: server.ring };
  expect((await restore(during, target)).findings).toEqual([]);
});
