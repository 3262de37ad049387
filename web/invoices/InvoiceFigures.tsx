import { formatMoney } from '#contract/cents.ts';
import { invoices } from '#contract/invoices.ts';
import { useRead } from '#web/kit/api.ts';
import { StatCard } from '#web/kit/StatCard.tsx';

/** Four figures about all invoices; a dash for what is not known. */
export function InvoiceFigures() {
  const { data } = useRead(invoices.figures);
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard label="Total Revenue" value={<Sum amount={data?.totalRevenue} />} />
      <StatCard label="Outstanding" value={<Sum amount={data?.outstanding} />} />
      <StatCard label="Paid" value={<Sum amount={data?.paid} />} />
      <StatCard label="Total Invoices" value={<Figure text={data?.totalInvoices} />} />
    </div>
  );
}

const Sum = ({ amount }: { amount?: string }) => (
  <Figure text={amount === undefined ? undefined : formatMoney(amount)} />
);

/** A million fits on a phone too. */
const Figure = ({ text = '–' }: { text?: string | number }) => (
  <span className="wrap-anywhere max-sm:text-lg max-sm:tracking-tight">{text}</span>
);
