import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contentOf } from '#server/kit/content.ts';
import { openPaper } from '#server/kit/paper/paper.ts';
import { proof } from '#server/testing/proof.ts';
import { CannotRead, openReaders } from './reader.ts';
import { doc } from './testing/doc.ts';
import { docx, paragraph, run } from './testing/docx.ts';
import { pdf } from './testing/pdf.ts';
import { sheetRow, workbook } from './testing/xlsx.ts';

const hurt = new URL('./testing/hurt-child.ts', import.meta.url);
const patientOnes = openReaders({ child: hurt, seconds: 10 });
const hastyOnes = openReaders({ child: hurt, seconds: 1, megabytes: 256 });
/** On a busy machine even 256 megabytes are not eaten within a second. */
const narrowOnes = openReaders({ child: hurt, seconds: 20, megabytes: 256 });
afterAll(() => Promise.all([patientOnes, hastyOnes, narrowOnes].map((one) => one.close())));
const reader = patientOnes.of('a firm');
const hasty = hastyOnes.of('a firm');
const narrow = narrowOnes.of('a firm');

const text = (words: string) => contentOf(Buffer.from(words));
const asked = (words: string) => reader.read('txt', text(words));

test('a PDF is read page by page, in any script', async () => {
  const paper = await openPaper({
    title: 'Vollmacht für Zoë',
    firm: 'Société Générale & Søn',
    firmLines: [],
    madeAt: new Date('2026-11-15T09:30:00Z'),
  });
  paper.paragraph('The office of final affairs, efficient and fluent.');
  paper.paragraph('שלום עולם');
  paper.paragraph('中文合同');
  for (let n = 0; n < 60; n++) paper.paragraph(`Line ${n}`);
  const read = await reader.read('pdf', contentOf(await paper.finish()));
  expect(read).toMatchObject({ isWhole: true, pageCount: 2 });
  expect(read.pages).toHaveLength(2);
  expect(read.pages[0]).toContain('Société Générale & Søn Vollmacht für Zoë');
  expect(read.pages[0]).toContain('The office of final affairs, efficient and fluent.');
  expect(read.pages[0]).toContain('שלום עולם');
  expect(read.pages[0]).toContain('中文合同');
  expect(read.pages[1]).toContain('Line 59');
});

test('Chinese is read from a PDF that names its font and does not hold it', async () => {
  const stream = 'BT /F1 12 Tf 72 700 Td <4E2D65875408540C> Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[6 0 R]>>',
    '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/DW 1000/FontDescriptor 7 0 R>>',
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[0 0 1000 1000]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 80>>',
  ];
  const body = objects.map((one, n) => `${n + 1} 0 obj\n${one}\nendobj\n`).join('');
  const file = `%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 8>>\n%%EOF`;
  expect((await reader.read('pdf', text(file))).pages).toEqual(['中文合同']);
});

test('Word files are shown, searched for fields and filled in the process', async () => {
  const letter = contentOf(docx(paragraph(run('Dear {{client.name}}', '<w:b/>'))));
  expect(await reader.fields(letter)).toEqual(['client.name']);
  const filled = await reader.fill(letter, { 'client.name': 'Zoë' });
  expect(Buffer.isBuffer(filled)).toBe(true);
  expect(await reader.wordView('docx', contentOf(filled))).toMatchObject({
    blocks: [{ kind: 'paragraph', runs: [{ text: 'Dear Zoë', isBold: true }] }],
    isWhole: true,
  });
  expect((await reader.wordView('doc', contentOf(doc('Old\r')))).blocks).toHaveLength(1);
  const broken = contentOf(docx(paragraph(run('{{#each}}'))));
  await expect(reader.fields(broken)).rejects.toThrow(CannotRead);
  await expect(reader.fields(broken)).rejects.toThrow('{{#each}} is not a field.');
});

proof('a PDF of more pages than are read is not whole', async () => {
  const pages = Array.from({ length: 2001 }, () => 'x');
  const read = await reader.read('pdf', contentOf(await pdf(pages)));
  expect(read.pages).toHaveLength(2000);
  expect(read).toMatchObject({ isWhole: false, pageCount: 2001 });
});

test('a PDF with a password for reading does not open, one with a password for changes does', async () => {
  const locked = contentOf(await pdf(['Secret'], { userPassword: 'a', ownerPassword: 'b' }));
  expect(await reader.opens(locked)).toBe(false);
  await expect(reader.read('pdf', locked)).rejects.toThrow(
    new CannotRead('It is protected with a password.'),
  );
  const open = contentOf(await pdf(['Open'], { ownerPassword: 'b' }));
  expect(await reader.opens(open)).toBe(true);
  expect(await reader.read('pdf', open)).toEqual({
    pages: ['Open'],
    isWhole: true,
    pageCount: 1,
  });
});

