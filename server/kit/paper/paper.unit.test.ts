import { expect, test } from 'vitest';
import { readBack } from '#server/testing/read-back.ts';
import { formatPercent } from './money.ts';
import { openPaper, type Paper } from './paper.ts';
import { clean, piecesOf } from './text.ts';

const madeAt = new Date('2026-11-15T09:30:00Z');

async function printed(
  write: (paper: Paper) => void | Promise<void>,
  about: { firm?: string } = {},
) {
  const paper = await openPaper({
    title: 'A title',
    firm: 'Hartwell & Söhne LLP',
    firmLines: ['12 Main Street'],
    madeAt,
    ...about,
  });
  await write(paper);
  const pdf = await paper.finish();
  expect(pdf.toString('latin1', 0, 8)).toBe('%PDF-1.7');
  return readBack(pdf);
}

test('a paper has a title, a language, an author, and tags in the order it is read', async () => {
  const read = await printed((paper) => {
    paper.heading('Decision');
    paper.paragraph('One line.\nAnother line.');
    paper.fact('About', 'Smith');
    paper.item('A hit', ['because', 'of this']);
  });
  expect(read.text).toBe(
    [
      ...['Hartwell & Söhne LLP', '12 Main Street', 'A title', 'Decision', 'One line.'],
      ...['Another line.', 'About', 'Smith', 'A hit', 'because', 'of this', 'Page 1 of 1'],
    ].join('\n'),
  );
  expect(read.tags).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P']));
  expect(read.info('Title')).toBe('A title');
  expect(read.info('Author')).toBe('Hartwell & Söhne LLP');
  expect(read.has('/Lang (en-US)')).toBe(true);
  expect(read.has('/Marked true')).toBe(true);
  expect(read.has('/DisplayDocTitle true')).toBe(true);
});

test('a table repeats its header on every page, to the eye only', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => [`Line ${n + 1}`, `${n + 1}.00`]);
  const read = await printed((paper) =>
    paper.table([{ title: 'Description' }, { title: 'Amount', isFigure: true }], rows),
  );
  expect(read.pages).toHaveLength(3);
  for (const [n, page] of read.pages.entries()) {
    expect(page).toMatch(/Description\n?Amount/);
    expect(page).toContain(`Page ${n + 1} of 3`);
  }
  for (const row of rows) expect(read.text).toContain(row.join('\n'));
  expect(read.tags.filter((tag) => tag === 'TH')).toHaveLength(2);
  expect(read.tags.filter((tag) => tag === 'TR')).toHaveLength(61);
  expect(read.tags.filter((tag) => tag === 'TD')).toHaveLength(120);
  expect(read.tags).toContain('Table');
  expect(read.has('/Scope /Column')).toBe(true);
});

test('a row stays whole, and one that is longer than a page goes on on the next', async () => {
  const words = (count: number, word: string) => Array(count).fill(word).join(' ');
  const read = await printed((paper) =>
    paper.table(
      [{ title: 'Description' }, { title: 'Amount', isFigure: true }],
      [
        [words(500, 'before'), '1.00'],
        [words(300, 'whole'), '2.00'],
        [words(3000, 'long'), '3.00'],
      ],
    ),
  );
  const holding = (word: string) => read.pages.filter((page) => page.includes(word)).length;
  expect(holding('whole')).toBe(1);
  expect(holding('long')).toBeGreaterThan(2);
  expect(read.text.match(/long/g)).toHaveLength(3000);
  expect(read.text.match(/3\.00/g)).toHaveLength(1);
});

test('long facts, totals and paragraphs reach the next page without losing a word', async () => {
  const long = Array.from({ length: 2500 }, (_, n) => `w${n}`).join(' ');
  const read = await printed((paper) => {
    paper.fact('Terms', long);
    paper.paragraph(long);
    paper.facts([['Number', 'A-1']], { heading: 'Bill To', name: 'Smith', text: long });
    paper.totals(Array.from({ length: 80 }, (_, n) => ({ label: `Sum ${n}`, figure: '$1.00' })));
    paper.closing('Goodbye');
  });
  const count = read.pages.length;
  expect(count).toBeGreaterThan(5);
  expect(read.text.match(/\bw2499\b/g)).toHaveLength(3);
  expect(read.text.match(/\bw\d+\b/g)).toHaveLength(7500);
  expect(read.text).toContain('Sum 79');
  expect(read.text).toContain(`Goodbye\nHartwell & Söhne LLP, A title\nPage ${count} of ${count}`);
});

