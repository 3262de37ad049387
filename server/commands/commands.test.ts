/** The commands as a person at a terminal sees them, each in a process of its own. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isEmbedded } from '#server/testing/prepare.ts';
import { programs } from '#server/testing/program.ts';

const start = programs({ isFirstStart: true });
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-commands-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

async function run(name: string, args: string[] = [], input = '', settings = {}) {
  const command = [`server/commands/${name}.ts`, ...args];
  const { child, exit, output } = start({ DATA_DIR: dataDir, ...settings }, command);
  child.stdin?.end(input);
  return { code: await exit, said: output() };
}

describe('one after the other on one installation', { timeout: 120_000 }, () => {
  const owner = 'boss@firm.example';
  const embedded = { DATABASE_URL: '' };
  let backup = '';

  test('user makes the first owner before the first start', async () => {
    const args = ['create-owner', owner, '--password-stdin'];
    const made = await run('user', args, 'a calm grey heron\n', embedded);
    expect(made).toEqual({ code: 0, said: `${owner} owns the product now.\n` });
  });

  if (!isEmbedded) {
    test('move-to-postgres copies everything, compares it, and says what to do next', async () => {
      const { code, said } = await run('move-to-postgres', [start.databaseUrl], '', embedded);
      expect(said).toMatch(/^users +1 +1 {2}same [0-9a-f]{12}$/m);
      expect(said).toContain('Every table is the same in PostgreSQL. Now set DATABASE_URL=');
      expect(code).toBe(0);
    });
  }

  test('user sets passwords and roles', async () => {
    const reset = await run('user', ['reset-password', owner]);
    expect(reset.said).toMatch(/The password is \S{24} and is not shown again\./);
    expect((await run('user', ['set-role', owner, 'king'])).said).toBe(
      'A role is user, admin or owner.\n',
    );
  });

  test('backup writes, tries it out and says so', async () => {
    const { code, said } = await run('backup');
    expect(said).toMatch(/^Backed up \d+ tables with \d+ rows and 0 files to /);
    expect(said).toMatch(/The backup of \S+ can be restored: \d+ tables, \d+ rows, 0 files\./);
    expect(code).toBe(0);
    const [name = ''] = fs.readdirSync(path.join(dataDir, 'backups'));
    backup = path.join(dataDir, 'backups', name);
    expect(fs.existsSync(path.join(backup, 'checked.json'))).toBe(true);
  });

  test('restore fills an empty database, also one of the other engine', async () => {
    const settings = { ...embedded, DATA_DIR: path.join(dataDir, 'restored') };
    const { code, said } = await run('restore', [backup], '', settings);
    expect(said).toMatch(/^Restored the backup of \S+: \d+ tables, \d+ rows, 0 files\./);
    expect(said).toContain('Everything is in order: ');
    expect(code).toBe(0);
  });

  test('restore refuses a database with firms and a damaged backup, in one sentence', async () => {
    const refused = await run('restore', [backup]);
    expect(refused).toEqual({
      code: 1,
      said: 'The database is not empty: it holds firms. Restore into a new one.\n',
    });
    fs.truncateSync(path.join(backup, 'tables', 'users.jsonl.gz'), 30);
    const damaged = await run('restore', [backup, '--check']);
    expect(damaged.code).toBe(1);
    expect(damaged.said).toMatch(
      /^The backup in .* is damaged: tables\/users.* has 30 bytes, not /,
    );
  });

  test('verify and doctor find everything in order', async () => {
    const verified = await run('verify');
    expect(verified).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Everything is in order: /),
    });
    const doctor = await run('doctor');
    expect(doctor.said).toMatch(/^ok {4}node {9}v/);
    expect(doctor.said).not.toContain('FAIL');
    expect(doctor.code).toBe(0);
  });

  test('rotate-keys has nothing to rotate before the first start', async () => {
    expect(await run('rotate-keys')).toEqual({
      code: 1,
      said: 'There are no encryption keys yet: the first start makes them.\n',
    });
  });

  test('move-to-postgres needs an address', async () => {
    const { code, said } = await run('move-to-postgres', ['mysql://x']);
    expect(code).toBe(1);
    expect(said).toMatch(/^Name the new database: /);
  });
});

if (isEmbedded) {
  test('a database that a server uses is left alone, in one sentence', {
    timeout: 60_000,
  }, async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-in-use-'));
    fs.mkdirSync(path.join(folder, 'database'));
    const held = `${os.hostname()} ${process.pid} ${fs.readFileSync(`/proc/${process.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]}`;
    fs.writeFileSync(path.join(folder, 'database.lock'), held);
    const { code, said } = await run('backup', [], '', { DATA_DIR: folder });
    expect(code).toBe(1);
    expect(said).toMatch(/is in use by another process\. Stop the server first/);
    fs.rmSync(folder, { recursive: true });
  });
}
