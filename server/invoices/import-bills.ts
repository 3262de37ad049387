/** The rows of a file as bills: what each asks for, what was paid on it, and whom it goes to. */
import { formatMoney, fromCents, sumOf, toCents } from '#contract/cents.ts';
import { plusDays } from '#contract/dates.ts';
import type { InvoiceStatus } from '#contract/invoice-status.ts';
import type { Importing, ReadRow, Verdict } from '#server/imports/importable.ts';
import { clientsNamed } from '#server/imports/known-clients.ts';
import { mattersNumbered } from '#server/imports/known-matters.ts';
import { todayOf } from '#server/profile/today.ts';
import { billTo } from './payer.ts';

export interface BillOfFile {
  /** Without one it gets the next. */
  number: string | null;
  clientId: string | null;
  clientName: string;
  billTo: string | null;
  matterId: string | null;
  lines: { amount: string; description: string | null }[];
  amount: string;
  amountPaid: string;
  writtenOff: string;
  isCancelled: boolean;
  issueDate: string;
  dueDate: string;
  paidOn: string;
  description: string | null;
  today: string;
}

interface InvoiceCells {
  invoiceNumber?: string | null;
  clientName?: string | null;
  amount?: string | null;
  status?: InvoiceStatus | 'draft' | null;
  issueDate?: string | null;
  dueDate?: string | null;
  description?: string | null;
  matterNumber?: string | null;
  amountPaid?: string | null;
  writtenOff?: string | null;
  balance?: string | null;
  paidOn?: string | null;
}

interface Found {
  /** The rows of the file it is made of. */
  rows: number[];
  /** Else the day of its payment is that of the bill. */
  isPaidOnTold: boolean;
  bill: BillOfFile | Verdict;
}

const cellsOf = ({ cells }: ReadRow) => cells as InvoiceCells;

/** What is said of the whole bill stands in any of its rows. */
const said = <Name extends keyof InvoiceCells>(rows: readonly InvoiceCells[], name: Name) =>
  rows.find((cells) => cells[name] != null)?.[name] ?? null;

export async function billsIn(importing: Importing, rows: readonly ReadRow[]): Promise<Found[]> {
  const { db, now, settings } = importing;
  const clientNamed = await clientsNamed(
    db,
    rows.map((row) => cellsOf(row).clientName),
  );
  const matterNumbered = await mattersNumbered(
    db,
    rows.map((row) => cellsOf(row).matterNumber),
  );
  const today = (await todayOf(db, now)).slice(0, 10);
  // QuickBooks writes a row for each line, and the number in all of them.
  const hasLines = settings.source === 'quickbooks';
  const groups = Map.groupBy(rows, (row) => {
    const number = cellsOf(row).invoiceNumber;
    return number && hasLines ? number.toLowerCase() : `row ${row.row}`;
  });
  return [...groups.values()].map((group) => ({
    rows: group.map(({ row }) => row),
    isPaidOnTold: said(group.map(cellsOf), 'paidOn') !== null,
    bill: billOf(group),
  }));

  function billOf(group: ReadRow[]): BillOfFile | Verdict {
    const row = group[0]?.row ?? 0;
    const error = (field: string, reason: string): Verdict => ({
      row,
      kind: 'error',
      field,
      reason,
    });
    const all = group.map(cellsOf);
    if (said(all, 'status') === 'draft') {
      const reason = 'is a draft: nobody was asked to pay it';
      return { row, kind: 'skipped', field: 'status', reason };
    }
    const matterNumber = said(all, 'matterNumber');
    const matter = matterNumbered(matterNumber);
    if (matterNumber && !matter) {
      return error('matterNumber', `Matter ${matterNumber} does not exist.`);
    }
    const clientName = said(all, 'clientName') ?? matter?.clientName;
    if (!clientName) return error('clientName', 'is required');
    const client = clientNamed(clientName) ?? undefined;
    const clientId = client?.id ?? (said(all, 'clientName') ? null : (matter?.clientId ?? null));
    if (matter && client && matter.clientId !== client.id) {
      return error('matterNumber', `Matter ${matterNumber} is not a matter of ${clientName}.`);
    }
    const lines = all.flatMap(({ amount, description = null }) =>
      amount == null ? [] : [{ amount, description }],
    );
    if (lines.length === 0) return error('amount', 'is required');
    const dueOn = said(all, 'dueDate');
    const issueDate = said(all, 'issueDate') ?? (dueOn && dueOn < today ? dueOn : today);
    const dueDate = dueOn ?? plusDays(issueDate, client?.paymentTerms ?? 30).slice(0, 10);
    if (dueDate < issueDate) return error('dueDate', 'must not be before the issue date');
    const paidOn = said(all, 'paidOn') ?? (issueDate > today ? today : issueDate);
    if (paidOn > today) return error('paidOn', 'must not be after today');
    const amount = fromCents(sumOf(lines.map((line) => toCents(line.amount))));
    const settled = settledOf(all, amount);
    if ('reason' in settled) return error(settled.field, settled.reason);
    return {
      number: said(all, 'invoiceNumber'),
      clientId,
      clientName: client?.name ?? clientName,
      billTo: client ? billTo(client) : null,
      matterId: matter?.id ?? null,
      lines,
      amount,
      ...settled,
      issueDate,
      dueDate,
      paidOn,
      description: said(all, 'description'),
      today,
    };
  }
}

type Settled = Pick<BillOfFile, 'amountPaid' | 'writtenOff' | 'isCancelled'>;

/** What was paid has to agree with what the former program says is still open. */
function settledOf(
  rows: readonly InvoiceCells[],
  amount: string,
): Settled | { field: string; reason: string } {
  const total = toCents(amount);
  const status = said(rows, 'status');
  const cents = (name: 'amountPaid' | 'writtenOff' | 'balance') => {
    const text = said(rows, name);
    return text === null ? null : toCents(text);
  };
  const off = cents('writtenOff') ?? 0n;
  const balance = cents('balance');
  const told = cents('amountPaid');
  const isCancelled = status === 'cancelled';
  const paid =
    told ??
    (isCancelled
      ? 0n
      : status === 'paid'
        ? total - off
        : balance === null
          ? 0n
          : total - off - balance);
  const open = isCancelled ? 0n : total - paid - off;
  const money = (sum: bigint) => formatMoney(fromCents(sum));
  if (isCancelled && (paid !== 0n || off !== 0n)) {
    return { field: 'status', reason: 'is cancelled, and yet something was paid' };
  }
  if (paid < 0n || open < 0n) {
    return {
      field: told === null ? 'balance' : 'amountPaid',
      reason: `${money(paid)} paid and ${money(off)} written off do not fit an amount of ${money(total)}`,
    };
  }
  if (status === 'paid' && open !== 0n) {
    return { field: 'status', reason: `is paid, and yet ${money(open)} is open` };
  }
  // Of a bill that was called off some programs still say what it asked for.
  if (!isCancelled && balance !== null && balance !== open) {
    return {
      field: 'balance',
      reason: `is ${money(balance)} in the file, but ${money(total)} less what was paid and written off leaves ${money(open)}`,
    };
  }
  return { amountPaid: fromCents(paid), writtenOff: fromCents(off), isCancelled };
}