test('what is damaged is said to be, and the next file is read', async () => {
  const whole = await pdf(['One', 'Two']);
  const damaged = [
    whole.subarray(0, whole.length / 2),
    Buffer.from('%PDF-1.7 and nothing else'),
    Buffer.from('not a PDF at all'),
    Buffer.alloc(0),
  ];
  for (const bytes of damaged) {
    const refused = new CannotRead('It is damaged.');
    await expect(reader.read('pdf', contentOf(bytes))).rejects.toThrow(refused);
    await expect(reader.opens(contentOf(bytes))).rejects.toThrow(refused);
    await expect(reader.read('docx', contentOf(bytes))).rejects.toThrow(refused);
    await expect(reader.read('doc', contentOf(bytes))).rejects.toThrow(CannotRead);
  }
  expect((await reader.read('pdf', contentOf(whole))).pages).toEqual(['One', 'Two']);
});

test('text is cut into parts between words', async () => {
  const words = Array.from({ length: 3000 }, (_, n) => `word${n}`);
  const read = await asked(`\u00ad${words.join(' \r\n')}\u0000`);
  expect(read.pages.join(' ')).toBe(words.join(' '));
  for (const page of read.pages) expect(page.length).toBeLessThanOrEqual(4000);
  expect(read.pages).toHaveLength(7);
  expect(read).toMatchObject({ isWhole: true, pageCount: null });
});

test('images have no text, and nobody is asked', async () => {
  const ones = openReaders({ child: new URL('./no-such-child.ts', import.meta.url) });
  const idle = ones.of('a firm');
  const nothing = { pages: [], isWhole: true, pageCount: null };
  expect(await idle.read('png', text(''))).toEqual(nothing);
  expect(await idle.read('jpg', text(''))).toEqual(nothing);
  await ones.close();
});

test('what comes in large pieces or small ones is put together', async () => {
  const letters = 'abcdefghij'.repeat(120_000);
  expect((await asked(letters)).pages.join('')).toBe(letters);
  const content = {
    ...text(''),
    async *stream() {
      for (const letter of 'piece by piece') yield Buffer.from(letter);
    },
  };
  expect((await reader.read('txt', content)).pages).toEqual(['piece by piece']);
});

test('a file that cannot be fetched is not called unreadable, and the next is read', async () => {
  const content = {
    ...text(''),
    async *stream() {
      yield Buffer.from('half of it');
      throw new Error('The disk is gone');
    },
  };
  await expect(reader.read('txt', content)).rejects.toThrow(new Error('The disk is gone'));
  expect((await asked('other')).pages).toEqual(['other']);
});

test('twenty files wait for one another, and each gets its own text', async () => {
  const reads = await Promise.all(Array.from({ length: 20 }, (_, n) => asked(`File ${n}`)));
  expect(reads.map(({ pages }) => pages[0])).toEqual(
    Array.from({ length: 20 }, (_, n) => `File ${n}`),
  );
});

test.each([
  ['spin', hasty, 'It took too long to read.'],
  ['eat', narrow, 'It needs too much memory to read.'],
  ['eat slowly', hasty, /^It (needs too much memory|took too long) to read\.$/],
  ['leave', narrow, 'It is damaged.'],
  ['lie', narrow, 'It is damaged.'],
])('a file that makes the process %s ends it, and the next gets another', async (what, by, why) => {
  const [first, second] = await Promise.allSettled([
    by.read('txt', text(what)),
    by.read('txt', text('quiet')),
  ]);
  expect(first.status === 'rejected' && first.reason).toBeInstanceOf(CannotRead);
  expect(first.status === 'rejected' && first.reason.message).toMatch(why);
  expect(second).toMatchObject({ value: { pages: ['quiet'] } });
});

test('files of one firm that take long are waited for by nobody else', async () => {
  const readers = openReaders({ child: hurt });
  const [one, other] = [readers.of('a firm'), readers.of('another firm')];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  const slow = [1, 2, 3].map(() => one.read('txt', text('spin')).catch(end));
  for (let n = 0; n < 3; n++) {
    expect((await other.read('txt', text('quiet'))).pages).toEqual(['quiet']);
  }
  expect(isOver).toBe(false);
  await readers.close();
  await Promise.all(slow);
});

