/** Builders: a firm with somebody signed in, a colleague beside them, and one of each record. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { BankingAccount, bankingAccounts } from '#contract/banking-accounts.ts';
import type { CheckedClient, clients } from '#contract/clients.ts';
import type { ConflictReport } from '#contract/conflict-checks.ts';
import type { DocumentTemplate } from '#contract/document-templates.ts';
import type { Document } from '#contract/documents.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Expense, expenses } from '#contract/expenses.ts';
import type { InvoiceRecord, invoices } from '#contract/invoices.ts';
import type { CheckedMatter, matters } from '#contract/matters.ts';
import type { CheckedParty, parties } from '#contract/parties.ts';
import type { PaymentTemplate, paymentTemplates } from '#contract/payment-templates.ts';
import type { Task, tasks } from '#contract/tasks.ts';
import type { CurrentUser, FirmRole, Role } from '#contract/users.ts';
import { note } from '#server/audit/note.ts';
import { asSystem } from '#server/kit/db.ts';
import { startSession } from '#server/kit/sessions.ts';
import { hashToken, newToken } from '#server/kit/tokens.ts';
import { rememberDevice } from '#server/sign-in/known-devices.ts';
import { hashPassword } from '#server/sign-in/passwords.ts';
import { insertFirm, setPassword } from '#server/sign-in/store.ts';
import { addressKey, count } from '#server/sign-in/throttle.ts';
import { current } from '#server/users/store.ts';
import { Browser } from './browser.ts';
import type { TestServer } from './server.ts';
import { wordFile } from './word-file.ts';

export const goodPassword = 'seven calm herons wade';

export interface TestFirm {
  browser: Browser;
  user: CurrentUser;
  firmId: string;
}

/**
 * A firm that has just signed up, with its manager signed in: what the front door would write, without
 * hashing the same password again for each of the hundreds that a run makes.
 */
export async function aFirm(server: TestServer, companyName = 'Test Firm'): Promise<TestFirm> {
  const email = `${randomUUID()}@firm.example`;
  const { now } = server.clock;
  hashed ??= hashPassword(goodPassword);
  const passwordHash = await hashed;
  const { user, person, tokens } = await asSystem(server.engine, 'sign-up', async (db) => {
    await count(db, addressKey('sign-up', '127.0.0.1'), now);
    const person = await insertFirm(
      db,
      { companyName, now },
      { email, firstName: 'Ada', lastName: 'Marlowe' },
    );
    await setPassword(db, person, passwordHash, now);
    await note(db, { ...person, action: 'sign-in' });
    const device = newToken();
    await rememberDevice(db, person, hashToken(device), now);
    const tokens = { sid: await startSession(db, person, {}, now, limitsOf(server)), device };
    return { user: await current(db, person), person, tokens };
  });
  const browser = new Browser(server);
  for (const [name, token] of Object.entries(tokens)) browser.cookies.set(name, token);
  return { browser, user, firmId: person.firmId };
}

let hashed: Promise<string> | undefined;

/** A firm whose subscription never ends and counts no seats: for years that pass, and for many people. */
export async function aLastingFirm(server: TestServer, companyName?: string): Promise<TestFirm> {
  const firm = await aFirm(server, companyName);
  await server.engine.transaction('select 1', (connection) =>
    connection.query('update firms set seats = null, writable_until = null where id = $1', [
      firm.firmId,
    ]),
  );
  return firm;
}

const limitsOf = ({ config }: TestServer) => ({
  idleMinutes: config.sessionIdleMinutes,
  hours: config.sessionHours,
});

