/**
 * The invoices of one bill that several pay have the same lines. What they bill points at one of them that
 * stands, and becomes free when none does any more.
 */
import { sql } from 'kysely';
import type { InvoiceLine } from '#contract/invoice-lines.ts';
import * as expenses from '#server/expenses/bill.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { invalid, Refusal } from '#server/kit/refusals.ts';
import * as timeEntries from '#server/time-entries/bill.ts';

export interface Billed {
  id: string;
  clientId: string | null;
  matterId: string | null;
  splitId: string | null;
}

type Passed = Pick<InvoiceLine, 'timeEntryId' | 'expenseId'>;

/** What the lines pass on is billed from now on, and cannot be billed twice. */
export async function billLines(db: FirmDb, invoice: Billed, lines: readonly Passed[]) {
  refuseTwice(lines);
  const taken = invoice.splitId ? await onOthers(db, invoice, invoice.splitId) : new Set();
  const isFree = (id: string) => !taken.has(id);
  const spent = lines.flatMap(({ expenseId }) => expenseId ?? []).filter(isFree);
  const worked = lines.flatMap(({ timeEntryId }) => timeEntryId ?? []).filter(isFree);
  const { id, clientId, matterId, splitId } = invoice;
  // A shared bill asks others than the matter's client, and only for that matter.
  const of = splitId && matterId ? { id, matterId } : { id, clientId };
  if (spent.length > 0) await expenses.bill(db, of, spent);
  if (worked.length > 0) await timeEntries.bill(db, of, worked);
}

function refuseTwice(lines: readonly Passed[]): void {
  const named = lines.flatMap(({ timeEntryId, expenseId }) => timeEntryId ?? expenseId ?? []);
  if (new Set(named).size === named.length) return;
  throw invalid('lines', 'Lines must name each entry of time and each expense once.');
}

/**
 * What the invoices of one bill ask for a line is together never more than the line comes to, as the one that says
 * the least has it. Fees are the same by their day and words: of these one may have fewer than another.
 */
export async function refuseMoreThanWhole(db: FirmDb, splitId: string): Promise<void> {
  const { rows } = await sql<{ description: string }>`
    with asked as (
      select coalesce(l.time_entry_id::text, l.expense_id::text, concat_ws(' ', l.day, l.description)) as line,
        min(l.description) as description, count(l.time_entry_id) + count(l.expense_id) as named,
        sum(round(l.quantity * l.rate, 2) - l.discount) as whole,
        sum(round(l.quantity * l.rate, 2) - l.discount - l.borne_by_others) as part
      from invoices i join invoice_lines l on l.firm_id = i.firm_id and l.invoice_id = i.id
      where i.split_id = ${splitId} and i.status <> 'cancelled' group by 1, i.id)
    select min(description) as description from asked group by line
    having sum(part) > case when sum(named) > 0 then min(whole) else max(whole) end`.execute(db);
  const [found] = rows;
  if (!found) return;
  const message = `Lines ask for more than “${found.description}” comes to: other invoices of the same bill ask for their part of it.`;
  throw new Refusal(409, message, { errors: [{ field: 'lines', message }] });
}

/** What was on it can be billed again, unless another invoice of the same bill still asks for it. */
export async function unbillLines(db: FirmDb, invoice: Billed) {
  await expenses.unbill(db, invoice.id);
  await timeEntries.unbill(db, invoice.id);
  if (!invoice.splitId) return;
  for (const other of await othersOf(db, invoice, invoice.splitId)) {
    const lines = await db
      .selectFrom('invoiceLines')
      .select(['timeEntryId', 'expenseId'])
      .where('invoiceId', '=', other.id)
      .where((eb) =>
        eb.or([
          eb(
            'timeEntryId',
            'in',
            eb.selectFrom('timeEntries').select('id').where('invoiceId', 'is', null),
          ),
          eb(
            'expenseId',
            'in',
            eb.selectFrom('expenses').select('id').where('invoiceId', 'is', null),
          ),
        ]),
      )
      .execute();
    await billLines(db, other, lines);
  }
}

/** The others that stand. Whoever asks has locked the bill, see findOfBill. */
const othersOf = (db: FirmDb, { id }: Pick<Billed, 'id'>, splitId: string): Promise<Billed[]> =>
  db
    .selectFrom('invoices')
    .select(['id', 'clientId', 'matterId', 'splitId'])
    .where('splitId', '=', splitId)
    .where('status', '<>', 'cancelled')
    .where('id', '<>', id)
    .orderBy('invoiceNumber')
    .orderBy('id')
    .execute();

export const standingParts = async (db: FirmDb, splitId: string, besides: string) =>
  (await othersOf(db, { id: besides }, splitId)).length;

async function onOthers(db: FirmDb, invoice: Billed, splitId: string): Promise<Set<string>> {
  const others = await othersOf(db, invoice, splitId);
  const ids = others.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select id from time_entries where invoice_id = any(${ids}::uuid[])
    union all select id from expenses where invoice_id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
