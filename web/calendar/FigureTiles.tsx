import { CalendarClock, CircleCheck, ListTodo, TriangleAlert } from 'lucide-react';
import { calendar } from '#contract/calendar.ts';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { StatCard } from '#web/kit/StatCard.tsx';

/** Four figures; each leads to what it counts. */
export function FigureTiles() {
  const { search, go } = useAddress();
  const { data } = useRead(calendar.figures);
  const show = search.get('show');
  const toggle = (value: string) => go({ show: show === value ? undefined : value });
  return (
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-4 print:hidden">
      <StatCard
        label="Active Tasks"
        value={data?.activeTasks ?? '–'}
        icon={ListTodo}
        href="/legal-admin"
      />
      <StatCard
        label="Overdue"
        value={data?.overdue ?? '–'}
        icon={TriangleAlert}
        selected={show === 'overdue'}
        onSelect={() => toggle('overdue')}
      />
      <StatCard
        label="Due This Week"
        value={data?.dueThisWeek ?? '–'}
        icon={CalendarClock}
        selected={show === 'week'}
        onSelect={() => toggle('week')}
      />
      <StatCard
        label="Completed"
        value={data?.completed ?? '–'}
        icon={CircleCheck}
        href="/legal-admin?status=completed"
      />
    </div>
  );
}
