import { BriefcaseBusiness, CircleDollarSign, Landmark, ShieldCheck } from 'lucide-react';
import { formatMoney } from '#contract/cents.ts';
import { type DashboardStats, dashboard } from '#contract/dashboard.ts';
import { useToday } from '#web/frame/today.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import { Skeleton } from '#web/kit/Skeleton.tsx';
import { StatCard } from '#web/kit/StatCard.tsx';

const row = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4';

/** Four figures about the firm; each leads to the rows behind it. */
export function StatRow() {
  const read = useRead(dashboard.stats);
  return (
    <section aria-label="How the firm stands">
      <NotFresh read={read} />
      {read.data ? (
        <Figures stats={read.data} />
      ) : read.error ? (
        <Card flush>
          <Arriving read={read} loading="Loading figures" failed="Could not load the figures." />
        </Card>
      ) : (
        <Arriving
          read={read}
          loading="Loading figures"
          failed="Could not load the figures."
          shape={<Shape />}
        />
      )}
    </section>
  );
}

function Figures({ stats }: { stats: DashboardStats }) {
  const { outstandingInvoices, pendingRevenue, activeMatters, compliancePercentage } = stats;
  const month = useToday().slice(0, 7);
  return (
    <div className={row}>
      <StatCard
        label="Outstanding"
        value={<Sum amount={pendingRevenue} />}
        hint={outstandingInvoices === 1 ? '1 open invoice' : `${outstandingInvoices} open invoices`}
        icon={CircleDollarSign}
        href="/financial-mgmt?status=open"
      />
      <StatCard
        label="Active Matters"
        value={activeMatters}
        icon={BriefcaseBusiness}
        href="/clients?tab=matters&mstatus=active"
      />
      <StatCard
        label="Compliance"
        value={compliancePercentage === null ? '–' : `${compliancePercentage}%`}
        hint={compliancePercentage === null ? 'No items yet' : 'of all items completed'}
        icon={ShieldCheck}
        href="/compliance"
      />
      <StatCard
        label="Monthly Revenue"
        value={<Sum amount={stats.monthlyRevenue} />}
        hint="received this month"
        icon={Landmark}
        href={`/financial-mgmt?paidIn=${month}`}
      />
    </div>
  );
}

/** A million fits on a phone too. */
function Sum({ amount }: { amount: string }) {
  return (
    <span className="wrap-anywhere max-sm:text-lg max-sm:tracking-tight">
      {formatMoney(amount)}
    </span>
  );
}

function Shape() {
  return (
    <div aria-hidden className={row}>
      {['a', 'b', 'c', 'd'].map((place) => (
        <div
          key={place}
          className="grid h-26 content-center gap-3 rounded-lg border border-border bg-surface px-4 shadow-card"
        >
          <Skeleton className="h-3.5 w-1/2 rounded-sm" />
          <Skeleton className="h-5 w-3/4 rounded-sm" />
        </div>
      ))}
    </div>
  );
}
