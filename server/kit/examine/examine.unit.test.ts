import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FileKind, mostFileBytes } from '#contract/file-kinds.ts';
import { type Content, contentOf } from '#server/kit/content.ts';
import { Refusal } from '#server/kit/refusals.ts';
import { goodFiles, hostileFiles } from '#server/testing/hostile-files.ts';
import { wordFile, zipFile } from '#server/testing/word-file.ts';
import { examine } from './examine.ts';
import { compoundFile, oldWordFile } from './testing/old-word-file.ts';
import { pdfFile } from './testing/pdf-file.ts';
import { jpegFile, jpegSegment, pngChunk, pngFile } from './testing/pictures.ts';

const refusal = (filename: string, bytes: Buffer) =>
  examine(filename, contentOf(bytes)).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('hostile files', () => {
  const here = hostileFiles.filter(({ refusedBy }) => !refusedBy);

  test.each(here)('$name ($filename)', async ({ filename, content, status, says }) => {
    const error = await refusal(filename, content());
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ status, message: expect.stringMatching(says) });
  });

  test('a file of nothing is about the field', async () => {
    expect(await refusal('a.pdf', Buffer.alloc(0))).toMatchObject({
      errors: [{ field: 'file', message: 'File is empty.' }],
    });
  });

  test.each(['a.pdf ', 'a.pdf\0', 'a.pdf.', 'pdf', 'a.constructor', 'a.pdf/b'])(
    '%j ends in nothing that is kept',
    async (filename) => {
      expect(await refusal(filename, pdfFile())).toMatchObject({ status: 415 });
    },
  );

  test('a picture in more pieces than any has is not walked through to its end', async () => {
    const crumbs = Array.from({ length: 200_000 }, () => pngChunk('teXt', Buffer.alloc(0)));
    const content = contentOf(pngFile(4, 4, crumbs));
    let bytesRead = 0;
    const counted: Content = {
      ...content,
      read(at, length) {
        bytesRead += Math.min(length, content.size - at);
        return content.read(at, length);
      },
    };
    await expect(examine('crumbs.png', counted)).rejects.toMatchObject({
      status: 422,
      message: 'This picture is incomplete.',
    });
    expect(content.size).toBeGreaterThan(2_000_000);
    expect(bytesRead).toBeLessThan(500_000);
  });

  test('what a reader or a scanner refuses is what its name says', async () => {
    const later = hostileFiles.filter(({ refusedBy }) => refusedBy);
    const found = await Promise.all(
      later.map(({ filename, content }) => examine(filename, contentOf(content()))),
    );
    expect(found).toEqual([
      { kind: 'pdf', isLocked: true },
      { kind: 'txt', isLocked: false },
    ]);
  });
});

describe('good files', () => {
  test.each(goodFiles)('$name ($filename)', async ({ filename, content, kind, isLocked }) => {
    expect(await examine(filename, contentOf(content()))).toEqual({
      kind,
      isLocked: isLocked ?? false,
    });
  });
});

describe('a locked PDF', () => {
  const locked = (file: Buffer) =>
    examine('a.pdf', contentOf(file)).then(({ isLocked }) => isLocked);

  test.each([
    ['in the trailer', '/Encrypt 9 0 R '],
    ['in letters that are numbers', '/Encr#79pt 9 0 R '],
    ['written out', '/Encrypt<</Filter/Standard>> '],
  ])('is known by its trailer: %s', async (_, trailer) => {
    expect(await locked(pdfFile('Hi', '', trailer))).toBe(true);
  });

  test('is known by the dictionary of a packed table', async () => {
    const table =
      '9 0 obj\n<</Encrypt 8 0 R/Length 2/Type/XRef/W[1 2 1]>>\nstream\nab\nendstream\nendobj\n';
    expect(
      await locked(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(table), pdfFile()])),
    ).toBe(true);
  });

  test.each([65_436, 65_526, 65_531, 65_536])('wherever a part of it ends: %i', async (at) => {
    const text = 'a'.repeat(at - pdfFile('', '', '/Encrypt 9 0 R ').indexOf('/Encrypt'));
    expect(await locked(pdfFile(text, '', '/Encrypt 9 0 R '))).toBe(true);
  });

  test.each(['/EncryptMetadata true ', '/Info 9 0 R '])('is not one with %s', async (trailer) => {
    expect(await locked(pdfFile('Hi', '', trailer))).toBe(false);
  });
});

