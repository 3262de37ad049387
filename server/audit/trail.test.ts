/** Who saw or changed this, between when and when; and the proof of it for somebody who trusts nobody. */
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AuditEntry, AuditProof } from '#contract/audit.ts';
import type { InvoiceRecord } from '#contract/invoices.ts';
import type { Problem } from '#contract/problems.ts';
import { anAppointment } from '#server/testing/appointments.ts';
import { csvRowsOf } from '#server/testing/csv-rows.ts';
import {
  aBankingAccount,
  aClient,
  aColleague,
  aDocument,
  aFirm,
  aMatter,
  anExpense,
  anInvoice,
  aParty,
  aTask,
  made,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { anchor } from './anchors.ts';
import { seal } from './seal.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
  otherFirm = await aFirm(server);
});
beforeEach(async () => {
  firm = await aFirm(server);
});

const trail = async (query: string, of = firm) => {
  await seal(server.engine);
  const { body, status, text } = await of.browser.get<AuditEntry[]>(`/api/audit?${query}`);
  expect(status, text).toBe(200);
  return body;
};
const told = (entries: readonly AuditEntry[]) =>
  entries.map(({ actionText, record }) => [actionText, record?.table]).reverse();

/** Past every guard, as somebody with the database's own password could. */
const asSuperuser = (statement: string) =>
  server.engine.transaction(statement, async () => undefined);
const own = () => `firm_id = '${firm.firmId}'`;

