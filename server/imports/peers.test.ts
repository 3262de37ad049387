/** Whole firms that come from other programs, file by file: here stands what the source said, to the cent. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '#contract/clients.ts';
import type { DataType } from '#contract/data-types.ts';
import type { Expense } from '#contract/expenses.ts';
import type { Invoice } from '#contract/invoices.ts';
import type { Matter } from '#contract/matters.ts';
import type { TimeEntry } from '#contract/time-entries.ts';
import type { TimeFigures } from '#contract/time-states.ts';
import type { TrustLedger } from '#contract/trust-ledgers.ts';
import { aFirm, type TestFirm } from '#server/testing/firms.ts';
import { checkFile, importFile } from '#server/testing/imports.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { aTrustAccount } from '#server/testing/trust.ts';

let server: TestServer;
let firm: TestFirm;

beforeAll(async () => {
  server = await startTestServer();
});

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;
const get = async <Body>(path: string) => (await firm.browser.get<Body>(path)).body;

/** Recognised, checked without an error, and imported. */
async function bring(source: string, dataType: DataType, content: string, expected: object) {
  const check = await checkFile(firm, dataType, content);
  expect(check.body.errors, check.text).toEqual([]);
  expect(check.body).toMatchObject({ source, questions: [] });
  const { body, text } = await importFile(firm, dataType, content);
  expect(body, text).toMatchObject({ dataType, leftOutCount: 0, duplicateCount: 0, ...expected });
  const again = await importFile(firm, dataType, content);
  expect(again.body, again.text).toMatchObject({ recordsImported: 0 });
  return check.body;
}

const unbilled = async () => (await get<TimeFigures>('/api/time-entries/figures')).unbilled;
const clientNames = async () =>
  (await get<Client[]>('/api/clients')).map(({ name }) => name).sort();
const matterStates = async () =>
  Object.fromEntries(
    (await get<Matter[]>('/api/matters')).map(({ matterNumber, status }) => [matterNumber, status]),
  );
const invoiceBalances = async () =>
  Object.fromEntries(
    (await get<Invoice[]>('/api/invoices')).map(({ invoiceNumber, amount, balance, status }) => [
      invoiceNumber,
      [amount, balance, status],
    ]),
  );
const hoursOf = async () => {
  const entries = await get<TimeEntry[]>('/api/time-entries');
  const minutes = entries.reduce((sum, { billedMinutes }) => sum + billedMinutes, 0);
  return { entries: entries.length, minutes };
};

