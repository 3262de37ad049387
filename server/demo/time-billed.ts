/** The time behind the bills of the last months: what a line asks for by the hour, somebody did and wrote down. */
import type { NewInvoiceLine } from '#contract/invoice-lines.ts';
import type { Booked } from './books-invoices.ts';
import { idOf } from './demo-id.ts';
import { day } from './office-hours.ts';
import { matters } from './register.ts';
import { type DemoTime, timeRow } from './time-row.ts';

/** Half a year. */
const oldest = 183;
/** Longer things were done on many days, and are told in one line. */
const mostTenths = 80;

/** The same bills, with lines that say which time they are for. */
export function withTime(
  now: Date,
  booked: readonly Booked[],
  matterIds: ReadonlyMap<string, string>,
): { booked: Booked[]; entries: DemoTime[] } {
  const entries: DemoTime[] = [];
  const keys = new Map([...matterIds].map(([key, id]) => [id, key]));
  const linked = booked.map((one) => {
    const { invoice } = one;
    const matter = matters.find(({ key }) => key === keys.get(invoice.matterId ?? ''));
    const isRecent = now.getTime() - Date.parse(invoice.issueDate) < oldest * day;
    if (!matter || !isRecent || invoice.status === 'cancelled') return one;
    const lines = one.lines.map((line, at) => {
      if (!isByTheHour(line)) return line;
      const id = idOf(`time ${invoice.id} ${at}`);
      const done = new Date(Date.parse(invoice.issueDate) - (3 + at * 4) * day + 21 * 3_600_000);
      entries.push(
        timeRow({
          id,
          matterId: invoice.matterId ?? '',
          person: matter.assignedAttorney,
          at: onWorkingDay(done),
          narrative: line.description,
          tenths: tenthsOf(line),
          rate: line.rate,
          invoiceId: invoice.id,
        }),
      );
      return { ...line, timeEntryId: id };
    });
    return { ...one, lines };
  });
  return { booked: linked, entries };
}

const tenthsOf = ({ quantity }: NewInvoiceLine) => Number(quantity.replace('.', '')) / 10;

/** Not a flat fee, an expense or a thing that is taxed. */
const isByTheHour = (line: NewInvoiceLine) =>
  line.expenseId === null &&
  line.taxPercent === '0.000' &&
  line.discount === '0.00' &&
  line.quantity !== '1.00' &&
  tenthsOf(line) <= mostTenths;

function onWorkingDay(at: Date): Date {
  const weekday = at.getUTCDay();
  const back = weekday === 6 ? 1 : weekday === 0 ? 2 : 0;
  return new Date(at.getTime() - back * day);
}
