import { CompactCalendar } from '#web/calendar/compact/CompactCalendar.tsx';
import { UpcomingEvents } from '#web/calendar/compact/UpcomingEvents.tsx';
import { DeadlinesThisWeek } from '#web/dashboard/DeadlinesThisWeek.tsx';
import { DistributionChart } from '#web/dashboard/DistributionChart.tsx';
import { GettingStarted } from '#web/dashboard/GettingStarted.tsx';
import { MoneyOwedLongest } from '#web/dashboard/MoneyOwedLongest.tsx';
import { NewestNotifications } from '#web/dashboard/NewestNotifications.tsx';
import { QuickActions } from '#web/dashboard/QuickActions.tsx';
import { RecentActivities } from '#web/dashboard/RecentActivities.tsx';
import { RecentTasks } from '#web/dashboard/RecentTasks.tsx';
import { RevenueChart } from '#web/dashboard/RevenueChart.tsx';
import { StatRow } from '#web/dashboard/StatRow.tsx';
import { TrustBalances } from '#web/dashboard/TrustBalances.tsx';
import { UnbilledTime } from '#web/dashboard/UnbilledTime.tsx';
import { UrgencyStrip } from '#web/dashboard/UrgencyStrip.tsx';
import { useIsWide } from '#web/dashboard/wide.ts';
import { useNewDay } from '#web/frame/new-day.ts';
import { Screen } from '#web/frame/Screen.tsx';

const column = 'grid min-w-0 grid-cols-1 content-start gap-4';

/** In ten seconds: what must be done today, who owes the firm, what changed. */
export function Dashboard() {
  useNewDay();
  return (
    <Screen title="Dashboard Overview" subtitle="Welcome back, manage your firm's operations">
      <div className={column}>
        <UrgencyStrip />
        <GettingStarted />
        {useIsWide() ? <TwoColumns /> : <OneColumn />}
      </div>
    </Screen>
  );
}

function TwoColumns() {
  return (
    <>
      <StatRow />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className={column}>
          <RecentTasks />
          <RevenueChart />
          <DistributionChart />
          <RecentActivities />
        </div>
        <div className={column}>
          <QuickActions />
          <UpcomingEvents />
          <DeadlinesThisWeek />
          <MoneyOwedLongest />
          <UnbilledTime />
          <TrustBalances />
          <CompactCalendar />
          <NewestNotifications />
        </div>
      </div>
    </>
  );
}

/** On a phone what presses comes before what is only good to know. */
function OneColumn() {
  return (
    <>
      <UpcomingEvents />
      <DeadlinesThisWeek />
      <RecentTasks />
      <StatRow />
      <MoneyOwedLongest />
      <UnbilledTime />
      <TrustBalances />
      <QuickActions />
      <RevenueChart />
      <DistributionChart />
      <NewestNotifications />
      <CompactCalendar />
      <RecentActivities />
    </>
  );
}
