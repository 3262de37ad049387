import { CompactCalendar } from '#web/calendar/compact/CompactCalendar.tsx';
import { UpcomingEvents } from '#web/calendar/compact/UpcomingEvents.tsx';
import { Screen } from '#web/frame/Screen.tsx';

export function Dashboard() {
  return (
    <Screen title="Dashboard Overview" subtitle="Welcome back, manage your firm's operations">
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <UpcomingEvents />
        <CompactCalendar />
      </div>
    </Screen>
  );
}
