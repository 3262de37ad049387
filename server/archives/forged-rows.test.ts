/** Rows that no form would have taken, or that do not agree with others: refused whole, and it is said which one. */
import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { anArchive, broughtBack, type Parts, partsOf, rowsIn } from '#server/testing/archives.ts';
import { aClient, aFirm, aMatter, anInvoice, aTask, type TestFirm } from '#server/testing/firms.ts';
import { forged, setRows } from '#server/testing/forged-archives.ts';
import { proof } from '#server/testing/proof.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustLedger } from '#server/testing/trust.ts';
import { verify } from '#server/verification/verify.ts';
import type { Row } from './lines.ts';

let server: TestServer;
let whole: Parts;
let newFirm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  const firm = await aFirm(server);
  otherFirm = await aFirm(server);
  await aClient(firm, { name: 'Ada', aliases: ['The Countess'] });
  await aClient(firm, { name: 'Bob' });
  await aTask(firm, { matterId: (await aMatter(firm)).id });
  for (const amount of ['10.00', '20.00']) await anInvoice(firm, { amount });
  await aTrustLedger(firm, '100.00');
  whole = await partsOf((await anArchive(server, firm)).bytes);
  newFirm = await aFirm(server);
});

/** The archive with another value in one row, by its line; and what is said of it. */
async function refusalOf(table: string, line: number, change: (row: Row) => Row) {
  const file = await forged(whole, (parts, manifest) => {
    let at = 0;
    setRows(parts, manifest, table, (row) => (++at === line ? change(row) : row));
  });
  const { status, body } = await broughtBack(newFirm, file);
  return { status, detail: body.detail ?? '' };
}

const lineOf = (table: string, line: number) => {
  const id = rowsIn(whole, table)[line - 1]?.id;
  return `line ${line} of tables/${table}.jsonl${id ? ` (id ${id})` : ''}`;
};

const rowsLeft = async () => {
  const { rows } = await server.engine.transaction('select 1', (connection) =>
    connection.query('select count(*)::int as count from clients where firm_id = $1', [
      newFirm.firmId,
    ]),
  );
  return (rows[0] as { count: number }).count;
};

type Case = [what: string, table: string, line: number, change: (row: Row) => Row, says: string];

const cases: Case[] = [
  [
    'a name that turns the direction of writing',
    'clients',
    2,
    (row) => ({ ...row, name: 'Ada \u202eadA' }),
    'breaks a rule. Name must not contain invisible characters. Nothing was changed.',
  ],
  [
    'a number that is there already',
    'invoices',
    2,
    (row) => ({ ...row, invoice_number: rowsIn(whole, 'invoices')[0]?.invoice_number ?? '' }),
    'is there twice (',
  ],
];

const moreCases: Case[] = [
  [
    'an amount that is none',
    'invoices',
    1,
    (row) => ({ ...row, amount: 'NaN' }),
    'breaks a rule. Amount must be an amount',
  ],
  [
    'a task that belongs to a matter that is not there',
    'tasks',
    1,
    (row) => ({ ...row, matter_id: row.id ?? '' }),
    'refers to something that is not there (Matter id)',
  ],
  ['a row without what it needs', 'tasks', 1, (row) => ({ ...row, title: null }), 'has no title'],
  [
    'days that do not go together',
    'matters',
    1,
    (row) => ({ ...row, status: 'closed' }),
    'breaks a rule',
  ],
];

async function expectNamed(...[_what, table, line, change, says]: Case) {
  const { status, detail } = await refusalOf(table, line, change);
  expect(detail).toContain(`${lineOf(table, line)} ${says}`);
  expect({ status, rows: await rowsLeft() }).toEqual({ status: 422, rows: 0 });
}

test.each(cases)('%s', expectNamed);
proof.each(moreCases)('%s', expectNamed);

test('a client whom no conflict check would find', async () => {
  const name = rowsIn(whole, 'conflict_names').findIndex(({ text }) => text === 'The Countess');
  const { status, detail } = await refusalOf('conflict_names', name + 1, (row) => ({
    ...row,
    text: 'Somebody',
  }));
  const client = rowsIn(whole, 'clients').find(({ name }) => name === 'Ada')?.id;
  expect(detail).toContain(
    `it does not agree with itself. A conflict check does not find clients ${client} as it should.`,
  );
  expect({ status, rows: await rowsLeft() }).toEqual({ status: 422, rows: 0 });
});

proof('money that comes from nowhere, by the entry that it is in', async () => {
  const posting = rowsIn(whole, 'trust_postings').find(({ credit_cents: cents }) => cents !== '0');
  const line = rowsIn(whole, 'trust_postings').findIndex(({ id }) => id === posting?.id) + 1;
  const { status, detail } = await refusalOf('trust_postings', line, (row) => ({
    ...row,
    credit_cents: '99900',
  }));
  expect(detail).toContain(`1 entries of trust accounts do not balance: ${posting?.entry_id}.`);
  expect({ status, rows: await rowsLeft() }).toEqual({ status: 422, rows: 0 });
});

proof('a word that is longer than any index takes is the fault of the archive', async () => {
  const { status, detail } = await refusalOf('conflict_words', 1, (row) => ({
    ...row,
    word: randomBytes(20_000).toString('hex'),
  }));
  expect({ status, detail }).toEqual({
    status: 422,
    detail: expect.stringContaining('its conflict words do not fit: '),
  });
});

test('as it was made it comes in, and all that is stored is in order for every firm', async () => {
  await aClient(otherFirm);
  expect((await broughtBack(newFirm, await forged(whole, () => undefined))).status).toBe(200);
  const { findings } = await verify(server.engine, {
    dataDir: server.config.dataDir,
    keys: server.ring,
    files: server.files.store,
  });
  expect(findings).toEqual([]);
});