describe('the trail of', () => {
  test('a document has its versions, who looked and who took it along', async () => {
    const document = await aDocument(firm, { name: 'Deed.txt' });
    await aDocument(firm, { name: 'Another.txt' });
    const at = `/api/documents/${document.id}`;
    await firm.browser.get(`${at}/view`);
    const reader = await aColleague(server, firm, { firmRole: 'staff' });
    await reader.get(`${at}/download`);
    const entries = await trail(`documentId=${document.id}`);
    expect(told(entries)).toEqual([
      ['Keep a file', 'documents'],
      ['Keep a file', 'document_versions'],
      ['Look at a document', 'documents'],
      ['Download a document', 'documents'],
    ]);
    expect(entries[0]).toMatchObject({
      operation: 'event',
      userId: reader.id,
      userName: 'Ben Finch',
      record: {
        table: 'documents',
        name: document.name,
        url: `/document-repo?document=${document.id}`,
      },
    });
  });

  test('a matter has all that belongs to it, and all that belongs to that', async () => {
    const client = await aClient(firm);
    const matter = await aMatter(firm, { clientId: client.id });
    const elsewhere = await aMatter(firm, { clientId: client.id });
    for (const { id: matterId } of [matter, elsewhere]) {
      await aTask(firm, { matterId });
      const party = await aParty(firm, { matterId });
      await firm.browser.delete(`/api/parties/${party.id}`);
      await anExpense(firm, { matterId });
      await anAppointment(firm, { matterId, attendees: [firm.user.id] });
      const document = await aDocument(firm, { name: `${randomUUID()}.txt` }, { matterId });
      await firm.browser.get(`/api/documents/${document.id}/view`);
      const lines = [{ description: 'Advice', quantity: '1', rate: '500.00' }];
      const invoice = await anInvoice(firm, { clientId: client.id, matterId, lines });
      await made<InvoiceRecord>(firm, `/api/invoices/${invoice.id}/payments`, { amount: '1.00' });
    }
    const tables = (entries: readonly AuditEntry[]) =>
      [...new Set(entries.map(({ record }) => record?.table))].sort();
    const belonging = [
      'appointment_attendees',
      'appointments',
      'conflict_checks',
      'document_versions',
      'documents',
      'expenses',
      'invoice_lines',
      'invoices',
      'matters',
      'parties',
      'payments',
      'tasks',
    ];
    const ofMatter = await trail(`matterId=${matter.id}`);
    expect(tables(ofMatter)).toEqual(belonging);
    const ofClient = await trail(`clientId=${client.id}`);
    expect(tables(ofClient)).toEqual(['clients', ...belonging].sort());
    const ofBoth = ofMatter.length + (await trail(`matterId=${elsewhere.id}`)).length;
    const ofClientAlone = ofClient.filter(({ recordId }) => recordId === client.id).length;
    const checksOfClient = ofClient.filter(
      ({ after, tableName }) => tableName === 'conflict_checks' && after?.subject_id === client.id,
    );
    expect(ofClient).toHaveLength(ofBoth + ofClientAlone + checksOfClient.length);
    const narrowed = await trail(`matterId=${matter.id}&operation=event`);
    expect(told(narrowed)).toEqual([['Look at a document', 'documents']]);
  });

  test('a client has what was merged into it, and what left it for another matter', async () => {
    const client = await aClient(firm);
    const twice = await aClient(firm);
    const matter = await aMatter(firm, { clientId: twice.id });
    const task = await aTask(firm, { matterId: matter.id });
    await firm.browser.post(`/api/clients/${client.id}/merge`, { clientId: twice.id });
    const next = await aMatter(firm);
    await firm.browser.put(`/api/tasks/${task.id}`, { matterId: next.id });
    const ids = (await trail(`clientId=${client.id}`)).map(({ recordId }) => recordId);
    expect(ids).toEqual(expect.arrayContaining([client.id, twice.id, matter.id, task.id]));
    const ofNext = (await trail(`matterId=${next.id}`)).map(({ recordId }) => recordId);
    expect(ofNext).toContain(task.id);
    expect(ofNext).not.toContain(matter.id);
  });

  test('a person, and what was done to a record that is gone', async () => {
    const colleague = await aColleague(server, firm, { firmRole: 'attorney' });
    const task = await aTask({ browser: colleague }, { title: 'Call the court' });
    await aTask(firm);
    const entries = await trail(`userId=${colleague.id}`);
    expect(entries).toMatchObject([
      { actionText: 'Create a task', record: { name: 'Call the court' }, userName: 'Ben Finch' },
    ]);
    await firm.browser.delete(`/api/tasks/${task.id}`);
    const [removed] = await trail(`recordId=${task.id}`);
    expect(removed).toMatchObject({
      actionText: 'Delete a task',
      record: { table: 'tasks', name: 'Call the court', url: null },
    });
  });

  test('a record without a screen is told by its last name', async () => {
    const { id } = await aBankingAccount(firm, { nickname: 'Operating' });
    await firm.browser.put(`/api/banking-accounts/${id}`, { nickname: 'Main' });
    await firm.browser.put(`/api/banking-accounts/${id}`, { bankName: 'Harbor Bank' });
    const entries = await trail(`recordId=${id}`);
    expect(entries).toHaveLength(3);
    for (const { record } of entries) {
      expect(record).toEqual({ table: 'banking_accounts', name: 'Main', url: null });
    }
  });

  test('days where the firm is, both included', async () => {
    await firm.browser.put('/api/profile', { timeZone: 'America/New_York' });
    await seal(server.engine);
    const moments = [
      '2099-03-08T04:59:59Z',
      '2099-03-08T05:00:00Z',
      // The clocks went forward on this day.
      '2099-03-09T03:59:59Z',
      '2099-03-09T04:00:00Z',
    ];
    const all = await trail('limit=4');
    expect(all).toHaveLength(4);
    await asSuperuser(
      `set local time zone 'UTC'; update audit_entries set at = '2098-01-01' where ${own()}`,
    );
    for (const [n, at] of moments.entries()) {
      await asSuperuser(
        `update audit_entries set at = '${at}' where ${own()} and seq = ${all[3 - n]?.seq}`,
      );
    }
    const days = async (query: string) =>
      (await trail(query)).map(({ at }) => at.slice(0, 19)).reverse();
    const short = moments.map((at) => at.slice(0, 19));
    expect(await days('from=2099-03-08&to=2099-03-08')).toEqual(short.slice(1, 3));
    expect(await days('from=2099-03-08')).toEqual(short.slice(1));
    expect(await days('from=2099-01-01&to=2099-03-07')).toEqual(short.slice(0, 1));
    expect(await days('from=2099-03-09&to=2099-03-10')).toEqual(short.slice(3));
  });

  test.each([
    ['from=2099-03-02&to=2099-03-01', 'to', 'To must not be before the first day.'],
    ['from=2099-02-30', 'from', 'From is not a day of the calendar.'],
    ['userId=everybody', 'userId', 'User id must be the id of a colleague.'],
    ['operation=look', 'operation', undefined],
    ['everything=yes', '', undefined],
  ])('%s is refused by the name of its field', async (query, field, sentence) => {
    for (const path of ['/api/audit', '/api/audit/export']) {
      const { status, body } = await firm.browser.get<Problem>(`${path}?${query}`);
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(sentence ?? field);
    }
  });

  test('another firm is empty, whatever is asked by', async () => {
    const matter = await aMatter(otherFirm);
    const document = await aDocument(otherFirm, { name: 'Secret.txt' }, { matterId: matter.id });
    for (const query of [
      `recordId=${matter.id}`,
      `matterId=${matter.id}`,
      `clientId=${matter.clientId}`,
      `documentId=${document.id}`,
      `userId=${otherFirm.user.id}`,
    ]) {
      expect(await trail(query)).toEqual([]);
      const file = await firm.browser.get(`/api/audit/export?${query}`);
      expect(file.text).toContain('Entries in this file,0\r\n');
    }
    expect((await trail(`matterId=${matter.id}`, otherFirm)).length).toBeGreaterThan(1);
  });
});

