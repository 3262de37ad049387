import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withFirm } from '#server/kit/db.ts';
import { addKey, loadKeys, readKeyFile } from '#server/kit/secrets/key-ring.ts';
import { openSecrets } from '#server/kit/secrets/secrets.ts';
import { aFirm } from '#server/testing/firms.ts';
import { aSealedLetter } from '#server/testing/sealed-letter.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { verify } from '#server/verification/verify.ts';
import { rotateKeys } from './rotate-keys.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-rotate-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true }));
let server: TestServer;
let letter: Awaited<ReturnType<typeof aSealedLetter>>;

beforeAll(async () => {
  server = await startTestServer();
  const { ring } = loadKeys(undefined, dataDir);
  const secrets = openSecrets(ring);
  letter = await aSealedLetter({ ...server, secrets }, await aFirm(server), 'a secret');
});

const rotate = async (withData: boolean, encryptionKeys?: string) => {
  const said: string[] = [];
  const { engine } = server;
  const config = { dataDir, encryptionKeys };
  const isGood = await rotateKeys({ engine, config, withData, say: (line) => said.push(line) });
  expect(isGood).toBe(true);
  return said.join('\n');
};
const sealed = () =>
  withFirm(server.engine, letter.firmId, 'test', (db) =>
    db.selectFrom('mails').select('content').where('id', '=', letter.row).executeTakeFirstOrThrow(),
  );

test('a new key wraps every firm’s, the values stay, and the old key is named', async () => {
  const before = await sealed();
  const said = await rotate(false);
  expect(said).toContain('The new key k2 is in');
  expect(said).toContain('1 keys of firms are now wrapped by k2.');
  expect(said).toMatch(/After the next backup only older backups need k1: /);
  expect(await sealed()).toEqual(before);
});

test('with the data every value is sealed again, and opens without the old keys', async () => {
  const before = await sealed();
  const said = await rotate(true);
  expect(said).toContain('1 values were sealed again.');
  expect(await sealed()).not.toEqual(before);
  const ring = readKeyFile(dataDir);
  const keys = new Map([...(ring?.keys ?? [])].filter(([id]) => id === 'k3'));
  expect((await verify(server.engine, { dataDir, keys: { keys } })).findings).toEqual([]);
});

test('keys from the settings are not written anywhere: it says what to put there', async () => {
  const lines = () =>
    fs
      .readFileSync(path.join(dataDir, 'keys', 'encryption-keys'), 'utf8')
      .trim()
      .split('\n');
  const said = await rotate(false, lines().join(','));
  expect(said).toMatch(/and run this again: k4:[A-Za-z0-9+/]{43}=/);
  addKey(dataDir);
  expect(await rotate(false, lines().join(','))).toContain(
    '2 keys of firms are now wrapped by k4.',
  );
});
