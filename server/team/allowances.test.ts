/** What staff may do beyond their role: what the managers of their own firm allow, from the next call on. */
import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmedMinutes } from '#contract/account.ts';
import type { Activity } from '#contract/activities.ts';
import type { AuditEntry } from '#contract/audit.ts';
import { DataType, FileFormat } from '#contract/data-types.ts';
import { permissions } from '#contract/permissions.ts';
import type { Problem } from '#contract/problems.ts';
import type { CurrentUser } from '#contract/users.ts';
import { seal } from '#server/audit/seal.ts';
import { aProgram } from '#server/testing/api-keys.ts';
import type { Browser } from '#server/testing/browser.ts';
import {
  aBankingAccount,
  aClient,
  aColleague,
  aFirm,
  anInvoice,
  aPaymentTemplate,
  type TestFirm,
} from '#server/testing/firms.ts';
import { startTestServer, type TestServer } from '#server/testing/server.ts';

let server: TestServer;
let firm: TestFirm;
let otherFirm: TestFirm;
let staff: Browser;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  firm = await aFirm(server);
  otherFirm = await aFirm(server);
  staff = await aColleague(server, firm);
});

const accountNumber = '000123456789';
const paymentInstructions = `Wire to ${accountNumber}.`;

const allow = (values: object, by: Browser = firm.browser) =>
  by.put<Problem>('/api/team/allowances', values);
const exported = (by: Browser, type = 'clients', format = 'csv') =>
  by.get<Problem>(`/api/data-migration/export?type=${type}&format=${format}`);
const looks: [string, (of: TestFirm) => Promise<string>][] = [
  [
    'a client',
    async (of) => `/api/clients/${(await aClient(of, { accountNumber })).id}/payment-details`,
  ],
  [
    'an account',
    async (of) =>
      `/api/banking-accounts/${(await aBankingAccount(of, { accountNumber })).id}/numbers`,
  ],
  [
    'a template',
    async (of) =>
      `/api/payment-templates/${(await aPaymentTemplate(of, { instructions: paymentInstructions })).id}/instructions`,
  ],
  [
    'an invoice',
    async (of) =>
      `/api/invoices/${(await anInvoice(of, { paymentInstructions })).id}/payment-instructions`,
  ],
  [
    'the firm',
    async (of) => {
      await of.browser.put('/api/profile', {
        firmBankName: 'Bank',
        firmAccountNumber: accountNumber,
      });
      return '/api/profile/payment-details';
    },
  ],
];

describe('bank numbers by themselves', () => {
  test.each(looks)('of %s are for attorneys, and for staff who are allowed', async (_, pathOf) => {
    const path = await pathOf(firm);
    const refused = await staff.post<Problem>(path);
    expect([refused.status, refused.body.detail]).toEqual([403, permissions.seeNumbers.ask]);
    expect(refused.text).not.toContain(accountNumber);
    const attorney = await aColleague(server, firm, { firmRole: 'attorney' });
    for (const browser of [attorney, firm.browser])
      expect((await browser.post(path)).text).toContain(accountNumber);

    await allow({ staffSeeNumbers: true }, otherFirm.browser);
    await allow({ staffExportClients: true });
    expect((await staff.post(path)).status).toBe(403);
    await allow({ staffSeeNumbers: true });
    expect((await staff.post(path)).text).toContain(accountNumber);
    await allow({ staffSeeNumbers: false });
    expect((await staff.post(path)).status).toBe(403);
  });

  test('are of the own firm only, whatever either firm allows', async () => {
    const { id } = await aClient(otherFirm, { accountNumber });
    for (const of of [firm, otherFirm]) await allow({ staffSeeNumbers: true }, of.browser);
    expect((await staff.post(`/api/clients/${id}/payment-details`)).status).toBe(404);
  });
});

describe('all clients as a file', () => {
  test.each(FileFormat.options)(
    '%s: for attorneys, and for staff who are allowed',
    async (format) => {
      const { name } = await aClient(firm);
      const refused = await exported(staff, 'clients', format);
      expect([refused.status, refused.body.detail]).toEqual([403, permissions.exportClients.ask]);
      const attorney = await aColleague(server, firm, { firmRole: 'attorney' });
      expect((await exported(attorney, 'clients', format)).status).toBe(200);
      await allow({ staffExportClients: true }, otherFirm.browser);
      await allow({ staffSeeNumbers: true });
      expect((await exported(staff, 'clients', format)).status).toBe(403);
      await allow({ staffExportClients: true });
      const reply = await exported(staff, 'clients', format);
      expect(reply.status).toBe(200);
      if (format !== 'xlsx') expect(reply.text).toContain(name);
    },
  );

  test.each(DataType.options.filter((type) => type !== 'clients'))(
    '%s stay everybody’s to export',
    async (type) => {
      expect((await exported(staff, type)).status).toBe(200);
    },
  );

  test('with their bank numbers in full they stay a manager’s', async () => {
    await allow({ staffSeeNumbers: true, staffExportClients: true });
    expect((await staff.post('/api/data-migration/bank-numbers')).status).toBe(403);
  });

  test('reports stay with everybody who sees money', async () => {
    expect(
      (
        await staff.get(
          '/api/analytics/report?period=custom&from=2026-01-01&to=2026-01-31&format=csv',
        )
      ).status,
    ).toBe(200);
    expect((await staff.get('/api/financial-report')).status).toBe(200);
  });
});

