import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeOnce } from '#server/kit/embedded-folder.ts';
import { openEmbedded } from '#server/kit/engine.ts';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-folder-'));
afterAll(() => fs.rmSync(base, { recursive: true }));
const folder = (name: string) => path.join(base, name);
const put = (file: string, text = '') => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
};

test('a new database stands in its place only when it is whole', async () => {
  const interrupted = makeOnce(folder('a'), async (fresh) => {
    put(path.join(fresh, 'half'));
    throw new Error('killed');
  });
  await expect(interrupted).rejects.toThrow('killed');
  expect(fs.existsSync(folder('a'))).toBe(false);
});

test('what an interrupted first start left behind is gone with the next', async () => {
  put(path.join(folder('b.new'), 'half'));
  await makeOnce(folder('b'), async (fresh) => put(path.join(fresh, 'PG_VERSION'), '18'));
  expect(fs.readdirSync(folder('b'))).toEqual(['PG_VERSION']);
  expect(fs.existsSync(folder('b.new'))).toBe(false);
});

test.each(['PG_VERSION', 'global/pg_control'])(
  'a database that has lost its %s is left as it is, and somebody is told',
  async (lost) => {
    const damaged = folder(`c-${path.basename(lost)}`);
    for (const file of ['PG_VERSION', 'global/pg_control', 'base/1']) put(path.join(damaged, file));
    fs.rmSync(path.join(damaged, lost));
    const before = fs.readdirSync(damaged, { recursive: true });
    await expect(openEmbedded({ folder: damaged })).rejects.toThrow(
      `The database in ${damaged} cannot be opened: ${lost} is missing. Restore it from a backup.`,
    );
    expect(fs.readdirSync(damaged, { recursive: true })).toEqual(before);
  },
);

test('a database that cannot be read is not made anew', async () => {
  const damaged = folder('d');
  const engine = await openEmbedded({ folder: damaged });
  await engine.close();
  const control = path.join(damaged, 'global/pg_control');
  fs.writeFileSync(control, fs.readFileSync(control).fill(0));
  await expect(openEmbedded({ folder: damaged })).rejects.toThrow(
    /^The database in .+ cannot be opened: .+\. Restore it from a backup\.$/,
  );
  expect(fs.readFileSync(control).every((byte) => byte === 0)).toBe(true);
});
