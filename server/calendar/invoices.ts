/** Payments that are due: open invoices on their day, also those past it. */
import { formatMoney } from '#contract/cents.ts';
import { plusDays } from '#contract/dates.ts';
import { shownStatus } from '#contract/invoice-status.ts';
import type { Invoice } from '#contract/invoices.ts';
import type { FirmDb } from '#server/kit/db.ts';
import type { Asked, Entry, Putting } from './asked.ts';
import { matterOf } from './matter-of.ts';

type Row = Pick<
  Invoice,
  'id' | 'invoiceNumber' | 'clientName' | 'balance' | 'status' | 'dueDate' | 'matterId'
> & { updatedAt: string; matterNumber: string | null };

export async function findInvoices(db: FirmDb, asked: Asked): Promise<Putting[]> {
  const { from, to, mine, matterId } = asked;
  if (mine && mine.firmRole !== 'manager') return [];
  let query = db
    .selectFrom('invoices')
    .leftJoinLateral(matterOf('invoices'), (join) => join.onTrue())
    .select([
      ...(['invoices.id', 'invoices.invoiceNumber', 'invoices.clientName'] as const),
      ...(['invoices.balance', 'invoices.status', 'invoices.dueDate'] as const),
      ...(['invoices.matterId', 'invoices.updatedAt', 'm.matterNumber'] as const),
    ])
    .where('invoices.isOpen', '=', true)
    .where('invoices.dueDate', '>=', from)
    .where('invoices.dueDate', '<=', to);
  if (matterId) query = query.where('invoices.matterId', '=', matterId);
  const rows = await query.$castTo<Row>().execute();
  return rows.map((row) => () => [toEntry(row, asked)]);
}

export const titleOf = (invoiceNumber: string) => `Invoice ${invoiceNumber} due`;

function toEntry(invoice: Row, { today }: Asked): Entry {
  const { id, invoiceNumber, clientName, balance, dueDate, matterId, matterNumber } = invoice;
  const status = shownStatus(invoice, today);
  return {
    event: {
      id: `invoice-${id}`,
      title: titleOf(invoiceNumber),
      date: dueDate,
      day: dueDate,
      lastDay: dueDate,
      time: null,
      endTime: null,
      type: 'deadline',
      // What was marked overdue and then got more time is not late any more.
      status: dueDate < today ? 'overdue' : 'pending',
      priority: null,
      description: `${clientName}, ${formatMoney(balance)} open`,
      matterId,
      matterNumber,
      clientName,
      url: `/financial-mgmt?invoice=${id}`,
      originalData: { of: 'invoice', id, status, invoiceNumber, balance },
    },
    endsAt: plusDays(dueDate, 1),
    updatedAt: invoice.updatedAt,
    reminders: [],
    isCalledOff: false,
  };
}
