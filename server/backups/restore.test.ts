/** The drill: what was backed up is what comes back, or nothing is. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Document } from '#contract/documents.ts';
import type { TrustOutcome } from '#contract/trust-entries.ts';
import { buildApp } from '#server/app.ts';
import { findBreaks } from '#server/audit/chain.ts';
import { seal } from '#server/audit/seal.ts';
import { openFiles } from '#server/installation/open-files.ts';
import { asSystem, withFirm } from '#server/kit/db.ts';
import type { Engine } from '#server/kit/engine.ts';
import { type KeyRing, parseKeys } from '#server/kit/secrets/key-ring.ts';
import { openSecrets } from '#server/kit/secrets/secrets.ts';
import {
  aBackedUpFirm,
  anEmptyEngine,
  type BackedUp,
  digestsOf,
  fileOfBrief,
} from '#server/testing/backed-up-firm.ts';
import { Browser } from '#server/testing/browser.ts';
import { aTask, goodPassword } from '#server/testing/firms.ts';
import { trustLedger } from '#server/testing/trust.ts';
import { writeManifest } from './manifest.ts';
import { checkBackup, restore } from './restore.ts';

let backedUp: BackedUp;

beforeAll(async () => {
  backedUp = await aBackedUpFirm();
});

const countFirms = (engine: Engine) =>
  asSystem(
    engine,
    'test',
    async (db) => (await db.selectFrom('firms').select('id').execute()).length,
  );

test('the backup tells what is in it, and the keys are not', () => {
  const { manifest, firm, folder, root } = backedUp;
  expect(manifest.tables.tasks?.rows).toBe(2);
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
  let restoredDir: string;
  let engine: Engine;

  beforeAll(async () => {
    const { root, folder, server } = backedUp;
    restoredDir = path.join(root, 'restored');
    engine = await anEmptyEngine();
    fs.mkdirSync(restoredDir);
    fs.writeFileSync(path.join(restoredDir, 'audit-anchors.jsonl'), '');
    const { findings } = await restore(folder, { engine, dataDir: restoredDir, keys: server.ring });
    expect(findings).toEqual([]);
  });

  test('every table comes back as it was', async () => {
    expect(await digestsOf(engine)).toEqual(backedUp.manifest.tables);
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
    const file = fileOfBrief(backedUp);
    expect(fs.readFileSync(path.join(restoredDir, file))).toEqual(
      fs.readFileSync(path.join(backedUp.dataDir, file)),
    );
    const names = fs.readdirSync(restoredDir);
    expect(names).toHaveLength(3);
    expect(names).toContainEqual(expect.stringContaining('audit-anchors.jsonl.before-'));
  });

  test('people sign in as before, work goes on, the trail is whole, and what was sealed opens', async () => {
    const { server, firm, brief, retainer, letter } = backedUp;
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
      email: firm.user.email,
      password: goodPassword,
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
    const { folder, server } = backedUp;
    const again = restore(folder, { engine, dataDir: restoredDir, keys: server.ring });
    await expect(again).rejects.toThrow(
      'The database is not empty: it holds firms. Restore into a new one.',
    );
  });
});

describe('refused, with nothing restored', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await anEmptyEngine();
  });

  const damaged = (change: (copy: string) => void) => {
    const { root, folder } = backedUp;
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
      (copy) => flip(path.join(copy, fileOfBrief(backedUp))),
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
    const { root, server } = backedUp;
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
    const { folder } = backedUp;
    await expect(restore(folder, { engine, dataDir: folder, keys })).rejects.toThrow(sentence);
    await expect(checkBackup(folder, keys)).rejects.toThrow(sentence);
    expect(await countFirms(engine)).toBe(0);
  });

  test('a table that does not come back as the manifest says', async () => {
    const { manifest, server } = backedUp;
    const other = { rows: manifest.tables.tasks?.rows ?? 0, sha256: '0'.repeat(64) };
    const copy = damaged(() => undefined);
    await writeManifest(copy, { ...manifest, tables: { ...manifest.tables, tasks: other } });
    await expect(restore(copy, { engine, dataDir: copy, keys: server.ring })).rejects.toThrow(
      /The table tasks did not come back as it was: .* Nothing was restored\./,
    );
    expect(await countFirms(engine)).toBe(0);
  });

  test('a backup of a newer version', async () => {
    const { manifest, server } = backedUp;
    const copy = damaged(() => undefined);
    const newer = { name: '9999_newer.sql', hash: '0'.repeat(64) };
    await writeManifest(copy, { ...manifest, migrations: [...manifest.migrations, newer] });
    await expect(restore(copy, { engine, dataDir: copy, keys: server.ring })).rejects.toThrow(
      /was made by a newer version .*: it knows 9999_newer.sql\./,
    );
  });
});
