import { History } from 'lucide-react';
import { activities } from '#contract/activities.ts';
import { ActivityRow } from '#web/activities/ActivityRow.tsx';
import { ListCard } from '#web/dashboard/ListCard.tsx';
import { useRead } from '#web/kit/api.ts';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';

const newest = { limit: '8' };

/** What happened in the firm, the newest first. */
export function RecentActivities() {
  const list = useRead(activities.list, { query: newest });
  return (
    <ListCard
      title="Recent Activities"
      action={
        <ButtonLink href="/activity" variant="secondary" size="sm">
          View All
        </ButtonLink>
      }
      read={list}
      rows={8}
      loading="Loading activities"
      failed="Could not load activities."
    >
      {list.data?.length === 0 && <EmptyState icon={History} text="No recent activities found." />}
      {list.data && list.data.length > 0 && (
        <ol aria-label="Recent Activities">
          {list.data.map((activity) => (
            <ActivityRow key={activity.id} activity={activity} />
          ))}
        </ol>
      )}
    </ListCard>
  );
}
