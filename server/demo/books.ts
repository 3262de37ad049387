/**
 * The books of the practice, written in bulk: a few hundred rows at a time instead of verb by verb,
 * since every start of a test program seeds them. Each row is what the verbs would have written.
 */
import { toCents } from '#contract/cents.ts';
import type { Client } from '#contract/clients.ts';
import { setReceipt } from '#server/expenses/store.ts';
import { invoiceSecretsWith } from '#server/invoices/secrets.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Secrets } from '#server/kit/secrets/secrets.ts';
import { openAccounts, wireInstructions } from './books-accounts.ts';
import { billsOf, type Terms } from './books-billing.ts';
import { type Booked, bookAll, lineRows } from './books-invoices.ts';
import { newsOf } from './books-news.ts';
import { spendingOf } from './books-spending.ts';
import { idOf } from './demo-id.ts';
import type { Known } from './history.ts';
import { insertMany } from './in-bulk.ts';
import { agreeOnBilling, startTimers, timeTrail } from './keep-time.ts';
import type { DemoFirm } from './people.ts';
import { withTime } from './time-billed.ts';
import { unbilledTime } from './time-unbilled.ts';
import { openedAt } from './trust/desk.ts';
import { feesOf, unpaid } from './trust/earned-fees.ts';
import { keepTrust } from './trust/keep-trust.ts';

export async function keepBooks(
  db: FirmDb,
  firm: DemoFirm,
  now: Date,
  { clientIds, matterIds }: Known,
  secrets: Secrets,
): Promise<void> {
  await openAccounts(db, firm, now, secrets);
  const terms = await termsOf(db, matterIds);
  const payers = await payersOf(db, clientIds);
  const timed = withTime(now, bookAll(now, billsOf(now, terms), payers, matterIds), matterIds);
  const { booked } = timed;
  const fees = feesOf(booked, matterIds, openedAt(now));
  const fromTrust = new Set(fees.map(({ invoiceId }) => invoiceId));
  // Those are paid below, by the trust account.
  const written = booked.map((one) => (fromTrust.has(one.invoice.id) ? unpaid(one) : one));
  const time = [...timed.entries, ...unbilledTime(now, booked, terms, matterIds)];
  const spending = spendingOf(now, matterIds, passedOn(booked));

  const instructions = await instructionsOf(db, firm, booked, secrets);
  await insertMany(
    db,
    'invoices',
    written.map(({ invoice }) => ({
      ...invoice,
      paymentInstructions: null,
      paymentInstructionsMask: null,
      ...instructions.get(invoice.id),
    })),
  );
  await insertMany(
    db,
    'expenses',
    spending.map(({ expense }) => expense),
  );
  for (const { expense, receipt } of spending) {
    if (receipt) await setReceipt(db, expense.id, receipt);
  }
  await insertMany(db, 'timeEntries', time);
  await insertMany(db, 'invoiceLines', booked.flatMap(lineRows));
  await insertMany(
    db,
    'payments',
    written.flatMap(({ invoice, payments }) =>
      payments.map((payment) => ({ ...payment, invoiceId: invoice.id })),
    ),
  );
  await insertMany(db, 'counters', lastNumbers(booked));
  await insertMany(db, 'activities', [
    ...written.flatMap(({ outcome }) => outcome.trail),
    ...spending.flatMap(({ trail }) => trail),
    ...timeTrail(time, matterIds),
  ]);
  await insertMany(db, 'notifications', newsOf(now, booked));
  await agreeOnBilling(db, now, { clientIds, matterIds });
  await startTimers(db, now, { clientIds, matterIds });
  await keepTrust(db, firm, now, matterIds, fees);
}

async function termsOf(
  db: FirmDb,
  matterIds: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Terms>> {
  const rows = await db.selectFrom('matters').select(['id', 'billingRate', 'flatFee']).execute();
  const cents = (amount: string | null | undefined) => (amount ? toCents(amount) : null);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    [...matterIds].map(([key, id]) => {
      const row = byId.get(id);
      return [key, { rate: cents(row?.billingRate), fee: cents(row?.flatFee) }];
    }),
  );
}

async function payersOf(
  db: FirmDb,
  clientIds: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, Client>> {
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'name', 'contactName', 'address', 'city', 'state', 'zipCode', 'country'])
    .select(['paymentTerms', 'preferredPaymentMethod'])
    .$castTo<Client>()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    [...clientIds].flatMap(([key, id]) => {
      const client = byId.get(id);
      return client ? [[key, client] as const] : [];
    }),
  );
}

/** The invoice that each expense was passed on with. */
const passedOn = (booked: readonly Booked[]): ReadonlyMap<string, string> =>
  new Map(
    booked.flatMap(({ invoice, lines }) =>
      lines.flatMap(({ expenseId }) => (expenseId ? [[expenseId, invoice.id] as const] : [])),
    ),
  );

const withInstructions = 6;

/** The newest that wait for a wire say where it should go. */
async function instructionsOf(
  db: FirmDb,
  firm: DemoFirm,
  booked: readonly Booked[],
  opened: Secrets,
) {
  const secrets = invoiceSecretsWith(opened);
  const waiting = booked.filter(({ invoice }) => invoice.status === 'pending');
  const columns = new Map<string, object>();
  for (const { invoice } of waiting.slice(-withInstructions)) {
    const row = { firmId: idOf(firm.key), id: invoice.id };
    columns.set(invoice.id, await secrets.toColumns(db, row, wireInstructions));
  }
  return columns;
}

/** Where the firm's own count stands in each year, so that the product goes on from there. */
const lastNumbers = (booked: readonly Booked[]) =>
  [...Map.groupBy(booked, ({ invoice }) => invoice.invoiceNumber.slice(0, 'INV-2026'.length))].map(
    ([series, theirs]) => ({ series, last: theirs.length }),
  );
