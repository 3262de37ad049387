import { jobs } from '#contract/jobs.ts';
import { Screen } from '#web/frame/Screen.tsx';
import { JobCard } from '#web/jobs/JobCard.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Card } from '#web/kit/Card.tsx';
import { EmptyState } from '#web/kit/EmptyState.tsx';
import { NotFresh } from '#web/kit/NotFresh.tsx';
import { ToOwner } from '#web/screens/ToOwner.tsx';

const refreshEvery = 15_000;

export function OwnerJobs() {
  const list = useRead(jobs.list, { refreshEvery });
  return (
    <Screen
      title="Background jobs"
      subtitle="What runs by the clock, and how it went"
      actions={<ToOwner />}
    >
      {!list.data?.length && (
        <Card flush>
          <Arriving read={list} loading="Loading the jobs" failed="Could not load the jobs." />
          {list.data && <EmptyState text="There are no background jobs." />}
        </Card>
      )}
      <NotFresh read={list} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {list.data?.map((job) => (
          <JobCard key={job.name} job={job} />
        ))}
      </div>
    </Screen>
  );
}
