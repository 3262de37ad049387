import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { addKey, BadKeys, fingerprints, keyFile, loadKeys, parseKeys } from './key-ring.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'firmament-keys-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const aKey = () => randomBytes(32).toString('base64');

test('the first key seals, all open', () => {
  const ring = parseKeys(`k2:${aKey()},k1:${aKey()}`);
  expect(ring.active.id).toBe('k2');
  expect([...ring.keys.keys()]).toEqual(['k2', 'k1']);
});

test.each([
  ['', 'There is no encryption key.'],
  ['abc', 'An encryption key must be written as name:base64.'],
  ['k1:c2hvcnQ=', 'The encryption key k1 must be 32 bytes in base64.'],
  [`k1:${aKey()},k1:${aKey()}`, 'The encryption key k1 is given twice.'],
])('%j is refused in a sentence that holds no key', (text, sentence) => {
  expect(() => parseKeys(text)).toThrow(new BadKeys(sentence));
});

test('without configured keys they are made once, for nobody else to read, with a note beside them', () => {
  const first = loadKeys(undefined, folder);
  expect(first.isNew).toBe(true);
  expect(fs.statSync(keyFile(folder)).mode & 0o777).toBe(0o600);
  const note = fs.readFileSync(path.join(folder, 'keys', 'READ ME FIRST.txt'), 'utf8');
  expect(note).toContain('Whoever loses them loses those values for good');
  const second = loadKeys(undefined, folder);
  expect(second).toEqual({ ring: first.ring, isNew: false });
});

test('servers that start at once on one folder agree on the keys, and leave nothing else there', async () => {
  const shared = path.join(folder, 'shared');
  const at = Date.now() + 1200;
  const load = `
    const { loadKeys, fingerprints } = await import('./server/kit/secrets/key-ring.ts');
    while (Date.now() < ${at});
    const { ring, isNew } = loadKeys(undefined, ${JSON.stringify(shared)});
    console.log(JSON.stringify([fingerprints(ring)[0].fingerprint, isNew]));`;
  const started = Array.from({ length: 6 }, () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', load]),
  );
  const answers = (await Promise.all(started)).map(({ stdout }) => JSON.parse(stdout));
  expect(new Set(answers.map(([fingerprint]) => fingerprint)).size).toBe(1);
  expect(answers.filter(([, isNew]) => isNew)).toHaveLength(1);
  expect(fs.readdirSync(path.join(shared, 'keys')).sort()).toEqual([
    'READ ME FIRST.txt',
    'encryption-keys',
  ]);
});

test('a new key comes first and the old ones stay', () => {
  const before = loadKeys(undefined, folder).ring;
  expect(addKey(folder)).toBe('k2');
  const after = loadKeys(undefined, folder).ring;
  expect(after.active.id).toBe('k2');
  expect(after.keys.get('k1')).toEqual(before.keys.get('k1'));
});

test('a fingerprint tells a key apart and tells nothing of it', () => {
  const encoded = aKey();
  const [print] = fingerprints(parseKeys(`k1:${encoded}`));
  expect(print?.fingerprint).toMatch(/^[0-9a-f]{16}$/);
  expect(fingerprints(parseKeys(`k1:${aKey()}`))[0]?.fingerprint).not.toBe(print?.fingerprint);
});
