/** A fault that no longer fits the code shows nothing of the tests, and nobody would hear of it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFaults } from './faults/read-faults.mjs';

const root = join(import.meta.dirname, '..');
const faults = readFaults(join(import.meta.dirname, 'faults'));

test('every fault fits the code, and the tests that it names are there', () => {
  const wrong = faults.flatMap(({ patch, name, hints }) => {
    const { status } = spawnSync('git', ['apply', '--check', patch], { cwd: root });
    const gone = hints.filter((file) => !existsSync(join(root, file)));
    return [
      ...(status === 0 ? [] : [`${name} does not fit`]),
      ...gone.map((file) => `${name}: no ${file}`),
    ];
  });
  expect(wrong).toEqual([]);
  expect(faults).toHaveLength(80);
});