/** Ten megabytes of each kind that are what they say. */
const large: Record<FileKind, () => Buffer> = {
  pdf: () => pdfFile('a'.repeat(mostFileBytes - 1000)),
  doc: () => oldWordFile(['a'.repeat(mostFileBytes - 300_000)]),
  docx: () => wordFile(['Hi'], { 'word/media/a.png': randomBytes(mostFileBytes - 10_000) }),
  txt: () => Buffer.alloc(mostFileBytes, 'Whereas the party of the first part\n'),
  jpg: () =>
    jpegFile(
      undefined,
      Array.from({ length: 150 }, () => jpegSegment(0xe2, Buffer.alloc(65_000, 0xff))),
    ),
  png: () => pngFile(4, 4, [pngChunk('zzZz', randomBytes(mostFileBytes - 1000))]),
};

test.each(FileKind.options)('ten megabytes of %s are never in memory at once', async (kind) => {
  const bytes = large[kind]();
  expect(bytes.length).toBeGreaterThan(9_000_000);
  let longest = 0;
  const content: Content = {
    size: bytes.length,
    read: async (at, length) => {
      longest = Math.max(longest, length);
      // A copy, so that what is held on to is really held.
      return Buffer.from(bytes.subarray(at, at + length));
    },
    stream: () => {
      throw new Error('All of it at once');
    },
  };
  expect((await examine(`a.${kind}`, content)).kind).toBe(kind);
  expect(longest).toBeLessThanOrEqual(64 * 1024);
});

test('a file that cannot be read is no fault of the file', async () => {
  for (const { kind, content } of goodFiles) {
    const bytes = content();
    let reads = 0;
    const broken: Content = {
      ...contentOf(bytes),
      read: async (at, length) => {
        if (++reads > 1) throw new Error('EIO');
        return bytes.subarray(at, at + length);
      },
    };
    const error = await examine(`a.${kind}`, broken).catch((caught: Error) => caught);
    if (error instanceof Error) expect(error.message).toBe('EIO');
  }
});

describe('whatever is sent', () => {
  const files = [
    ...goodFiles.map(({ kind, content }) => ({ kind, bytes: content() })),
    { kind: 'doc' as const, bytes: oldWordFile(['a'.repeat(100_000)], ['ObjectPool']) },
  ];
  const settled = (filename: string, bytes: Buffer) =>
    refusal(filename, bytes).then((error) => {
      if (error !== undefined) expect(error).toBeInstanceOf(Refusal);
      return error as Refusal | undefined;
    });

  test('a good file cut anywhere is kept or refused', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async ({ kind, bytes }, share) => {
          await settled(`a.${kind}`, bytes.subarray(0, Math.floor(bytes.length * share)));
        },
      ),
      { numRuns: 200 },
    ));

  test('a good file with some bytes changed is kept or refused', () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
          minLength: 1,
          maxLength: 8,
        }),
        async ({ kind, bytes }, changes) => {
          const changed = Buffer.from(bytes);
          // Headers are where a change hurts.
          for (const [at, value] of changes) changed[at % Math.min(bytes.length, 1600)] = value;
          await settled(`a.${kind}`, changed);
        },
      ),
      { numRuns: 500 },
    ));

  test.each(FileKind.options)('random bytes are no %s', (kind) =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 5000 }), async (bytes) => {
        const error = await settled(`a.${kind}`, Buffer.from(bytes));
        if (kind !== 'txt') expect(error).toBeDefined();
        if (error) expect([415, 422]).toContain(error.status);
      }),
      { numRuns: 200 },
    ),
  );

  test.each([
    ['pdf', '%PDF-1.7\n'],
    ['jpg', '\xff\xd8\xff\xe0'],
    ['png', '\x89PNG\r\n\x1a\n'],
    ['docx', 'PK\x03\x04'],
    ['doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ])('the first bytes of a %s and then random ones are not it', (kind, start) =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 5000 }), async (bytes) => {
        const error = await settled(
          `a.${kind}`,
          Buffer.concat([Buffer.from(start, 'latin1'), bytes]),
        );
        expect(error?.status).toBe(422);
      }),
      { numRuns: 100 },
    ),
  );
});