describe('Clio', () => {
  beforeAll(async () => {
    firm = await aFirm(server);
    await aTrustAccount(firm);
  });

  test('contacts', async () => {
    const content = lines(
      'Name,Type,Company,Primary Email Address,Primary Phone Number,Primary Address',
      'Maria Okafor,Person,,maria@okafor.example,555-0101,"4 Quay Street, Boston"',
      'Harbor Foods LLC,Company,,office@harbor.example,555-0102,',
    );
    await bring('clio', 'clients', content, { recordsImported: 2 });
    expect(await clientNames()).toEqual(['Harbor Foods LLC', 'Maria Okafor']);
  });

  test('matters', async () => {
    const content = lines(
      'Billable,Client ID,Client Location,Client Name,Client Reference,Close Date,Created Date,Custom Number,Description,Display Number,Group,Import,Last Modified,Number,Open Date,Originating Attorney,Pending Date,Practice Area,Responsible Attorney,Status,Statute of Limitations Date,Unique ID,User',
      'true,11,,Maria Okafor,,,01/15/2026,,Okafor v. Transit Authority,00001-Okafor,,,02/01/2026,1,01/15/2026,Ada Marlowe,,Personal Injury,Ada Marlowe,Open,,m-1,Ada Marlowe',
      'true,12,,Harbor Foods LLC,,03/31/2026,01/20/2026,,Lease of the pier,00002-Harbor,,,02/01/2026,2,01/20/2026,,,Real Estate,,Closed,,m-2,',
      'true,12,,Harbor Foods LLC,,,01/21/2026,,Supply contract,00003-Harbor,,,02/01/2026,3,01/21/2026,,,Corporate,,Pending,,m-3,',
    );
    await bring('clio', 'matters', content, { recordsImported: 3 });
    expect(await matterStates()).toEqual({
      '00001-Okafor': 'active',
      '00002-Harbor': 'closed',
      '00003-Harbor': 'pending',
    });
  });

  const activities = lines(
    'Type,Date,User,Matter,Client,Activity Description,Description/Note,Quantity,Rate,Total,Billable,Non-billable,Billed,Bill state,Created at,Updated at',
    'TimeEntry,02/16/2026,Ada Marlowe,00001-Okafor,Maria Okafor,Research,Read the file,1.5,300.00,450.00,true,false,false,Unbilled,02/16/2026,02/16/2026',
    'TimeEntry,02/17/2026,Ada Marlowe,00001-Okafor,Maria Okafor,Call,Called the client,0.3,300.00,90.00,true,false,false,Unbilled,02/17/2026,02/17/2026',
    'TimeEntry,02/18/2026,Ada Marlowe,00002-Harbor,Harbor Foods LLC,Draft,Drafted the lease,4.0,250.00,"1,000.00",true,false,true,Billed,02/18/2026,02/18/2026',
    'TimeEntry,02/19/2026,Ada Marlowe,00003-Harbor,Harbor Foods LLC,Meeting,Met for lunch,1.0,250.00,0.00,false,true,false,Non-billable,02/19/2026,02/19/2026',
    'ExpenseEntry,02/20/2026,Ada Marlowe,00001-Okafor,Maria Okafor,Filing fee,Filed the claim,1.0,402.00,402.00,true,false,false,Unbilled,02/20/2026,02/20/2026',
    'HardCostEntry,02/21/2026,Ada Marlowe,00002-Harbor,Harbor Foods LLC,Courier,Sent the lease,2.0,15.50,31.00,true,false,true,Billed,02/21/2026,02/21/2026',
  );

  test('activities: time', async () => {
    await bring('clio', 'time-entries', activities, { recordsImported: 4, skippedCount: 2 });
    // 1.5 + 0.3 + 4.0 + 1.0 hours; what was billed is not asked for again.
    expect(await hoursOf()).toEqual({ entries: 4, minutes: 408 });
    expect(await unbilled()).toMatchObject({ entries: 2, billedMinutes: 108, amount: '540.00' });
  });

  test('activities: expenses', async () => {
    await bring('clio', 'expenses', activities, { recordsImported: 2, skippedCount: 4 });
    const expenses = await get<Expense[]>('/api/expenses');
    expect(
      expenses.map(({ amount, isBillable, status }) => [amount, isBillable, status]).sort(),
    ).toEqual([
      ['31.00', false, 'approved'],
      ['402.00', true, 'approved'],
    ]);
    const open = await get<Expense[]>('/api/expenses?unbilled=yes');
    expect(open.map(({ amount }) => amount)).toEqual(['402.00']);
  });

  test('bills', async () => {
    const content = lines(
      'Bill #/ID,Client,Matter,Issued,Due,Total,Paid,Balance,State,Bill type',
      '101,Harbor Foods LLC,00002-Harbor,02/28/2026,03/30/2026,"1,031.00","1,031.00",0.00,Paid,Revenue',
      '102,Maria Okafor,00001-Okafor,02/28/2026,12/31/2099,500.00,120.00,380.00,Unpaid,Revenue',
      '103,Maria Okafor,00001-Okafor,02/28/2026,03/30/2026,75.00,0.00,0.00,Void,Revenue',
    );
    await bring('clio', 'invoices', content, { recordsImported: 3 });
    expect(await invoiceBalances()).toEqual({
      '101': ['1031.00', '0.00', 'paid'],
      '102': ['500.00', '380.00', 'pending'],
      '103': ['75.00', '0.00', 'cancelled'],
    });
  });

  test('bank transactions', async () => {
    const content = lines(
      'Date,Type,Source/Destination,Client,Matter,Description,Check or reference no.,Payment method,Funds In,Funds Out,Cleared',
      '02/27/2026,Withdrawal,Superior Court,Maria Okafor,00001-Okafor,Filing fee,1001,Check,,402.00,Yes',
      '02/26/2026,Withdrawal,Court reporter,Maria Okafor,00001-Okafor,Transcript,1002,Check,,150.25,No',
      '02/15/2026,Deposit,Harbor Foods LLC,Harbor Foods LLC,,Retainer,,Wire,"2,500.00",,Yes',
      '02/14/2026,Deposit,Maria Okafor,Maria Okafor,00001-Okafor,Retainer,77,Check,"3,000.00",,Yes',
    );
    const { balances } = await bring('clio', 'trust-entries', content, { recordsImported: 4 });
    expect(balances).toEqual([
      { matterNumber: '00003-Harbor', clientName: 'Harbor Foods LLC', balance: '2500.00' },
      { matterNumber: '00001-Okafor', clientName: 'Maria Okafor', balance: '2447.75' },
    ]);
    const ledgers = await get<TrustLedger[]>('/api/trust-ledgers?holding=true');
    expect(ledgers.map(({ matterNumber, balance }) => [matterNumber, balance]).sort()).toEqual([
      ['00001-Okafor', '2447.75'],
      ['00003-Harbor', '2500.00'],
    ]);
    const [account] = await get<{ balance: string }[]>('/api/trust-accounts');
    expect(account?.balance).toBe('4947.75');
  });
});

