/** Files that people send by mistake or on purpose, through the front door: a sentence each, and nothing is half there. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Problem } from '#contract/problems.ts';
import type { Task } from '#contract/tasks.ts';
import { bomb, sheetRow, workbookParts, zipOf } from '#server/reader/testing/xlsx.ts';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { importFile } from '#server/testing/imports.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
});

const tasksOf = async (of: TestFirm) => (await of.browser.get<Task[]>('/api/tasks')).body;
const good = 'title,dueDate\nFile answer,2099-01-05\n';
const rows = sheetRow(1, ['title']) + sheetRow(2, ['File answer']);
const book = (sheet = rows) => zipOf(workbookParts({ sheets: [sheet] }));
const exploding = async () => {
  const packed = await bomb(300);
  return zipOf(
    workbookParts({ sheets: [''] }).map((part) =>
      part.name.includes('sheet1') ? { ...part, packed } : part,
    ),
  );
};

describe('nothing comes in of', () => {
  test.each<[string, string, () => string | Buffer | Promise<Buffer>, RegExp]>([
    ['11 megabytes', 'x.csv', () => Buffer.alloc(11 * 1024 * 1024, 'a'), /10 MB/],
    ['another ending', 'x.pdf', () => good, /ends in \.csv, \.xlsx or \.json/],
    ['no ending', 'tasks', () => good, /ends in \.csv, \.xlsx or \.json/],
    ['nothing', 'x.csv', () => ' ', /empty/],
    ['a header alone', 'x.csv', () => 'title\n', /no rows below/],
    ['an unclosed quote', 'x.csv', () => 'title\nA\n"B\nC\n', /row 3/i],
    ['a ragged row', 'x.csv', () => 'title,priority\nA,high,x\n', /row 2/i],
    ['a header twice', 'x.csv', () => 'title,title\nA,B\n', /title/],
    ['no header', 'x.csv', () => 'File answer,2099-01-05\n', /no rows|column/i],
    ['a missing column', 'x.csv', () => 'priority\nhigh\n', /no column for Title/],
    ['31 February', 'x.csv', () => 'title,dueDate\nA,2099-02-31\n', /Row 2/],
    ['a picture called .csv', 'x.csv', () => Buffer.from([0xff, 0xd8, 0, 0, 1, 0]), /./],
    ['a workbook that is none', 'x.xlsx', () => good, /./],
    ['a workbook cut in half', 'x.xlsx', () => book().subarray(0, 200), /./],
    ['a workbook of 300 MB in one', 'x.xlsx', exploding, /large|unpack/i],
    ['JSON that is none', 'x.json', () => '[{"title":', /JSON/],
    ['JSON without a list', 'x.json', () => '{"title":"A"}', /list/],
    ['five million brackets', 'x.json', () => '['.repeat(5_000_000), /list/],
    ['a number without end', 'x.json', () => '[{"title":"A","dueDate":1e999}]', /Row 2/],
    ['one bad row of two', 'x.csv', () => `${good}B,tomorrow\n`, /Row 3/],
  ])('%s', { timeout: 30_000 }, async (_, name, content, sentence) => {
    const reply = await importFile(firm, 'tasks', await content(), { name });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    const { detail, errors } = reply.body as unknown as Problem;
    expect([detail, ...(errors ?? []).map(({ message }) => message)].join(' ')).toMatch(sentence);
    expect(reply.text.length).toBeLessThan(2_048);
    expect(await tasksOf(firm)).toEqual([]);
  });
});

describe('read as it is meant is', () => {
  test.each<[string, string, () => string | Buffer]>([
    ['UTF-8 with its mark', 'x.csv', () => `\ufeff${good}`],
    ['UTF-16', 'X.CSV', () => Buffer.from(`\ufeff${good}`, 'utf16le')],
    ['Windows-1252', 'x.csv', () => Buffer.from('title\nBürgschaft prüfen\n', 'latin1')],
    ['semicolons', 'x.csv', () => good.replaceAll(',', ';')],
    ['headers of the language', 'x.csv', () => 'title,__proto__,constructor\nA,B,C\n'],
    ['a formula', 'x.csv', () => `title\n"=cmd|' /C calc'!A0"\n`],
    ['JSON with __proto__', 'x.json', () => '[{"title":"A","__proto__":"B"}]'],
    ['a workbook', 'x.xlsx', () => book()],
  ])('%s', async (_, name, content) => {
    const of = await aFirm(server);
    const reply = await importFile(of, 'tasks', content(), { name });
    expect([reply.status, reply.text]).toEqual([
      200,
      expect.stringContaining('"recordsImported":1'),
    ]);
    const [task] = await tasksOf(of);
    expect(task?.title).toMatch(/^(?:File answer|Bürgschaft prüfen|A|=cmd\|' \/C calc'!A0)$/);
    expect({}).not.toHaveProperty('title');
  });
});
