/** Builders: a firm of its own for every journey, what it keeps, and the demo firm for reading. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse, BrowserContext } from '@playwright/test';
import { confirmedMinutes } from '#contract/account.ts';
import type { Appointment, appointments } from '#contract/appointments.ts';
import type { BankingAccount, bankingAccounts } from '#contract/banking-accounts.ts';
import type { CheckedClient, clients } from '#contract/clients.ts';
import type { Input } from '#contract/endpoint.ts';
import type { Expense, expenses } from '#contract/expenses.ts';
import type { InvoiceRecord, invoices } from '#contract/invoices.ts';
import type { CheckedMatter, matters } from '#contract/matters.ts';
import type { CheckedParty, parties } from '#contract/parties.ts';
import type { Task, tasks } from '#contract/tasks.ts';
import type { LoggedTime, timeEntries } from '#contract/time-entries.ts';
import type { TrustAccount, trustAccounts } from '#contract/trust-accounts.ts';
import type { TrustEntry, trustEntries } from '#contract/trust-entries.ts';
import type { CurrentUser } from '#contract/users.ts';

export const goodPassword = 'seven calm herons wade';
export const anEmail = () => `${randomUUID()}@firm.example`;

export interface Firm {
  user: CurrentUser;
  email: string;
  password: string;
  /** Calls the server as this firm's manager. */
  request: APIRequestContext;
}

/** The firm of Ada Marlowe, who is signed in on the pages of this context. */
export async function signUp(context: BrowserContext, companyName = 'Marlowe Law'): Promise<Firm> {
  const { request } = context;
  const person = { email: anEmail(), password: goodPassword };
  const reply = await request.post('/api/sign-up', {
    data: { ...person, firstName: 'Ada', lastName: 'Marlowe', companyName },
  });
  return { user: await answerOf<CurrentUser>(reply), ...person, request };
}

export async function aTask(
  { request }: Pick<Firm, 'request'>,
  values: Partial<Input<typeof tasks.create>> = {},
): Promise<Task> {
  return answerOf(
    await request.post('/api/tasks', { data: { title: 'File the answer', ...values } }),
  );
}

export async function aClient(
  { request }: Pick<Firm, 'request'>,
  values: Partial<Input<typeof clients.create>> = {},
): Promise<CheckedClient> {
  const name = `Client ${randomUUID().slice(0, 8)}`;
  return answerOf(await request.post('/api/clients', { data: { name, ...values } }));
}

/** For a client of its own, unless one is given. */
export async function aMatter(
  firm: Pick<Firm, 'request'>,
  values: Partial<Input<typeof matters.create>> = {},
): Promise<CheckedMatter> {
  const clientId = values.clientId ?? (await aClient(firm)).id;
  return answerOf(await firm.request.post('/api/matters', { data: { ...values, clientId } }));
}

/** In a matter of its own, unless one is given. */
export async function aParty(
  firm: Pick<Firm, 'request'>,
  values: Partial<Input<typeof parties.create>> = {},
): Promise<CheckedParty> {
  const matterId = values.matterId ?? (await aMatter(firm)).id;
  const data = { name: 'Harbor Dental', role: 'adverse-party', ...values, matterId };
  return answerOf(await firm.request.post('/api/parties', { data }));
}

/** Of $1,250.00 to somebody who is only a name, unless told otherwise. */
export async function anInvoice(
  { request }: Pick<Firm, 'request'>,
  values: Partial<Input<typeof invoices.create>> = {},
): Promise<InvoiceRecord> {
  const amount = values.lines ? undefined : '1250.00';
  const clientName = values.clientId ? undefined : 'Marlowe & Finch';
  return answerOf(await request.post('/api/invoices', { data: { amount, clientName, ...values } }));
}

export async function anExpense(
  { request }: Pick<Firm, 'request'>,
  values: Partial<Input<typeof expenses.create>> = {},
): Promise<Expense> {
  const data = {
    description: 'Filing fee',
    category: 'other',
    amount: '402.00',
    expenseDate: '2026-11-02',
    ...values,
  };
  return answerOf(await request.post('/api/expenses', { data }));
}