test.each([
  ['Chinese', '北京市海淀区中关村大街'],
  ['Japanese', '株式会社スズキ ひらがな'],
  ['Korean', '김민수 변호사'],
  ['Arabic', 'شركة النور للمحاماة لا إله'],
  ['Hebrew', 'משרד עורכי דין'],
  ['Hindi', 'अमिताभ श्रीवास्तव क्षत्रिय'],
  ['Bengali', 'রবীন্দ্রনাথ ঠাকুর'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ'],
  ['Tamil', 'சுப்பிரமணியன் கொ'],
  ['Thai', 'สมชาย น้ำใจ'],
  ['Lao', 'ສົມສັກ'],
  ['Armenian', 'Արմեն Հակոբյան'],
  ['Georgian', 'გიორგი ბერიძე'],
  ['Greek', 'Ελληνικά Αθήνα'],
  ['Russian', 'Юлия Петрова'],
  ['Vietnamese', 'Nguyễn Văn Đức'],
])('a name in %s can be read back, alone and within a sentence', async (_, name) => {
  const read = await printed(
    (paper) => {
      paper.item(name, [name, `for ${name} only`]);
    },
    { firm: name },
  );
  const lines = read.text.split('\n');
  expect(lines.filter((line) => line === name)).toHaveLength(3);
  expect(lines.some((line) => /^for .* only$/.test(line) && line.includes(name))).toBe(true);
  expect(read.text).not.toContain('\0');
});

test('letters that share a drawing are told apart', async () => {
  const read = await printed((paper) => paper.paragraph('فاطمة عبده ة ه'));
  expect(read.text).toContain('فاطمة عبده ة ه');
});

test('brackets in text from right to left face the other way', async () => {
  const read = await printed((paper) => paper.paragraph('כהן (לוי)'));
  // As it stands on paper, from the left.
  expect(read.text).toContain('(לוי)');
  expect(read.text).not.toContain(')לוי(');
});

const hostile: [string, string, string][] = [
  ['markup', '<iframe src=file:///etc/passwd>', '<iframe src=file:///etc/passwd>'],
  ['the syntax of PDF', ') Tj ET (\\ endstream endobj', ') Tj ET (\\ endstream endobj'],
  ['controls', 'a\u0000b\u0007c\u001b[31md\u009be', 'abc[31mde'],
  ['a turn of direction', 'pay \u202e00.5$\u202c now\u2066\u2069\u200f', 'pay 00.5$ now'],
  ['emoji', 'ok 😀👩‍👩‍👧❤️', 'ok 😀👩👩👧❤'],
  ['half a character', 'a\ud83db', 'a\ufffdb'],
  ['a script that no font has', 'ክርስቶስ', 'ክርስቶስ'],
  ['private characters', 'x\ue000y', 'x\ue000y'],
  ['marks upon marks', `Q${'\u0301\u0489'.repeat(50)}`, 'Q'],
  ['joiners without letters', '\u200d\u200c\ufe0f\u0301', '\u0301'],
];
test.each(hostile)('%s is drawn as plain text', async (_, text, shown) => {
  const read = await printed(async (paper) => {
    paper.heading(text);
    paper.fact(text, text);
    await paper.table([{ title: text }, { title: text, isFigure: true }], [[text, text]]);
  });
  const found = read.text.split('\n').filter((line) => line.startsWith(shown));
  expect(found.length).toBeGreaterThanOrEqual(5);
});

test.each([
  ['Latin', 'x'],
  ['Arabic', 'س'],
  ['Chinese', '京'],
  ['Hindi', 'क'],
  ['emoji', '😀'],
])('a word of 2,000 letters is broken where it must be: %s', async (_, letter) => {
  const word = letter.repeat(2000);
  const read = await printed((paper) =>
    paper.table([{ title: 'T' }, { title: 'A', isFigure: true }], [[word, '1.00']]),
  );
  expect(read.text.split(letter)).toHaveLength(2001);
});

test('text is made fit for paper', () => {
  expect(clean('a\r\nb\rc\u2028d\te\u00ad\ufeff')).toBe('a\nb\nc\nd e');
  expect(clean('e\u0301')).toBe('é');
  expect(clean('می\u200cخواهم')).toBe('می\u200cخواهم');
});

test.each([
  ['two words', ['two ', 'words']],
  ['well-known, 2026-11-15', ['well-', 'known, ', '2026-11-15']],
  ['（株）スズキ、東京', ['（株）', 'スズキ、', '東京']],
  ['', ['']],
])('%s breaks between its pieces', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces);
});

test.each([
  ['8.875', '8.875%'],
  ['7.000', '7%'],
  ['10.000', '10%'],
  ['0.000', '0%'],
])('%s percent are printed as %s', (percent, shown) => {
  expect(formatPercent(percent)).toBe(shown);
});

test('a heading goes over to the next page with its chart, and the chart says in words what it shows', async () => {
  const chart = {
    summary: 'Bar chart. Two measures.',
    labels: ['Time', 'Expenses'],
    series: [{ name: 'This period', values: [12, null] }],
    format: (value: number) => `$${value}`,
  };
  const filling = Array.from({ length: 24 }, (_, n) => `Line ${n + 1}`).join('\n');
  const read = await printed((paper) => {
    paper.paragraph(filling);
    paper.heading('Drawn', 'chart');
    for (const kind of ['bars', 'lines', 'doughnut'] as const) paper.chart({ ...chart, kind });
  });
  expect(read.pages[0]).not.toContain('Drawn');
  expect(read.pages[1]).toContain('Drawn');
  expect(read.tags.filter((tag) => tag === 'Figure')).toHaveLength(3);
  for (const words of ['Time', 'Expenses', '$12', '$0']) expect(read.pages[1]).toContain(words);
  expect(read.has('(Bar chart. Two measures.)')).toBe(true);
});

test('a ring of one slice is whole', async () => {
  const read = await printed((paper) =>
    paper.chart({
      kind: 'doughnut',
      summary: 'One type.',
      labels: ['Litigation'],
      series: [{ name: 'Matters', values: [3] }],
      format: String,
    }),
  );
  expect(read.text).toContain('Litigation');
  // Two circles of four curves.
  expect(read.content.match(/ c\n/g)?.length).toBeGreaterThanOrEqual(8);
});
