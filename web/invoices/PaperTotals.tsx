import { formatMoney } from '#contract/cents.ts';
import { invoiceTotals } from '#contract/invoice-lines.ts';
import type { PaperInvoice } from '#web/invoices/paper.ts';
import { classes } from '#web/kit/classes.ts';

const isSomething = (amount: string | undefined) => /[1-9]/.test(amount ?? '');
const minus = (amount: string) => formatMoney(`-${amount}`);

/** What the lines come to, and what is left to pay when something was paid already. */
export function PaperTotals({ invoice }: { invoice: PaperInvoice }) {
  const { subtotal, discount, borneByOthers, tax, billDiscount, amount } = invoiceTotals(
    invoice.lines,
    invoice.discount,
  );
  const { amountPaid = '0.00', writtenOff = '0.00', balance } = invoice;
  const hasSteps = [discount, borneByOthers, tax, billDiscount].some(isSomething);
  const isReduced = isSomething(amountPaid) || isSomething(writtenOff);
  return (
    <dl
      className={classes(
        'grid w-full gap-y-1 justify-self-end @md:max-w-72',
        hasSteps && 'border-t border-border pt-2',
      )}
    >
      {hasSteps && <Figure name="Subtotal" figure={formatMoney(subtotal)} />}
      {isSomething(discount) && <Figure name="Discount" figure={minus(discount)} />}
      {isSomething(borneByOthers) && (
        <Figure name="Borne by others" figure={minus(borneByOthers)} />
      )}
      {isSomething(tax) && <Figure name="Tax" figure={formatMoney(tax)} />}
      {isSomething(billDiscount) && (
        <Figure name="Discount on the bill" figure={minus(billDiscount)} />
      )}
      <Figure name="Total" figure={formatMoney(amount)} isMain />
      {isSomething(amountPaid) && <Figure name="Paid" figure={minus(amountPaid)} />}
      {isSomething(writtenOff) && <Figure name="Written off" figure={minus(writtenOff)} />}
      {isReduced && balance && <Figure name="Balance due" figure={formatMoney(balance)} isMain />}
    </dl>
  );
}

interface FigureProps {
  name: string;
  figure: string;
  isMain?: boolean;
}

function Figure({ name, figure, isMain = false }: FigureProps) {
  return (
    <div
      className={classes(
        'flex justify-between gap-4',
        isMain && 'border-t border-border-strong pt-1.5 text-base font-semibold @md:text-lg',
      )}
    >
      <dt className={isMain ? undefined : 'text-muted'}>{name}</dt>
      <dd className="num">{figure}</dd>
    </div>
  );
}