test.each(['attorney', 'staff'] as const)('%s see none of it', async (firmRole) => {
  const colleague = await aColleague(server, firm, { firmRole });
  for (const path of ['/api/audit', '/api/audit/proof', '/api/audit/export']) {
    expect((await colleague.get(path)).status).toBe(403);
  }
});

describe('the export', () => {
  const exported = async (query = '') => {
    await seal(server.engine);
    const reply = await firm.browser.get(`/api/audit/export${query}`);
    expect(reply.status).toBe(200);
    expect(reply.header('content-disposition')).toMatch(/audit-trail-\d{4}-\d\d-\d\d\.csv/);
    return reply.text;
  };
  /** What a stranger does with the file: nothing here is the product's. */
  const wrongLines = (text: string) => {
    const [columns = [], ...rows] = csvRowsOf(text);
    const [first, last] = [columns.indexOf('Previous hash'), columns.indexOf('After')];
    const entries = rows.slice(
      0,
      rows.findIndex((row) => row.join('') === ''),
    );
    const wrong = entries.filter((row) => {
      const content = row.slice(first, last + 1).join('\n');
      return createHash('sha256').update(content).digest('hex') !== row[columns.indexOf('Hash')];
    });
    return { entries, wrong: wrong.map((row) => row[columns.indexOf('Entry')]), first, last };
  };

  test('can be checked line by line by anybody, and a changed cell is found', async () => {
    await aTask(firm, {
      title: '=HYPERLINK("http://evil.example")',
      description: 'a, "b"\n\tc; €',
    });
    await aTask(firm, { title: '@SUM(A1)' });
    const text = await exported();
    const { entries, wrong, first, last } = wrongLines(text);
    expect(wrong).toEqual([]);
    const all = (await trail('')).filter(({ action }) => !action.includes('export'));
    expect(entries).toHaveLength(all.length);
    expect(entries[0]?.[first]).toBe('0'.repeat(64));
    for (const [n, entry] of entries.slice(1).entries()) {
      expect(entry[first]).toBe(entries[n]?.[last + 1]);
    }
    expect(text).toContain(`Entries in the trail,${all.length}\r\n`);
    expect(text).toContain(`Hash of the last entry of the trail,${all[0]?.hash}\r\n`);
    for (const cell of csvRowsOf(text).flat()) expect(cell).not.toMatch(/^[=+\-@\t]/);
    const changed = text.replace('@SUM(A1)', '@SUM(A2)');
    expect(wrongLines(changed).wrong).toEqual([String(all.length)]);
    const asSomebodyElse = text.replace(firm.user.id, randomUUID());
    expect(wrongLines(asSomebodyElse).wrong).toHaveLength(1);
  });

  test('takes what was asked for, proves it by itself, and is noted', async () => {
    const task = await aTask(firm, { title: 'File answer' });
    await aTask(firm, { title: 'Another' });
    await firm.browser.put(`/api/tasks/${task.id}`, { title: 'File the answer' });
    const text = await exported(`?recordId=${task.id}`);
    const { entries, wrong } = wrongLines(text);
    expect(entries.map(([person, what]) => [person, what])).toEqual([
      ['Ada Marlowe', 'Create a task'],
      ['Ada Marlowe', 'Change some fields of a task'],
    ]);
    expect(wrong).toEqual([]);
    expect(text).not.toContain('Another');
    expect(text).toContain(`Only where recordId is,${task.id}\r\n`);
    const [noted] = await trail('operation=event&limit=1');
    expect(noted).toMatchObject({
      actionText: 'Export the audit trail',
      userId: firm.user.id,
      after: { recordId: task.id },
    });
  });

  test('of more than fits into one breath is whole', async () => {
    await asSuperuser(`insert into audit_pending (firm_id, operation, action, after)
      select '${firm.firmId}', 'event', 'sign-in', jsonb_build_object('n', n)
      from generate_series(1, 2500) n`);
    const { entries, wrong } = wrongLines(await exported());
    expect(entries.length).toBeGreaterThan(2500);
    expect(entries.map((row) => Number(row[3]))).toEqual(entries.map((_, n) => n + 1));
    expect(wrong).toEqual([]);
  });
});

