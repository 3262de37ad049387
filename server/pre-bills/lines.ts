/** The lines of pre-bills, read from the time and the expenses as they stand. */
import { sql } from 'kysely';
import { fromCents, toCents } from '#contract/cents.ts';
import type { Day } from '#contract/dates.ts';
import type { PreBillLine, PreBillLineKind } from '#contract/pre-bill-lines.ts';
import { billedHours } from '#contract/rounding.ts';
import type { FirmDb } from '#server/kit/db.ts';
import { flatFeeLeft } from './flat-fees.ts';
import type { PreBillHead } from './store.ts';

interface Row {
  preBillId: string;
  id: string;
  kind: PreBillLineKind;
  timeEntryId: string | null;
  expenseId: string | null;
  day: Day;
  userId: string | null;
  description: string;
  billedMinutes: number | null;
  rate: string;
  gross: string;
  discount: string;
  isHeld: boolean;
  taskCode: string | null;
  activityCode: string | null;
}

/**
 * By the day; fees first. What has just gone elsewhere is not on it any more, nor is what another bill has asked of
 * a flat fee since.
 */
export async function linesOf(
  db: FirmDb,
  preBills: readonly PreBillHead[],
): Promise<Map<string, PreBillLine[]>> {
  const ids = preBills.map(({ id }) => id);
  const { rows } = await sql<Row>`
    select l.pre_bill_id, l.id, l.time_entry_id, l.expense_id, t.user_id, t.billed_minutes,
      case when t.id is not null then 'time' when e.id is not null then 'expense' else 'fee' end as kind,
      coalesce(t.day, e.expense_date, l.day) as day,
      coalesce(l.description, t.narrative, concat_ws(', ', e.description, e.vendor)) as description,
      coalesce(t.rate, e.amount, fee.left) as rate, coalesce(t.amount, e.amount, fee.left) as gross,
      l.discount, coalesce(t.is_held, l.is_held) as is_held, t.task_code, t.activity_code
    from pre_bill_lines l join pre_bills b on b.firm_id = l.firm_id and b.id = l.pre_bill_id
      join matters m on m.firm_id = b.firm_id and m.id = b.matter_id
      cross join lateral (select case when l.is_flat_fee then nullif(least(l.amount, coalesce(${flatFeeLeft}, 0)), 0)
        else l.amount end as left) fee
      left join time_entries t on t.firm_id = l.firm_id and t.id = l.time_entry_id
        and t.matter_id = b.matter_id and t.invoice_id is null and t.deleted_at is null and t.is_billable
      left join expenses e on e.firm_id = l.firm_id and e.id = l.expense_id and e.matter_id = b.matter_id
        and e.invoice_id is null and e.deleted_at is null and e.is_billable and e.status <> 'rejected'
    where l.pre_bill_id = any(${ids}::uuid[]) and num_nonnulls(t.id, e.id, fee.left) = 1
    order by l.amount is null, day, coalesce(t.created_at, e.created_at), l.id`.execute(db);
  const arrangements = new Map(preBills.map((one) => [one.id, one.billingArrangement]));
  const lines = rows.map((row) => asLine(row, arrangements.get(row.preBillId) === 'hourly'));
  return Map.groupBy(lines, (line) => line.preBillId);
}

/** A write-down is never more than what the line comes to now. */
function asLine({ billedMinutes, gross, ...row }: Row, isHourly: boolean) {
  const isCovered = row.kind === 'time' && !isHourly;
  const off = toCents(row.discount) < toCents(gross) ? row.discount : gross;
  const discount = isCovered ? gross : off;
  return {
    ...row,
    description: inOneLine(row.description),
    isCovered,
    quantity: billedMinutes === null ? '1.00' : billedHours(billedMinutes),
    gross,
    discount,
    amount: fromCents(toCents(gross) - toCents(discount)),
  };
}

/** As an invoice has it: somebody may have told of their time, or of an expense, in several lines. */
const inOneLine = (text: string) =>
  text
    .split(/[\r\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