/** A hearing on March 18, 2099 at half past nine, unless told otherwise. */
export async function anAppointment(
  { request }: Pick<Firm, 'request'>,
  values: Partial<Input<typeof appointments.create>> = {},
): Promise<Appointment> {
  const times = 'startTime' in values ? {} : { startTime: '09:30', endTime: '10:30' };
  const data = { title: 'Hearing', type: 'court', startDay: '2099-03-18', ...times, ...values };
  return answerOf(await request.post('/api/appointments', { data }));
}

/** An hour and twenty minutes of today in a matter of its own, unless told otherwise. */
export async function aTimeEntry(
  firm: Pick<Firm, 'request'>,
  values: Partial<Input<typeof timeEntries.create>> = {},
): Promise<LoggedTime> {
  const matterId = values.matterId ?? (await aMatter(firm)).id;
  const time = 'actualSeconds' in values ? {} : { duration: '1h20m' };
  const data = { narrative: 'Call re settlement', ...time, ...values, matterId };
  return answerOf(await firm.request.post('/api/time-entries', { data }));
}

export async function aBankingAccount(
  { request }: Pick<Firm, 'request'>,
  values: Partial<Input<typeof bankingAccounts.create>> = {},
): Promise<BankingAccount> {
  const data = {
    nickname: 'Operating',
    bankName: 'First Harbor Bank',
    accountName: 'Marlowe Law',
    ...values,
  };
  return answerOf(await request.post('/api/banking-accounts', { data }));
}

/** In California, opened long ago, at a bank account of its own. */
export async function aTrustAccount(
  firm: Pick<Firm, 'request'>,
  values: Partial<Input<typeof trustAccounts.create>> = {},
): Promise<TrustAccount> {
  const bank = { nickname: 'Client trust', accountNumber: '000123456789' };
  const bankingAccountId =
    values.bankingAccountId ?? (await aBankingAccount(firm, { ...bank, accountType: 'trust' })).id;
  const about = { name: 'IOLTA', jurisdiction: 'CA', openedOn: '2025-01-01' };
  const data = { ...about, ...values, bankingAccountId };
  return answerOf(await firm.request.post('/api/trust-accounts', { data }));
}

/** $1,000.00 by wire, which can be used at once, unless told otherwise. */
export async function aTrustDeposit(
  { request }: Pick<Firm, 'request'>,
  values: Pick<Input<typeof trustEntries.deposit>, 'accountId' | 'matterId'> &
    Partial<Input<typeof trustEntries.deposit>>,
): Promise<TrustEntry> {
  const about = { party: 'Okafor Estate', purpose: 'Advance for fees', method: 'wire' };
  const data = { amount: '1000.00', ...about, ...values };
  return answerOf(await request.post('/api/trust-entries/deposits', { data }));
}

type DemoEmail = `${'demo' | 'admin' | 'owner'}@firmament.example`;
type Cookies = Parameters<BrowserContext['addCookies']>[0];
const sessions = new Map<DemoEmail, { cookies: Cookies; at: number }>();
/** Half of the time after which a sensitive step asks once more who one is. */
const stillNew = (confirmedMinutes / 2) * 60_000;

/** The demo firm is shared by all journeys: they look at it and change nothing. */
export async function signInToDemo(context: BrowserContext, email: DemoEmail): Promise<void> {
  const known = sessions.get(email);
  if (known && Date.now() - known.at < stillNew) return context.addCookies(known.cookies);
  await answerOf(
    await context.request.post('/api/login', { data: { email, password: 'firmament-demo-2026' } }),
  );
  sessions.set(email, { cookies: await context.cookies(), at: Date.now() });
}

async function answerOf<Answer>(reply: APIResponse): Promise<Answer> {
  if (!reply.ok())
    throw new Error(`${reply.url()} answered ${reply.status()}: ${await reply.text()}`);
  return reply.json();
}