describe('MyCase', () => {
  beforeAll(async () => {
    firm = await aFirm(server);
  });

  test('contacts and cases', async () => {
    const contacts = lines(
      'First Name,Last Name,Company,Home Phone,Work Phone,Cell Phone,Email,Address,City,State,Zip,Case Link IDs,Archived',
      'Rosa,Lindqvist,,,555-0110,,rosa@lindqvist.example,8 Elm St,Portland,ME,04101,501,false',
      'Tom,Baker,,,,555-0111,tom@baker.example,9 Elm St,Portland,ME,04102,502,false',
    );
    await bring('mycase', 'clients', contacts, { recordsImported: 2 });
    const cases = lines(
      'MyCase ID,Number,Case/Matter Name,Contacts,Billing Contact,Case Stage,Case Closed,Lead Attorney,Practice Area',
      '501,2026-01,Lindqvist custody,Rosa Lindqvist,Rosa Lindqvist,Discovery,false,Ada Marlowe,Family Law',
      '502,2026-02,Baker lease,Tom Baker,Tom Baker,,TRUE,,Real Estate',
    );
    await bring('mycase', 'matters', `\ufeff${cases}`, { recordsImported: 2 });
    expect(await matterStates()).toEqual({ '2026-01': 'active', '2026-02': 'closed' });
  });
});

describe('PracticePanther', () => {
  beforeAll(async () => {
    firm = await aFirm(server);
  });

  test('contacts, matters and time', async () => {
    const contacts = lines(
      'Display Name,Number,CompanyName,First Name,Middle Name,Last Name,Email,Fax,Home,Mobile,Office phone,Address,ContactNotes,CompanyNotes,Website,AssignedTo,Tags,URL',
      'Nina Petrova,7001,,Nina,,Petrova,nina@petrova.example,,,555-0120,,1 Main St,,,,,,',
    );
    await bring('practicepanther', 'clients', contacts, { recordsImported: 1 });
    const matters = lines(
      'Matter name,Matter number,Linked client,Assigned user,Originating attorney,Status',
      'Petrova estate,PP-1,Nina Petrova,Ada Marlowe,,Open',
    );
    await bring('practicepanther', 'matters', matters, { recordsImported: 1 });
    const time = lines(
      'Matter Number,Date,Hours,Rate,Description,Status,Assigned To,Item Code',
      'PP-1,02/16/2026,2.0,200.00,Will,Billable,Ada Marlowe,',
      'PP-1,02/17/2026,1.0,200.00,Trust,Billed,Ada Marlowe,',
      'PP-1,02/18/2026,0.5,200.00,Admin,NotBillable,Ada Marlowe,',
    );
    await bring('practicepanther', 'time-entries', time, { recordsImported: 3 });
    expect(await unbilled()).toMatchObject({ entries: 1, amount: '400.00' });
    expect(await hoursOf()).toEqual({ entries: 3, minutes: 210 });
  });
});

