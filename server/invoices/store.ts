import { sql } from 'kysely';
import type { InvoiceAge } from '#contract/invoice-ages.ts';
import { Invoice, InvoiceRecord } from '#contract/invoices.ts';
import { columnsOf } from '#server/kit/columns.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { insertInto } from '#server/kit/inserts.ts';
import { listOf } from '#server/kit/pages.ts';
import { notFound } from '#server/kit/refusals.ts';

/** Rows of their own, and what follows from other invoices. */
const around = { lines: true, payments: true, otherParts: true, askedOfNobody: true } as const;
export type InvoiceHead = Omit<InvoiceRecord, keyof typeof around>;
export type InvoiceRow = Omit<InvoiceHead, 'paymentInstructions' | 'balance'> & {
  paymentInstructions?: string | null;
  paymentInstructionsMask?: string | null;
};

const asColumn = (field: string) =>
  field === 'paymentInstructions' ? 'paymentInstructionsMask as paymentInstructions' : field;
const columns = columnsOf(InvoiceRecord.omit(around)).map(asColumn) as unknown as Exclude<
  keyof InvoiceHead,
  'paymentInstructions'
>[];
// The database's checks hold these columns to the contract's values.
const asHead = (row: unknown) => row as InvoiceHead;

export const list = listOf({
  table: 'invoices',
  row: Invoice,
  from: { paymentInstructions: 'payment_instructions_mask' },
  filters: {
    q: `not exists (select from unnest(string_to_array(lower(?), ' ')) word
      where strpos(lower(concat_ws(' ', invoice_number, client_name, description)), word) = 0)`,
    status: 'status = ?',
    open: 'is_open = ?::boolean',
    dueFrom: 'due_date >= ?::date',
    dueTo: 'due_date <= ?::date',
    paidIn: `id = any(array(select payment.invoice_id
      from (select to_date(?, 'YYYY-MM') as first_day) month, payments payment
      where payment.kind = 'payment' and payment.reversed_at is null
        and payment.paid_on >= month.first_day
        and payment.paid_on < (month.first_day + interval '1 month')::date))`,
    clientId: 'client_id = ?',
    matterId: 'matter_id = ?',
    ids: 'id = any(?::uuid[])',
  },
  order: {
    columns: [
      ['issue_date', 'date'],
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    direction: 'desc',
    place: (invoice) => [invoice.issueDate, invoice.createdAt, invoice.id],
  },
});

export const head = (db: FirmDb, id: string): Promise<InvoiceHead> =>
  db
    .selectFrom('invoices')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
    .then(asHead);

/** Locked until the transaction ends: of many who pay it at once, one pays. */
export const findToChange = (db: FirmDb, id: string): Promise<InvoiceHead> =>
  db
    .selectFrom('invoices')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
    .then(asHead);

/**
 * With all invoices of the same bill, in one order for everybody: of two who cancel or edit parts of it at once, the
 * second sees what the first has done.
 */
export async function findOfBill(db: FirmDb, id: string): Promise<InvoiceHead> {
  const { splitId } = await head(db, id);
  if (splitId) {
    const parts = db.selectFrom('invoices').select('id').where('splitId', '=', splitId);
    await parts.orderBy('id').forUpdate().execute();
  }
  return findToChange(db, id);
}

/** What is sealed, as it is stored. */
export const sealedInstructions = async (db: FirmDb, id: string): Promise<string | null> => {
  const row = await db
    .selectFrom('invoices')
    .select('paymentInstructions')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return row.paymentInstructions;
};

export const insert = insertInto<InvoiceRow>('invoices');

export const change = (db: FirmDb, id: string, values: Partial<InvoiceRow>): Promise<InvoiceHead> =>
  db
    .updateTable('invoices')
    .set(values)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow(notFound)
    .then(asHead);

/** Those of the given numbers that are taken. */
export async function takenNumbers(db: FirmDb, numbers: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('invoiceNumber')
    .where(
      'numberKey',
      'in',
      numbers.map((number) => number.toLowerCase()),
    )
    .execute();
  return rows.map(({ invoiceNumber }) => invoiceNumber.toUpperCase());
}

/** All invoices of one client become another's; the name on them stays. Answers how many. */
export async function moveToClient(db: FirmDb, from: string, into: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('invoices')
    .set({ clientId: into })
    .where('clientId', '=', from)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Locks what paying many will change, first the invoices and then their sums, each in one order for
 * everybody: two who pay at the same time wait for one another and never in a circle.
 */
export async function lockMany(db: FirmDb, ids: readonly string[]): Promise<void> {
  const rows = await db
    .selectFrom('invoices')
    .select('dueDate')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const days = [...new Set(rows.map(({ dueDate }) => dueDate))];
  await db
    .selectFrom('invoiceTotals')
    .select('dueDate')
    .where('dueDate', '=', sql<string>`any(${days}::date[])`)
    .orderBy('dueDate')
    .forUpdate()
    .execute();
}

/** Some of the open ones whose day has passed; answers them. */
export const setOverdue = (db: FirmDb, today: string, most: number): Promise<InvoiceHead[]> =>
  db
    .updateTable('invoices')
    .set({ status: 'overdue' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('invoices')
        .select('id')
        .where('isOpen', '=', true)
        .where('status', '=', 'pending')
        .where('dueDate', '<', today)
        .orderBy('id')
        .limit(most)
        .forUpdate(),
    )
    .returning(columns)
    .execute()
    .then((rows) => rows.map(asHead));

interface Sums {
  totalRevenue: string;
  outstanding: string;
  paid: string;
  totalInvoices: number;
}

/** From the sums that are kept by due date: as fast for many invoices as for few. */
export async function sums(db: FirmDb): Promise<Sums> {
  const { rows } = await sql<Sums>`select coalesce(sum(received), 0.00) as total_revenue,
    coalesce(sum(outstanding), 0.00) as outstanding, coalesce(sum(paid), 0.00) as paid,
    coalesce(sum(invoices), 0)::int as total_invoices from invoice_totals`.execute(db);
  return rows[0] as Sums;
}

/** From the sums that are kept by month, as on the dashboard: the two never disagree. */
export async function receivedIn(db: FirmDb, month: string): Promise<string> {
  const { rows } = await sql<{ received: string }>`select coalesce(sum(received), 0.00) as received
    from payment_totals where month = to_date(${month}, 'YYYY-MM')`.execute(db);
  return rows[0]?.received ?? '0.00';
}

export async function owedByAge(
  db: FirmDb,
  today: string,
): Promise<Map<InvoiceAge, { invoices: number; balance: string }>> {
  const { rows } = await sql<{ age: InvoiceAge; invoices: number; balance: string }>`
    select case when days <= 0 then 'not-due' when days <= 30 then '1-30' when days <= 60 then '31-60'
      when days <= 90 then '61-90' else '90+' end as age,
      sum(open_invoices)::int as invoices, sum(outstanding) as balance
    from (select ${today}::date - due_date as days, open_invoices, outstanding from invoice_totals
      where open_invoices > 0) open group by 1`.execute(db);
  return new Map(rows.map(({ age, ...owed }) => [age, owed]));
}