/** Somebody else of the same firm, signed in, in any role. */
export async function aColleague(
  server: TestServer,
  firm: TestFirm,
  roles: { firmRole?: FirmRole; role?: Role } = {},
): Promise<Browser & { id: string }> {
  const { token, id } = await asSystem(server.engine, 'test', async (db) => {
    const { id: userId } = await db
      .insertInto('users')
      .values({
        firmId: firm.firmId,
        email: `${randomUUID()}@firm.example`,
        firstName: 'Ben',
        lastName: 'Finch',
        ...roles,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      id: userId,
      token: await startSession(
        db,
        { firmId: firm.firmId, userId },
        {},
        server.clock.now,
        limitsOf(server),
      ),
    };
  });
  const browser = new Browser(server);
  browser.cookies.set('sid', token);
  return Object.assign(browser, { id });
}

export type Asker = Pick<TestFirm, 'browser'>;

/** What a call answered that had to work. */
export async function made<Answer>(
  { browser }: Asker,
  path: string,
  body: unknown,
): Promise<Answer> {
  const reply = await browser.post<Answer>(path, body);
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${reply.text}`);
  return reply.body;
}

export const aTask = (firm: Asker, values: Partial<Input<typeof tasks.create>> = {}) =>
  made<Task>(firm, '/api/tasks', { title: 'File answer', ...values });

/** No two of these look or sound alike: clients of these names are no conflict. */
export const aName = () => `${randomBytes(6).toString('hex')} ${randomBytes(6).toString('hex')}`;

export const aClient = (firm: Asker, values: Partial<Input<typeof clients.create>> = {}) =>
  made<CheckedClient>(firm, '/api/clients', { name: aName(), ...values });

export const aMatter = async (firm: Asker, values: Partial<Input<typeof matters.create>> = {}) =>
  made<CheckedMatter>(firm, '/api/matters', {
    clientId: values.clientId ?? (await aClient(firm)).id,
    ...values,
  });

export const aParty = async (firm: Asker, values: Partial<Input<typeof parties.create>> = {}) =>
  made<CheckedParty>(firm, '/api/parties', {
    matterId: values.matterId ?? (await aMatter(firm)).id,
    role: 'adverse-party',
    name: 'Harbor Dental Group, LLC',
    ...values,
  });

export const aConflictCheck = (firm: Asker, ...terms: string[]) =>
  made<ConflictReport>(firm, '/api/conflict-checks', { terms });

export const anInvoice = (firm: Asker, values: Partial<Input<typeof invoices.create>> = {}) =>
  made<InvoiceRecord>(firm, '/api/invoices', {
    ...(values.clientId ? {} : { clientName: 'Marlowe & Finch' }),
    ...(values.lines ? {} : { amount: '1250.00' }),
    ...values,
  });

/** An invoice with a payment on it; answers both. */
export async function aPayment(firm: Asker, amount = '250.00') {
  const { id } = await anInvoice(firm);
  const invoice = await made<InvoiceRecord>(firm, `/api/invoices/${id}/payments`, { amount });
  const [payment] = invoice.payments;
  if (!payment) throw new Error('The payment was not recorded');
  return { invoice, payment };
}

export const anExpense = (firm: Asker, values: Partial<Input<typeof expenses.create>> = {}) =>
  made<Expense>(firm, '/api/expenses', {
    description: 'Filing fee',
    category: 'other',
    amount: '45.00',
    expenseDate: '2026-11-02',
    ...values,
  });

export const aBankingAccount = (
  firm: Asker,
  values: Partial<Input<typeof bankingAccounts.create>> = {},
) =>
  made<BankingAccount>(firm, '/api/banking-accounts', {
    nickname: 'Operating',
    bankName: 'First Bank of Brooklyn',
    accountName: 'Marlowe & Finch, LLP',
    ...values,
  });

export const aPaymentTemplate = (
  firm: Asker,
  values: Partial<Input<typeof paymentTemplates.create>> = {},
) =>
  made<PaymentTemplate>(firm, '/api/payment-templates', {
    name: `Template ${randomUUID()}`,
    instructions: 'Wire to account 123456789012',
    ...values,
  });

/** A document with this text in it, or with another file. */
export async function aDocument(
  firm: Asker,
  { text = 'Nothing but the truth.', name = 'Note.txt', content = text as Buffer | string } = {},
  fields: Record<string, string> = {},
): Promise<Document> {
  const file = { name, content };
  const reply = await firm.browser.upload<Document>('/api/documents/upload', file, fields);
  if (reply.status !== 200) throw new Error(`upload failed: ${reply.text}`);
  return reply.body;
}

export async function aDocumentTemplate(
  firm: Asker,
  ...paragraphs: string[]
): Promise<DocumentTemplate> {
  const content = wordFile(paragraphs.length > 0 ? paragraphs : ['Dear {{client.name}},']);
  const file = { name: `Letter ${randomUUID()}.docx`, content };
  const reply = await firm.browser.upload<DocumentTemplate>('/api/document-templates/upload', file);
  if (reply.status !== 200) throw new Error(`upload failed: ${reply.text}`);
  return reply.body;
}

/** The smallest picture there is. */
export const aPicture = {
  name: 'receipt.png',
  type: 'image/png',
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