describe('the proof', () => {
  const proof = async () => {
    await seal(server.engine);
    const { body, status } = await firm.browser.get<AuditProof>('/api/audit/proof');
    expect(status).toBe(200);
    return body;
  };

  test('says how long the chain is, what it ends with, and that it fits', async () => {
    await aTask(firm);
    const [last] = await trail('limit=1');
    expect(await proof()).toMatchObject({ entries: last?.seq, hash: last?.hash, breaks: [] });
  });

  test('names what was altered or taken out, in this firm alone', async () => {
    for (let n = 0; n < 6; n++) await aTask(firm);
    await seal(server.engine);
    await asSuperuser(`update audit_entries set user_id = null where ${own()} and seq = 4;
      delete from audit_entries where ${own()} and seq in (6, 7)`);
    expect((await proof()).breaks).toEqual(['Entry 4 was altered.', 'Entries 6 to 7 are missing.']);
    const { body } = await otherFirm.browser.get<AuditProof>('/api/audit/proof');
    expect(body.breaks).toEqual([]);
  });

  test('compares with what was noted outside of the database', async () => {
    for (let n = 0; n < 3; n++) await aTask(firm);
    await seal(server.engine);
    await anchor(server.engine, server.config.dataDir, server.clock.now);
    const { entries, anchors } = await proof();
    expect(anchors).toBe(1);
    await asSuperuser(`delete from audit_entries where ${own()} and seq = ${entries};
      update audit_heads set seq = seq - 1,
        hash = (select hash from audit_entries e where e.${own()} and e.seq = ${entries - 1}) where ${own()}`);
    expect((await proof()).breaks).toEqual([
      `The trail was cut after entry ${entries - 1}; it once had ${entries}.`,
    ]);
  });

  test('of a firm whose first entries are not sealed yet fits as well', async () => {
    const { body } = await (await aFirm(server)).browser.get<AuditProof>('/api/audit/proof');
    expect(body).toMatchObject({ entries: 0, hash: '0'.repeat(64), breaks: [] });
  });
});
