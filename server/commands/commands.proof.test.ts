/** A life of commands: an owner before the first start, the other engine, backups, and what is in order at the end. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '#server/testing/commands.ts';
import { isEmbedded } from '#server/testing/prepare.ts';

const { start, run, dataDir } = commands({ isFirstStart: true });

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

  test('verify and doctor find what was moved in order', async () => {
    const verified = await run('verify');
    expect(verified).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Everything is in order: /),
    });
    const doctor = await run('doctor');
    expect(doctor.said).not.toContain('FAIL');
    expect(doctor.code).toBe(0);
  });
});
