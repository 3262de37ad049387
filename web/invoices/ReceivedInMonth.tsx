import { formatMoney } from '#contract/cents.ts';
import { invoices } from '#contract/invoices.ts';
import { monthLabel } from '#web/calendar/month-days.ts';
import { useRead } from '#web/kit/api.ts';

/** What came in in a month ('2026-11'): the amounts of its invoices may come to more. */
export function ReceivedInMonth({ month }: { month: string }) {
  const { data } = useRead(invoices.figures, { query: { paidIn: month } });
  if (!data?.receivedInMonth) return null;
  return (
    <div className="text-sm text-muted">
      <p className="figure text-base font-semibold text-fg">
        Received in {monthLabel(`${month}-01`)}: {formatMoney(data.receivedInMonth)}
      </p>
      <p>An invoice paid in parts counts here with what was received in this month.</p>
    </div>
  );
}