describe('Bill4Time', () => {
  beforeAll(async () => {
    firm = await aFirm(server);
  });

  test('clients, matters and time', async () => {
    const clients = lines(
      'Client Name*,Account Manager*,Account Manager ID*,Status*,Client ID (from Previous Software),Custom Client ID,Billing Name,Type,Address 1,Address 2,Address 3,City,State,Zip,Country,Phone,Mobile,Fax,Email,Currency Code,Currency Symbol,Invoice Attention,Creation Date,Allow ABA Codes,Accounting Isolation',
      'Quill & Co,Ada Marlowe,1,Active,C-9,,Quill & Co,,5 Mill Rd,Suite 2,,Salem,MA,01970,USA,555-0130,,,quill@quill.example,USD,$,,01/15/2026,No,No',
    );
    await bring('bill4time', 'clients', clients, { recordsImported: 1 });
    const matters = lines(
      'Client Name*,Matter ID from Previous Software,Custom Project ID,Client ID,Project Type,Description,Assigned To,Assigned To ID,Status,Billing Method,Percent Rate,Flat Fee Rate,Payment Due Upon,Allow ABA Codes,Email',
      'Quill & Co,P-77,Q-2026-1,C-9,Corporate,Share purchase,Ada Marlowe,1,Open,Hourly,,,,No,',
    );
    await bring('bill4time', 'matters', matters, { recordsImported: 1 });
    const time = lines(
      'Client ID (From Previous Software),Client Name,Project ID (From Previous Software),Project Name,User,User ID,Billable Hours,Date of Work,Private Description,Status,Billable,Public Description,Override Rate',
      'C-9,Quill & Co,P-77,Share purchase,Ada Marlowe,1,1.25,02/16/2026,,Ready for Billing,True,Due diligence,320.00',
      'C-9,Quill & Co,P-77,Share purchase,Ada Marlowe,1,3.00,02/17/2026,,Billing Complete,True,Closing,320.00',
    );
    await bring('bill4time', 'time-entries', time, { recordsImported: 2 });
    expect(await unbilled()).toMatchObject({ entries: 1, billedMinutes: 75, amount: '400.00' });
  });
});

test('QuickBooks Online: invoices with their lines', async () => {
  firm = await aFirm(server);
  const content = lines(
    '*Invoice number,*Customer,*Invoice date,*Due date,Terms,Service Date,Item (Product/Service),Item Description,Item Quantity,Item Rate,*Item Amount,Item tax code,Memo',
    '2001,Ortiz Bakery,02/16/2026,12/31/2099,Net 30,02/10/2026,Legal,Advice,2,150.00,300.00,,Thank you',
    '2001,Ortiz Bakery,02/16/2026,12/31/2099,Net 30,02/11/2026,Legal,Filing,1,45.50,45.50,,',
    '2002,Ortiz Bakery,02/17/2026,12/31/2099,Net 30,02/12/2026,Legal,Advice,1,150.00,150.00,,',
  );
  await bring('quickbooks', 'invoices', content, { recordsImported: 2 });
  expect(await invoiceBalances()).toEqual({
    '2001': ['345.50', '345.50', 'pending'],
    '2002': ['150.00', '150.00', 'pending'],
  });
});
