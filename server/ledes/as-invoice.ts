/** What a bill of a file is as an invoice of the firm, to the cent; or why it cannot be one. */
import { type Cents, formatMoney, fromCents, share } from '#contract/cents.ts';
import { NewInvoice } from '#contract/invoices.ts';
import { sentence } from '#contract/sentences.ts';
import { activityCodes, expenseCodes, taskCodes } from '#contract/utbms.ts';
import type { Bill, BillLine } from '#server/ledes-format/bill.ts';
import { centsOf, fromExact } from '#server/ledes-format/exact.ts';

type Written = { input: NewInvoice } | { sentence: string };

export function asInvoice(bill: Bill, clientId: string, matterId: string | null): Written {
  const total = cents(bill.total);
  if (total < 0n) {
    return { sentence: `Invoice ${bill.number} comes to less than nothing: it is a credit.` };
  }
  const off = bill.lines.filter((line) => line.total < 0n);
  const read = NewInvoice.safeParse({
    invoiceNumber: bill.number,
    clientId,
    matterId,
    issueDate: bill.date,
    description: [bill.description, ...off.map(takenOff)].filter(Boolean).join('\n'),
    lines: bill.lines.flatMap(linesOf),
    discount: fromCents(off.reduce((sum, line) => sum - cents(line.total), 0n)),
    amount: fromCents(total),
  });
  if (read.success) return { input: read.data };
  const [issue] = read.error.issues;
  return { sentence: `Invoice ${bill.number} cannot be written: ${issue ? sentence(issue) : ''}` };
}

/** Parts of a cent were refused when the file was read. */
const cents = (value: bigint): Cents => centsOf(value) ?? 0n;

/** Nothing for what is taken off: that is the discount on the whole bill. */
function linesOf(line: BillLine) {
  const total = cents(line.total);
  const day = line.date;
  const single = (description: string, amount: Cents) => ({
    day,
    description,
    rate: fromCents(amount),
  });
  const description = line.description || nameOf(line);
  if (total < 0n) return [];
  if (line.type === 'IF' || line.type === 'IE') {
    return total === 0n ? [] : [single(description, total)];
  }
  const [units, cost] = [centsOf(line.units), centsOf(line.unitCost)];
  // Thirds of an hour and parts of cents are said, and not reckoned with.
  if (!units || cost === undefined || cost < 0n) {
    const how = `${fromExact(line.units)} × ${fromExact(line.unitCost)}`;
    return [single(`${description} (${how})`, total)];
  }
  const gross = share(cost, units, 100n);
  const plain = { day, description, quantity: fromCents(units), rate: fromCents(cost) };
  return total <= gross
    ? [{ ...plain, discount: fromCents(gross - total) }]
    : [plain, single(`Adjustment of line ${line.number}`, total - gross)];
}

function nameOf({ type, expenseCode, taskCode, activityCode }: BillLine): string {
  if (type === 'IF' || type === 'IE') return 'Adjustment';
  const coded = taskCodes[taskCode] ?? activityCodes[activityCode];
  return (type === 'E' ? expenseCodes[expenseCode] : coded) ?? 'Legal services';
}

/** The bill's own words for it; a plain discount needs none. */
const takenOff = ({ description, total }: BillLine) =>
  description === '' || description === 'Discount'
    ? ''
    : `Taken off: ${description}, ${formatMoney(fromCents(-cents(total)))}`;
