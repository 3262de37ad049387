import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupsFolder, markChecked, nameOf } from '#server/backups/rotation.ts';
import { readConfig } from '#server/kit/config.ts';
import { parseKeys } from '#server/kit/secrets/key-ring.ts';
import { aFirm } from '#server/testing/firms.ts';
import { freePort } from '#server/testing/program.ts';
import { aSealedLetter } from '#server/testing/sealed-letter.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { examineDatabase } from './database.ts';
import { examineMachine } from './machine.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-doctor-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true }));
const hour = 60 * 60_000;
const machine = async (settings: Record<string, string> = {}, now = new Date()) => {
  const lines = await examineMachine(readConfig({ DATA_DIR: dataDir, ...settings }), now);
  return (about: string) => lines.find((line) => line.about === about);
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await aSealedLetter(server, await aFirm(server), 'a secret');
});

test('a database that is well has a line for each thing, all ok', async () => {
  const lines = await examineDatabase(server.engine, server.ring);
  expect(lines.map(({ state, about }) => `${state} ${about}`)).toEqual([
    'ok database',
    'ok clock',
    'ok migrations',
    'ok roles',
    'ok keys',
    'ok audit trail',
    'ok letters',
    'ok jobs',
  ]);
});

test('wrong keys are a failure, and a failed letter and a failed job are warnings', async () => {
  await server.engine.transaction('set local role firmament_system', async ({ query }) => {
    await query(`update mails set state = 'failed'`, []);
    await query(
      `insert into job_runs (job, attempt, started_at, state) values ('x', 1, now(), 'failed')`,
      [],
    );
  });
  const wrong = parseKeys(`test:${randomBytes(32).toString('base64')}`);
  const lines = await examineDatabase(server.engine, wrong);
  const found = lines.filter(({ state }) => state !== 'ok');
  expect(found.map(({ state, about }) => `${state} ${about}`)).toEqual([
    'FAIL keys',
    'warn letters',
    'warn jobs',
  ]);
});

test('a mail server that is not there is a failure; none at all is a choice', async () => {
  expect((await machine())('mail')).toMatchObject({ state: 'ok' });
  const port = await freePort();
  const settings = {
    SMTP_URL: `smtp://user:secret@127.0.0.1:${port}`,
    MAIL_FROM: 'office@firm.example',
  };
  const line = (await machine(settings))('mail');
  expect(line).toMatchObject({ state: 'FAIL' });
  expect(line?.said).not.toContain('secret');
});

test('the newest checked backup must not be older than 26 hours', async () => {
  const now = new Date();
  expect((await machine())('backup')).toMatchObject({ state: 'warn' });
  const folder = path.join(backupsFolder(dataDir), nameOf(now));
  fs.mkdirSync(folder, { recursive: true });
  expect((await machine())('backup')).toMatchObject({ state: 'warn' });
  await markChecked(folder, now);
  const after = async (hours: number) =>
    (await machine({}, new Date(now.getTime() + hours * hour)))('backup')?.state;
  expect(await after(25)).toBe('ok');
  expect(await after(27)).toBe('warn');
});

test('the folder and the machine', async () => {
  const line = await machine();
  expect(line('node')?.state).toBe('ok');
  expect(line('data folder')?.said).toMatch(/can be written, [\d.]+ GB are free$/);
  expect(line('settings')?.said).toMatch(/not set: .*METRICS_TOKEN/);
  fs.writeFileSync(path.join(dataDir, 'a-file'), '');
  const unwritable = await machine({ DATA_DIR: path.join(dataDir, 'a-file', 'data') });
  expect(unwritable('data folder')?.state).toBe('FAIL');
});
