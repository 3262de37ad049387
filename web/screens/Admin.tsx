import { Download } from 'lucide-react';
import type { SubscriptionStats } from '#contract/administration.ts';
import { useStats, useUsersFile } from '#web/administration/administration-calls.ts';
import { PaymentsPanel } from '#web/administration/PaymentsPanel.tsx';
import { PlanDistribution } from '#web/administration/PlanDistribution.tsx';
import { RevenueByMonth } from '#web/administration/RevenueByMonth.tsx';
import { StatsRow, Sum, Tile } from '#web/administration/StatsRow.tsx';
import { UsersPanel } from '#web/administration/UsersPanel.tsx';
import { hasUserFilters, readUserFilters } from '#web/administration/user-filters.ts';
import { Screen } from '#web/frame/Screen.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';

export function Admin() {
  const read = useStats();
  const { data: stats } = read;
  return (
    <Screen
      title="Admin Dashboard"
      subtitle="Users and their subscription payments"
      actions={<ExportUsers />}
    >
      <div className="grid grid-cols-1 gap-6">
        <StatsRow read={read}>{stats && <Cards stats={stats} />}</StatsRow>
        {stats && (
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <RevenueByMonth stats={stats} />
            <PlanDistribution stats={stats} />
          </div>
        )}
        <PaymentsPanel />
        <UsersPanel title="User Management" />
      </div>
    </Screen>
  );
}

function Cards({ stats }: { stats: SubscriptionStats }) {
  const { activeSubscriptions, pastDueSubscriptions, trials, users } = stats;
  return (
    <>
      <Tile figure="Total Users" value={users.toLocaleString('en-US')} hint="In all firms" />
      <Tile
        figure="Active Subscriptions"
        value={activeSubscriptions}
        hint={`${pastDueSubscriptions} past due, ${trials} on trial`}
      />
      <Tile
        figure="Monthly Recurring Revenue"
        value={<Sum amount={stats.monthlyRecurringRevenue} />}
        hint="Yearly plans as a twelfth"
      />
      <Tile
        figure="Total Revenue"
        value={<Sum amount={stats.totalRevenue} />}
        hint="All-time subscription revenue"
      />
    </>
  );
}

/** Those that are listed, all pages of them. */
function ExportUsers() {
  const { search } = useAddress();
  const filters = readUserFilters(search);
  const file = useUsersFile();
  return (
    <Button
      icon={Download}
      pending={file.isPending}
      onClick={() => file.mutate({ query: filters })}
    >
      {hasUserFilters(filters) ? 'Export filtered CSV' : 'Export CSV'}
    </Button>
  );
}
