import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { contentOf } from '#server/kit/content.ts';
import { BadZip, filesIn, unpacked } from '#server/kit/zip-read.ts';
import { type ZipPart, zipInto } from '#server/kit/zip-stream.ts';
import { proof } from '#server/testing/proof.ts';

const at = new Date('2026-03-02T10:20:30Z');

async function zipped(parts: readonly ZipPart[]): Promise<Buffer> {
  const out = new PassThrough();
  const reading = (async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of out) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  })();
  const zip = zipInto(out, at);
  for (const part of parts) await zip.add(part);
  await zip.end();
  return reading;
}

async function read(zip: Buffer): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const [name, file] of await filesIn(contentOf(zip))) {
    const chunks: Buffer[] = [];
    for await (const chunk of unpacked(contentOf(zip), file)) chunks.push(chunk);
    found.push([name, Buffer.concat(chunks).toString('base64')]);
  }
  return found;
}

const noise = randomBytes(300_000);
const parts: ZipPart[] = [
  { name: 'a/ö.txt', bytes: [Buffer.from('same '.repeat(50_000))], isDeflated: true },
  { name: 'noise', bytes: [noise.subarray(0, 7), noise.subarray(7)], isDeflated: false },
  { name: 'large', bytes: [noise], isDeflated: true, mayBeLarge: true },
  { name: 'empty', bytes: [], isDeflated: true },
];
const inClear = (part: ZipPart): [string, string] => [
  part.name,
  Buffer.concat([...(part.bytes as Iterable<Buffer>)]).toString('base64'),
];

test('what was packed is unpacked, also in the form for large files', async () => {
  expect(await read(await zipped(parts))).toEqual(parts.map(inClear));
});

proof('more files than the old form counts', async () => {
  const many = Array.from({ length: 66_000 }, (_, n) => ({
    name: `${n}`,
    bytes: [Buffer.from([n & 255])],
    isDeflated: false,
  }));
  expect((await filesIn(contentOf(await zipped(many)))).size).toBe(66_000);
});

const hasUnzip = (() => {
  try {
    execFileSync('unzip', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

test.runIf(hasUnzip)('another program reads it', async () => {
  const file = path.join(os.tmpdir(), `zip-${process.pid}.zip`);
  fs.writeFileSync(file, await zipped(parts));
  try {
    expect(execFileSync('unzip', ['-tq', file]).toString()).toMatch(/No errors detected/);
  } finally {
    fs.rmSync(file);
  }
});

test('whoever stops reading is noticed', async () => {
  const out = new PassThrough({ highWaterMark: 10 });
  const adding = zipInto(out, at).add({ name: 'a', bytes: [noise, noise], isDeflated: false });
  out.destroy(new Error('gone'));
  await expect(adding).rejects.toThrow();
});

test('what fails while it is packed fails', async () => {
  const out = new PassThrough().resume();
  const failing = async function* () {
    yield noise;
    throw new Error('The file is missing');
  };
  const zip = zipInto(out, at);
  for (const isDeflated of [true, false]) {
    const adding = zip.add({ name: 'a', bytes: failing(), isDeflated });
    await expect(adding).rejects.toThrow('The file is missing');
  }
});

test.each([1, 30, 200, 2_000])('%d bytes too few are noticed', async (missing) => {
  const zip = await zipped(parts);
  await expect(read(zip.subarray(0, -missing))).rejects.toThrow(BadZip);
});