test('a key gets at neither, whatever its person is or is allowed', async () => {
  const { id } = await aClient(firm, { accountNumber });
  const ben = await aColleague(server, firm, { firmRole: 'manager' });
  const program = await aProgram(server, { browser: ben }, 'clients:write', 'invoices:write');
  const tried = async () => [
    (await program.post(`/api/v1/clients/${id}/payment-details`)).status,
    (await program.post('/api/v1/invoices/payment-block', { source: 'client', id })).status,
    (await program.get('/api/v1/data-migration/export?type=clients')).status,
  ];
  expect(await tried()).toEqual([404, 404, 404]);
  await firm.browser.put(`/api/team/${ben.id}/role`, { firmRole: 'staff' });
  await allow({ staffSeeNumbers: true, staffExportClients: true });
  expect(await tried()).toEqual([404, 404, 404]);
  expect((await program.get(`/api/v1/clients/${id}`)).text).not.toContain(accountNumber);
});

describe('what staff are allowed', () => {
  const allowed = async (browser: Browser) => {
    const { body } = await browser.get<CurrentUser>('/api/auth/user');
    return [body.staffSeeNumbers, body.staffExportClients];
  };

  test('is nothing in a new firm, and everybody of the firm sees what it is', async () => {
    expect(await allowed(staff)).toEqual([false, false]);
    expect((await allow({ staffSeeNumbers: true })).status).toBe(204);
    expect(await allowed(staff)).toEqual([true, false]);
    await allow({ staffExportClients: true });
    expect(await allowed(firm.browser)).toEqual([true, true]);
    expect(await allowed(otherFirm.browser)).toEqual([false, false]);
  });

  test.each(['staff', 'attorney'] as const)('is not for %s to choose', async (firmRole) => {
    const browser = await aColleague(server, firm, { firmRole });
    expect((await allow({ staffSeeNumbers: true }, browser)).status).toBe(403);
    expect(await allowed(staff)).toEqual([false, false]);
  });

  test('asks a manager who they are, when they showed it long ago', async () => {
    server.clock.pass((confirmedMinutes + 1) * 60_000);
    const { status, body } = await allow({ staffSeeNumbers: true });
    expect([status, body.type]).toEqual([403, 'confirm-identity']);
  });

  test('is told to colleagues and written into the trail; the same again is not', async () => {
    await allow({ staffSeeNumbers: true, staffExportClients: false });
    await allow({ staffSeeNumbers: true });
    const { body: told } = await firm.browser.get<Activity[]>('/api/activities');
    expect(told.filter(({ type }) => type === 'staff_allowed')).toMatchObject([
      {
        title: 'What staff may do changed',
        description: 'Staff may show stored bank numbers: yes',
      },
    ]);
    await seal(server.engine);
    const { body: trail } = await firm.browser.get<AuditEntry[]>('/api/audit');
    const written = trail.filter(
      ({ action, tableName }) => action === 'PUT /api/team/allowances' && tableName === 'firms',
    );
    expect(written).toMatchObject([
      {
        userId: firm.user.id,
        before: { staff_see_numbers: false },
        after: { staff_see_numbers: true },
      },
    ]);
  });

  test('nothing, and what there is not, is refused', async () => {
    expect((await allow({})).status).toBe(400);
    expect((await allow({ staffRunTeam: true })).status).toBe(400);
    expect((await allow({ staffSeeNumbers: 'yes' })).status).toBe(400);
  });
});

test('a firm from before keeps all of it until a manager chooses', async () => {
  const migrations = path.join(import.meta.dirname, '..', 'migrations');
  const migration = fs.readFileSync(path.join(migrations, '0044_allowances.sql'), 'utf8');
  const before =
    'alter table firms drop column staff_see_numbers, drop column staff_export_clients;';
  await server.engine.transaction(before + migration, async () => undefined);
  const { id } = await aClient(firm, { accountNumber });
  const look = `/api/clients/${id}/payment-details`;
  expect((await staff.post(look)).text).toContain(accountNumber);
  expect((await exported(staff)).status).toBe(200);
  await allow({ staffSeeNumbers: false });
  expect((await staff.post(look)).status).toBe(403);
  expect((await exported(staff)).status).toBe(200);

  const newcomer = await aFirm(server);
  const theirs = await aColleague(server, newcomer);
  expect((await exported(theirs)).status).toBe(403);
});