describe('old Word files', () => {
  test('a WordDocument within what is embedded does not make one', async () => {
    const file = compoundFile({ Workbook: Buffer.alloc(4096), WordDocument: Buffer.alloc(4096) });
    // The first entry ends the row of neighbours, so the second is nobody's child.
    const entry = file.indexOf(Buffer.from('Workbook', 'utf16le'));
    file.writeUInt32LE(0xffff_ffff, entry + 72);
    expect(await refusal('a.doc', file)).toMatchObject({ status: 415 });
  });

  test('a chain that bites its tail ends', async () => {
    const file = oldWordFile(['a'.repeat(50_000)]);
    // Sector 1 is the directory: it follows itself.
    file.writeUInt32LE(1, 512 + 4);
    expect(await refusal('a.doc', file)).toMatchObject({ status: 422 });
  });

  test('a stream longer than its file, in a circle, is damaged', async () => {
    const file = oldWordFile(['Hi']);
    const entry = file.indexOf(Buffer.from('1Table', 'utf16le'));
    const start = file.readUInt32LE(entry + 116);
    file.writeUInt32LE(0x7fff_ffff, entry + 120);
    file.writeUInt32LE(start, 512 + start * 4);
    expect(await refusal('a.doc', file)).toMatchObject({ status: 422 });
  });

  test('lists of tables in a circle are damaged', async () => {
    const file = oldWordFile(['Hi']);
    file.writeUInt32LE(0, 68);
    file.writeUInt32LE(0, 512 + 508);
    expect(await refusal('a.doc', file)).toMatchObject({ status: 422 });
  });

  test('the last byte of the text must be there', async () => {
    const file = oldWordFile(['Hi']);
    expect(await refusal('a.doc', file.subarray(0, -1))).toMatchObject({ status: 422 });
  });

  test('small streams are found where small streams are', async () => {
    const file = oldWordFile(['Hi']);
    const text = file.indexOf(Buffer.from('WordDocument', 'utf16le'));
    const root = file.indexOf(Buffer.from('Root Entry', 'utf16le'));
    // All streams lie in the root's now, and the text is its second piece of 64 bytes.
    const start = file.readUInt32LE(text + 116);
    file.writeUInt32LE(start, root + 116);
    file.copy(file, (start + 1) * 512 + 64, (start + 1) * 512, (start + 1) * 512 + 12);
    file.writeUInt32LE(1, text + 116);
    file.writeUInt32LE(1000, text + 120);
    expect(await refusal('a.doc', file)).toBeUndefined();
    file.writeUInt16LE(0x0300, (start + 1) * 512 + 64 + 10);
    expect(await refusal('a.doc', file)).toMatchObject({
      message: expect.stringMatching(/password/),
    });
  });
});

describe('Word files', () => {
  const parts = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>'.repeat(50) };
  const damaged = { status: 422, message: 'This Word file is damaged.' };
  const nameLength = 'word/document.xml'.length;

  test('a part that is packed wrongly is damaged', async () => {
    const file = zipFile(parts);
    const packed = file.indexOf('word/document.xml') + nameLength;
    file.fill(0xff, packed, packed + 4);
    expect(await refusal('a.docx', file)).toMatchObject(damaged);
  });

  test('a part with another sum is damaged', async () => {
    const file = zipFile(parts);
    file.fill(
      0,
      file.lastIndexOf('word/document.xml') - 30,
      file.lastIndexOf('word/document.xml') - 26,
    );
    expect(await refusal('a.docx', file)).toMatchObject(damaged);
  });

  test('a part with two names is damaged', async () => {
    const file = zipFile(parts);
    file.write('word/documenu.xml', file.indexOf('word/document.xml'));
    expect(await refusal('a.docx', file)).toMatchObject(damaged);
  });

  test('a part that is larger than it says is not unpacked to its end', async () => {
    const file = zipFile({ ...parts, 'a.bin': randomBytes(5_000_000) }, { 'a.bin': 1000 });
    let reads = 0;
    const content: Content = {
      ...contentOf(file),
      read: async (at, length) => {
        reads++;
        return file.subarray(at, at + length);
      },
    };
    await expect(examine('a.docx', content)).rejects.toMatchObject(damaged);
    expect(reads).toBeLessThan(20);
  });

  test.each([
    ['a remark', `<!--${'a'.repeat(70_000)}-->`],
    ['an instruction', `<?a ${'a'.repeat(70_000)}?>`],
    ['blanks', ' '.repeat(70_000)],
    ['blanks up to the end of a part', ' '.repeat(65_535)],
    ['remarks', '<!--a-->'.repeat(9000)],
  ])('a document type behind more of %s than anybody writes is found', async (_, before) => {
    const xml = `${before}<!DOCTYPE w [<!ENTITY x "y">]><w/>`;
    expect(await refusal('a.docx', wordFile(['Hi'], { 'word/styles.xml': xml }))).toMatchObject({
      status: 422,
    });
  });
});

test('a JPEG without a size is incomplete', async () => {
  const file = jpegFile();
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  // The segment becomes a remark.
  file.writeUInt8(0xfe, frame + 1);
  expect(await refusal('a.jpg', file)).toMatchObject({ status: 422 });
});
