/** Clients and matters that come over right: each matter to the client that the former program means. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '#contract/clients.ts';
import type { Import } from '#contract/imports.ts';
import type { Invoice } from '#contract/invoices.ts';
import type { LimitationDate } from '#contract/limitation-dates.ts';
import type { Matter } from '#contract/matters.ts';
import type { Problem } from '#contract/problems.ts';
import { aClient, aFirm, type TestFirm } from '#server/testing/firms.ts';
import { checkFile, importFile, rejectedRows } from '#server/testing/imports.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustAccount } from '#server/testing/trust.ts';

let server: TestServer;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  firm = await aFirm(server);
});

const listed = async <Row>(path: string) => (await firm.browser.get<Row[]>(`/api/${path}`)).body;
const undo = (id: string | null) => firm.browser.post<Import & Problem>(`/api/imports/${id}/undo`);
const lines = (...rows: string[]) => `${rows.join('\n')}\n`;
const notesOf = async (
  which: 'errors' | 'remarks' | 'duplicates',
  ...given: Parameters<typeof checkFile>
) => {
  const { body } = await checkFile(...given);
  return body[which].map(({ row, column, reason }) => `${row} ${column}: ${reason}`);
};
const bring = async (...given: Parameters<typeof importFile>) => {
  const { body, text } = await importFile(...given);
  if (body.recordsImported === undefined) throw new Error(text);
  return body;
};
const clientsByName = async () =>
  Object.fromEntries((await listed<Client>('clients')).map((client) => [client.name, client]));
const clientOfMatters = async () =>
  Object.fromEntries(
    (await listed<Matter>('matters')).map(({ matterNumber, clientId }) => [matterNumber, clientId]),
  );

describe('whose a matter is', () => {
  const clients = lines(
    'Id,Name,Primary Email Address',
    '101,John Smith,one@smith.example',
    '103,Rosa Lindqvist,rosa@lindqvist.example',
  );
  const header = 'Display Number,Client ID,Client Name,Responsible Attorney,Open Date';
  const clio = { settings: { source: 'clio' } };

  test('says the id of the former program, and the name only where no id came', async () => {
    await bring(firm, 'clients', clients, clio);
    // She married meanwhile: the id counts.
    const file = lines(header, 'M-1,101,John Smith,,2026-01-05', 'M-2,103,Rosa Berg,,2026-01-05');
    expect(await bring(firm, 'matters', file)).toMatchObject({ recordsImported: 2 });
    const here = await clientsByName();
    expect(await clientOfMatters()).toEqual({
      'M-1': here['John Smith']?.id,
      'M-2': here['Rosa Lindqvist']?.id,
    });
  });

  test('is never another client of the same name', async () => {
    await bring(firm, 'clients', clients, clio);
    const file = lines(header, 'M-1,101,John Smith,,2026-01-05', 'M-2,102,John Smith,,2026-01-05');
    const reason =
      'The client with the id 102, John Smith, was not imported. Import clients first, or leave this column out: then the name counts.';
    expect(await notesOf('errors', firm, 'matters', file)).toEqual([`3 Client ID: ${reason}`]);
    expect((await rejectedRows(firm, 'matters', file)).body.text).toContain(reason);
    // Ids of another program say nothing, and neither do those of another firm.
    const other = { settings: { source: 'other' } };
    expect(
      await notesOf('errors', firm, 'matters', lines(header, 'M-3,102,John Smith,,'), other),
    ).toEqual([]);
    const stranger = await aFirm(server);
    await aClient(stranger, { name: 'John Smith' });
    expect(
      await notesOf('errors', stranger, 'matters', lines(header, 'M-3,102,John Smith,,')),
    ).toEqual([]);
  });

  test('lives on in the one it was merged into', async () => {
    await bring(firm, 'clients', clients, clio);
    const here = await clientsByName();
    const [from, into] = [here['John Smith']?.id, here['Rosa Lindqvist']?.id];
    const merged = await firm.browser.post(`/api/clients/${into}/merge`, { clientId: from });
    expect(merged.status, merged.text).toBeLessThan(300);
    await bring(firm, 'matters', lines(header, 'M-1,101,John Smith,,2026-01-05'));
    expect(await clientOfMatters()).toEqual({ 'M-1': into });
  });

  test('cannot be said where two in one file have one name', async () => {
    await aClient(firm, { name: 'John Smith' });
    const many = Array.from({ length: 1000 }, (_, at) => `N-${at},101,JOHN SMITH,,2026-01-05`);
    const file = lines(header, ...many, 'M-2,102,John Smith,,2026-01-05');
    const { body } = await checkFile(firm, 'matters', file);
    expect(body).toMatchObject({ errorCount: 1001, newCount: 0 });
    expect(body.errors[0]).toEqual({
      row: 2,
      column: 'Client ID',
      reason:
        'Two clients are called JOHN SMITH in the former program (ids 101 and 102). Import clients with their ids first, or write their names apart.',
    });
  });
});

describe('people of a company', () => {
  const contacts = lines(
    'First Name,Last Name,Company,Email,City,State,Zip,Case Link IDs',
    'Jürgen,Müller,Delta Corp,jm@delta.example,Boston,MA,02110,',
    'Jane,Roe,DELTA CORP,jane@delta.example,Boston,MA,02110,',
    'Jim,Poe,Delta Corp,jm@delta.example,,,,',
    'Jane,Roe,Delta Corp,jane@delta.example,,,,',
  );

  test('are all known, under one client', async () => {
    expect(await notesOf('remarks', firm, 'clients', contacts)).toEqual([
      '3 Company: Jane Roe is another person of Delta Corp, which is row 2, and becomes one of its aliases.',
      '4 Company: Jim Poe is another person of Delta Corp, which is row 2, and becomes one of its aliases.',
    ]);
    expect(await notesOf('errors', firm, 'clients', contacts)).toEqual([]);
    const { importId, ...came } = await bring(firm, 'clients', contacts);
    expect(came).toMatchObject({ recordsImported: 1, duplicateCount: 1 });
    expect(await listed<Client>('clients')).toMatchObject([
      {
        name: 'Delta Corp',
        contactName: 'Jürgen Müller',
        aliases: ['Jane Roe', 'Jim Poe'],
        notes: 'Jane Roe: jane@delta.example\nJim Poe: jm@delta.example',
      },
    ]);
    const check = await firm.browser.post<object>('/api/conflict-checks', {
      terms: ['Jane Roe'],
    });
    expect(check.text).toContain('Delta Corp');
    expect(await bring(firm, 'clients', contacts)).toMatchObject({ recordsImported: 0 });
    expect((await undo(importId)).status).toBe(200);
    expect(await listed('clients')).toEqual([]);
  });

  test('of another city are another company', async () => {
    const file = contacts.replace(
      'DELTA CORP,jane@delta.example,Boston',
      'Delta Corp,jane@delta.example,Salem',
    );
    expect((await notesOf('errors', firm, 'clients', file))[0]).toMatch(
      /^3 Company: A client of this name stands in this file already/,
    );
  });

  test('stand for it in matters, invoices and trust, unless two are called so', async () => {
    await bring(firm, 'clients', contacts);
    await aTrustAccount(firm);
    const delta = (await clientsByName())['Delta Corp'];
    const matters = 'matterNumber,clientName,openDate';
    const file = lines(matters, 'M-1,jurgen muller,2026-01-05');
    expect(await bring(firm, 'matters', file)).toMatchObject({ recordsImported: 1 });
    expect(await clientOfMatters()).toEqual({ 'M-1': delta?.id });
    const invoices = lines('invoiceNumber,clientName,amount', 'I-1,Jane Roe,10.00');
    await bring(firm, 'invoices', invoices);
    expect(await listed<Invoice>('invoices')).toMatchObject([{ clientName: 'Delta Corp' }]);
    const trust = lines('day,clientName,fundsIn,party', '2026-02-01,Jürgen Müller,5.00,Delta');
    expect(await notesOf('errors', firm, 'trust-entries', trust)).toEqual([]);
    await aClient(firm, { name: 'Omega Corp', contactName: 'Jurgen Muller' });
    expect(await notesOf('errors', firm, 'matters', lines(matters, 'M-2,Jürgen Müller,'))).toEqual([
      '2 clientName: Client Jürgen Müller does not exist. Import clients first.',
    ]);
    // A client of the name itself comes first.
    await aClient(firm, { name: 'Jürgen Müller' });
    expect(await notesOf('errors', firm, 'matters', lines(matters, 'M-2,Jürgen Müller,'))).toEqual(
      [],
    );
  });

  test('stand with it in one client, whichever is named first', async () => {
    const header = 'First Name,Last Name,Company,Email,Case Link IDs';
    const company = ',,Delta Corp,office@delta.example,';
    const person = 'Jane,Roe,Delta Corp,jane@delta.example,';
    for (const [first, second, expected] of [
      [company, person, { email: 'office@delta.example', aliases: ['Jane Roe'] }],
      [person, company, { email: 'jane@delta.example', contactName: 'Jane Roe', aliases: [] }],
    ] as const) {
      firm = await aFirm(server);
      await bring(firm, 'clients', lines(header, first, second));
      const clients = await listed<Client>('clients');
      expect(clients).toMatchObject([expected]);
      const [one] = clients;
      expect(`${one?.email} ${one?.notes}`).toContain('jane@delta.example');
      expect(`${one?.email} ${one?.notes}`).toContain('office@delta.example');
    }
  });

  test('who come later are an error until the company knows them', async () => {
    const here = await aClient(firm, { name: 'Delta Corp', email: 'office@delta.example' });
    expect((await notesOf('errors', firm, 'clients', contacts))[0]).toBe(
      '2 Company: A client of this name is here already, with another e-mail or phone. If it is the same, add Jürgen Müller to its aliases first; otherwise add what tells them apart, such as a city.',
    );
    const aliases = ['jurgen muller', 'Jane Roe', 'Jim Poe'];
    await firm.browser.put(`/api/clients/${here.id}`, { aliases });
    expect((await checkFile(firm, 'clients', contacts)).body).toMatchObject({
      errorCount: 0,
      newCount: 0,
      duplicateCount: 4,
    });
  });

  test('of the former program are found by their ids', async () => {
    const file = lines(
      'MyCase ID,First Name,Last Name,Company,Email',
      '7,Jürgen,Müller,Delta Corp,jm@delta.example',
      '8,Jane,Roe,Delta Corp,jane@delta.example',
    );
    await bring(firm, 'clients', file);
    const matters = lines('Number,Client ID,Case/Matter Name', 'M-1,8,Lease');
    await bring(firm, 'matters', matters);
    expect(await clientOfMatters()).toEqual({ 'M-1': (await clientsByName())['Delta Corp']?.id });
  });
});

describe('limitation dates', () => {
  const header =
    'Display Number,Client Name,Responsible Attorney,Open Date,Statute of Limitations Date';
  const file = lines(header, 'M-1,Acme Inc,,2026-01-05,03/31/2099', 'M-2,Acme Inc,,2026-01-05,');
  const dates = () => listed<LimitationDate>('limitation-dates');

  beforeEach(async () => {
    await aClient(firm, { name: 'Acme Inc' });
  });

  test('come with their matters, to be verified, and go with them', async () => {
    const { importId } = await bring(firm, 'matters', file);
    expect(await dates()).toMatchObject([
      {
        matterNumber: 'M-1',
        claim: 'Imported: statute of limitations',
        rule: 'As it stood in Clio. Accrual and period are not known: enter them and verify the day.',
        expiresOn: '2099-03-31T00:00:00.000Z',
        verifiedAt: null,
        settledAt: null,
        createdBy: firm.user.id,
      },
    ]);
    const undone = await undo(importId);
    expect(undone.status, undone.text).toBe(200);
    expect(await dates()).toEqual([]);
    expect(await listed('matters')).toEqual([]);
  });

  test('that somebody worked on keep the import', async () => {
    const { importId } = await bring(firm, 'matters', file);
    const [date] = await dates();
    server.clock.pass(1_000);
    await firm.browser.post(`/api/limitation-dates/${date?.id}/verify`);
    const refused = await undo(importId);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'M-1 has a limitation date by now: this import can no longer be undone whole.',
    ]);
    expect(await dates()).toHaveLength(1);
  });

  test('that are over come too; one that cannot be is an error', async () => {
    const past = lines(header, 'M-1,Acme Inc,,2026-01-05,03/31/2020');
    await bring(firm, 'matters', past);
    expect(await dates()).toMatchObject([{ expiresOn: '2020-03-31T00:00:00.000Z' }]);
    const rows = ['2201-03-31', '2026-02-30'].map((day) => `M-3,Acme Inc,,2026-01-05,${day}`);
    expect(await notesOf('errors', firm, 'matters', lines(header, ...rows))).toMatchObject(
      [/^2 Statute of Limitations Date: expected a year/, /^3 Statute of Limitations Date: /].map(
        (sentence) => expect.stringMatching(sentence),
      ),
    );
  });

  test('that no import brought are not deleted by anybody', async () => {
    await bring(firm, 'matters', file);
    const deleted = server.engine.transaction(
      `set local role firmament_app; select set_config('app.firm_id', '${firm.firmId}', true)`,
      ({ query }) => query('delete from limitation_dates', []),
    );
    await expect(deleted).rejects.toThrow(
      'A row of limitation_dates is deleted only with its import',
    );
  });
});

describe('what does not come in as it stands', () => {
  test('is told: practice areas, attorneys, days', async () => {
    await aClient(firm, { name: 'Acme Inc' });
    const file = lines(
      'Display Number,Client Name,Practice Area,Responsible Attorney,Open Date,Pending Date,Close Date,Status',
      'M-1,Acme Inc,Maritime,Ada Marlowe,2026-01-05,,,Open',
      'M-2,Acme Inc,Family Law - Divorce,Somebody Else,,2026-01-03,,Pending',
      'M-3,Acme Inc,,gone@firm.example,,,,Open',
      'M-4,Acme Inc,,,,,2025-05-06,Closed',
    );
    expect(await notesOf('remarks', firm, 'matters', file)).toEqual([
      '2 Practice Area: Maritime is not one of our practice areas and becomes Other.',
      '3 Responsible Attorney: Nobody of the firm is called Somebody Else: the matter has no attorney.',
      '4 Responsible Attorney: Nobody of the firm is called gone@firm.example: the matter has no attorney.',
      '4 Open Date: is missing and becomes today.',
      '5 Open Date: is missing and becomes the close date.',
    ]);
    await bring(firm, 'matters', file);
    const matters = await listed<Matter>('matters');
    const said = matters.map((one) => [
      one.matterNumber,
      one.practiceArea,
      one.openDate.slice(0, 10),
    ]);
    expect(said.sort()).toMatchObject([
      ['M-1', 'other', '2026-01-05'],
      ['M-2', 'family', '2026-01-03'],
      ['M-3', null, expect.any(String)],
      ['M-4', null, '2025-05-06'],
    ]);
  });

  test('a country is not made up', async () => {
    const file = lines(
      'First Name,Last Name,Email,State,Zip,Country,Case Link IDs',
      'A,American,,MA,,,',
      'B,Byname,,New York,,,',
      'C,Coded,,,02110-1234,,',
      'D,Deutsch,,Bayern,80331,,',
      'E,Empty,,,,,',
      'F,France,,,75001,France,',
    );
    await bring(firm, 'clients', file);
    const countries = Object.entries(await clientsByName()).map(([name, one]) => [
      name,
      one.country,
    ]);
    expect(countries.sort()).toEqual([
      ['A American', 'United States'],
      ['B Byname', 'United States'],
      ['C Coded', 'United States'],
      ['D Deutsch', null],
      ['E Empty', null],
      ['F France', 'France'],
    ]);
  });
});
