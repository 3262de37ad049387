import { Download } from 'lucide-react';
import type { SubscriptionStats } from '#contract/administration.ts';
import { Attention } from '#web/administration/Attention.tsx';
import { usePaymentsFile, useStats } from '#web/administration/administration-calls.ts';
import { BankingSetup } from '#web/administration/BankingSetup.tsx';
import { BusinessHealth } from '#web/administration/BusinessHealth.tsx';
import { EngineRoom } from '#web/administration/EngineRoom.tsx';
import { FailedPayments } from '#web/administration/FailedPayments.tsx';
import { PastDueUsers } from '#web/administration/PastDueUsers.tsx';
import { PaymentsPanel } from '#web/administration/PaymentsPanel.tsx';
import { PlanDistribution } from '#web/administration/PlanDistribution.tsx';
import { RevenueByMonth } from '#web/administration/RevenueByMonth.tsx';
import { StatsRow, Sum, Tile } from '#web/administration/StatsRow.tsx';
import { UsersPanel } from '#web/administration/UsersPanel.tsx';
import { Screen } from '#web/frame/Screen.tsx';
import { useAddress } from '#web/kit/address.ts';
import { Button } from '#web/kit/Button.tsx';
import { Tabs } from '#web/kit/Tabs.tsx';

const stack = 'grid grid-cols-1 gap-4';

export function Owner() {
  const read = useStats();
  const { data: stats } = read;
  const file = usePaymentsFile();
  return (
    <Screen
      title="Owner Dashboard"
      actions={
        <Button icon={Download} pending={file.isPending} onClick={() => file.mutate({})}>
          Export Data
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-6">
        <div className={stack}>
          <StatsRow read={read}>{stats && <Tiles stats={stats} />}</StatsRow>
          {stats && <Attention stats={stats} />}
        </div>
        <Views stats={stats} />
        <EngineRoom />
      </div>
    </Screen>
  );
}

function Tiles({ stats }: { stats: SubscriptionStats }) {
  return (
    <>
      <Tile
        figure="Total Revenue"
        value={<Sum amount={stats.totalRevenue} />}
        hint="All-time subscription revenue"
      />
      <Tile
        figure="Monthly Recurring Revenue"
        value={<Sum amount={stats.monthlyRecurringRevenue} />}
        hint="Yearly plans as a twelfth"
      />
      <Tile
        figure="Active Subscriptions"
        value={stats.activeSubscriptions}
        hint="Currently paying"
      />
      <Tile
        figure="New This Month"
        value={`+${stats.newSubscriptionsThisMonth}`}
        hint="New subscriptions"
      />
    </>
  );
}

function Views({ stats }: { stats: SubscriptionStats | undefined }) {
  const { search, go } = useAddress();
  const tabs = [
    { value: 'overview', label: 'Overview', content: <Overview stats={stats} /> },
    {
      value: 'payments',
      label: 'Recent Payments',
      content: (
        <div className={stack}>
          {!search.get('payment') && !search.get('paidBy') && <FailedPayments />}
          <PaymentsPanel />
        </div>
      ),
    },
    {
      value: 'customers',
      label: 'Customers',
      content: (
        <div className={stack}>
          {!(search.get('q') || search.get('status') || search.get('plan')) && <PastDueUsers />}
          <UsersPanel title="Customers" />
        </div>
      ),
    },
    { value: 'banking', label: 'Banking Setup', content: <BankingSetup /> },
  ] as const;
  const asked = search.get('tab');
  const tab = tabs.find(({ value }) => value === asked) ?? tabs[0];
  return (
    <div className="min-w-0">
      <Tabs
        label="Views of the business"
        tabs={tabs}
        value={tab.value}
        onChange={(value) => go({ tab: value === 'overview' ? undefined : value })}
      />
    </div>
  );
}

function Overview({ stats }: { stats: SubscriptionStats | undefined }) {
  if (!stats) return <p className="text-muted">Charts are shown here once the figures arrive.</p>;
  return (
    <div className={stack}>
      <RevenueByMonth stats={stats} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <PlanDistribution stats={stats} />
        <BusinessHealth stats={stats} />
      </div>
    </div>
  );
}