test('the process sees nothing of the server', async () => {
  const [seen = ''] = (await asked('look around')).pages;
  // On some systems Node adds a setting of its own.
  expect(seen).toMatch(/^and sees( __CF\w+)?$/);
});

test('a process that does not start is our mistake and not the file’s', async () => {
  const broken = openReaders({ child: new URL('./no-such-child.ts', import.meta.url) });
  const asking = broken.of('a firm').read('txt', text('x'));
  const refused = await asking.catch((error: unknown) => error);
  expect(refused).toEqual(new Error('The reader did not start'));
  expect(refused).not.toBeInstanceOf(CannotRead);
  await broken.close();
});

test('an idle process goes, and comes back when it is needed', async () => {
  const short = openReaders({ child: hurt, idleSeconds: 0.1 });
  const who = async () => Number((await short.of('a firm').read('txt', text('who'))).pages[0]);
  const first = await who();
  expect(await who()).toBe(first);
  await expect.poll(() => isAlive(first)).toBe(false);
  expect(await who()).not.toBe(first);
  await short.close();
});

test('closing ends what is being read and refuses what waits', async () => {
  const closing = openReaders({ child: hurt });
  const first = closing.of('a firm').read('txt', text('spin'));
  const second = closing.of('a firm').read('txt', text('quiet'));
  const both = Promise.allSettled([first, second]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await closing.close();
  for (const ended of await both) {
    expect(ended).toMatchObject({ status: 'rejected' });
    expect(ended.status === 'rejected' && ended.reason).not.toBeInstanceOf(CannotRead);
  }
});

const program = (body: string) => `
  import { openReaders } from '#server/reader/reader.ts';
  import { contentOf } from '#server/kit/content.ts';
  const readers = openReaders({ child: new URL('${hurt}') });
  const reader = readers.of('a firm');
  const read = (text) => reader.read('txt', contentOf(Buffer.from(text)));
  const { pages: [who] } = await read('who');
  ${body}
  process.stdout.write(who);`;

const start = (body: string) =>
  spawn(process.execPath, ['--input-type=module', '--eval', program(body)], {
    cwd: path.join(import.meta.dirname, '..', '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });

test('an idle process does not keep the program alive, and goes with it', async () => {
  const started = start('');
  const [said] = await once(started.stdout, 'data');
  expect(await once(started, 'exit')).toEqual([0, null]);
  await expect.poll(() => isAlive(Number(said))).toBe(false);
});

test('closing it can be waited for', async () => {
  expect(await once(start('await readers.close();'), 'exit')).toEqual([0, null]);
});

test('a process that never comes back from a file goes when the program is killed', async () => {
  const started = start("void read('spin');");
  const [said] = await once(started.stdout, 'data');
  expect(isAlive(Number(said))).toBe(true);
  started.kill('SIGKILL');
  await expect.poll(() => isAlive(Number(said))).toBe(false);
});

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    // One that has ended, and that nobody has asked about yet.
    return !/\) Z /.test(existsSync('/proc') ? readFileSync(`/proc/${id}/stat`, 'latin1') : '');
  } catch {
    return false;
  }
}

test('tables of each kind are read in the process, and their rows come in slices', async () => {
  const sheet = sheetRow(1, ['Last name', 'Zip']) + sheetRow(2, ['Lee', '01234']);
  const files = [
    ['csv', text('Last name,Zip\nLee,01234\n')],
    ['xlsx', contentOf(workbook({ sheets: [sheet] }))],
    ['json', text('[{"Last name":"Lee","Zip":"01234"}]')],
  ] as const;
  for (const [format, content] of files) {
    const read = await reader.table({ format, dataType: 'clients' }, content);
    expect(read).toMatchObject({ source: 'other', rowCount: 1, errorCount: 0 });
    expect(read.slices.map((slice) => JSON.parse(Buffer.from(slice).toString()))).toEqual([
      [{ row: 2, key: expect.any(String), cells: { lastName: 'Lee', zipCode: '01234' } }],
    ]);
    expect(await reader.rawRows({ format, dataType: 'clients' }, content, [2])).toEqual({
      headers: ['Last name', 'Zip'],
      rows: [['Lee', '01234']],
    });
  }
  const many = text(`lastName\n${Array.from({ length: 2001 }, (_, n) => `L${n}\n`).join('')}`);
  expect((await reader.table({ format: 'csv', dataType: 'clients' }, many)).slices).toHaveLength(3);
  const broken = reader.table({ format: 'csv', dataType: 'clients' }, text('a,a\n1,2\n'));
  await expect(broken).rejects.toThrow(
    new CannotRead('Columns 1 and 2 are both called a. Please give each column its own name.'),
  );
});
