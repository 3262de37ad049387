import { HandCoins } from 'lucide-react';
import { Link } from 'wouter';
import { formatMoney } from '#contract/cents.ts';
import { type Debt, type Debts, dashboard } from '#contract/dashboard.ts';
import { ListCard } from '#web/dashboard/ListCard.tsx';
import { useRead } from '#web/kit/api.ts';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';

/** Whom to call about money first. */
export function MoneyOwedLongest() {
  const read = useRead(dashboard.debts);
  const debts = read.data;
  return (
    <ListCard
      title="Money owed longest"
      read={read}
      rows={4}
      loading="Loading what is owed"
      failed="Could not load what is owed."
    >
      {debts?.items.length === 0 && (
        <EmptyState icon={HandCoins} text="Nobody owes you anything overdue." />
      )}
      {debts && debts.items.length > 0 && (
        <>
          <p className="-mt-2 px-4 pb-3 text-sm sm:px-5">
            <Link href="/financial-mgmt?status=overdue" className="prose-link">
              {sumText(debts)}
            </Link>
          </p>
          <ol aria-label="Money owed longest">
            {debts.items.map((debt) => (
              <Owed key={debt.invoiceId} debt={debt} />
            ))}
          </ol>
        </>
      )}
    </ListCard>
  );
}

const sumText = ({ overdueInvoices, overdueAmount }: Debts) =>
  `${formatMoney(overdueAmount)} overdue on ${overdueInvoices === 1 ? '1 invoice' : `${overdueInvoices} invoices`}`;

function Owed({ debt: { invoiceId, invoiceNumber, clientName, balance, daysOverdue } }: Props) {
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-t border-border px-4 py-2.5 hover:bg-surface-2 sm:px-5">
      <div className="min-w-0">
        {/* The whole row is the target. */}
        <Link
          href={`/financial-mgmt?invoice=${invoiceId}`}
          className="font-medium text-fg wrap-anywhere after:absolute after:inset-0 hover:text-link hover:underline"
        >
          {clientName}
        </Link>
        <p className="text-sm text-muted wrap-anywhere">{invoiceNumber}</p>
      </div>
      <p className="grid justify-items-end text-sm">
        <span className="font-medium">
          <MoneyText amount={balance} />
        </span>
        <span className="figure text-danger">
          {daysOverdue === 1 ? '1 day overdue' : `${daysOverdue} days overdue`}
        </span>
      </p>
    </li>
  );
}

interface Props {
  debt: Debt;
}
