/** The commands as a person at a terminal sees them, each in a process of its own. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { backUp } from '#server/backups/back-up.ts';
import { commands } from '#server/testing/commands.ts';
import { isEmbedded } from '#server/testing/prepare.ts';
import { proof } from '#server/testing/proof.ts';
import { startTestServer } from '#server/testing/server.ts';

const { run, dataDir } = commands();

describe('one after the other on one installation', { timeout: 120_000 }, () => {
  const owner = 'boss@firm.example';

  test('user makes an owner, whose password it takes or makes up', async () => {
    const args = ['create-owner', owner, '--password-stdin'];
    const made = await run('user', args, 'a calm grey heron\n');
    expect(made).toEqual({ code: 0, said: `${owner} owns the product now.\n` });
    const reset = await run('user', ['reset-password', owner]);
    expect(reset.said).toMatch(/The password is \S{24} and is not shown again\./);
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

  proof('restore refuses a damaged backup, in one sentence', async () => {
    const { engine, ring } = await startTestServer();
    const backup = path.join(dataDir, 'backup');
    await backUp({ engine, dataDir, keys: ring }, backup, new Date());
    fs.truncateSync(path.join(backup, 'tables', 'users.jsonl.gz'), 10);
    expect(await run('restore', [backup, '--check'])).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^The backup in .* is damaged: tables\/users.* has 10 bytes, not .*\n$/,
      ),
    });
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
