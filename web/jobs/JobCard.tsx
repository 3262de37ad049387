import type { Job, JobRun } from '#contract/jobs.ts';
import { firmsOf } from '#web/jobs/firms-of.ts';
import { JobRunBadge } from '#web/jobs/JobRunBadge.tsx';
import { ordinal } from '#web/jobs/ordinal.ts';
import { took } from '#web/jobs/took.ts';
import { Card } from '#web/kit/Card.tsx';
import { RecentText } from '#web/kit/RecentText.tsx';
import { RelativeTime } from '#web/kit/RelativeTime.tsx';
import { type Column, Table } from '#web/kit/Table.tsx';

const throughFirms: Column<JobRun> = {
  header: 'Firms',
  num: true,
  cell: ({ firms }) => firms?.toLocaleString('en-US') ?? '–',
};

/** One job: when it runs, how it went last, and how it went before that. */
export function JobCard({ job: { title, schedule, runs } }: { job: Job }) {
  const [last] = runs;
  const columns: Column<JobRun>[] = [
    {
      header: 'Time',
      cell: (run) => (
        <>
          <RecentText value={run.startedAt} />
          {run !== last && run.error && (
            <span className="block wrap-anywhere hyphens-auto text-danger">{run.error}</span>
          )}
        </>
      ),
    },
    { header: 'Took', num: true, cell: (run) => took(run) ?? '–' },
    ...(runs.some(({ firms }) => firms !== null) ? [throughFirms] : []),
    { header: 'Attempt', num: true, cell: (run) => run.attempt },
    { header: 'State', cell: (run) => <JobRunBadge state={run.state} /> },
  ];
  return (
    <Card title={title} flush>
      <div className="grid gap-3 px-4 pb-4 sm:px-5">
        <p className="-mt-2 text-sm text-muted">{schedule}</p>
        {last ? <LastRun run={last} /> : <p>Has not run yet.</p>}
      </div>
      {last && (
        <div className="border-t border-border">
          <Table
            caption={`Last runs of '${title}'`}
            columns={columns}
            rows={runs}
            rowKey={(run) => run.id}
            dense
          />
        </div>
      )}
    </Card>
  );
}

function LastRun({ run }: { run: JobRun }) {
  const duration = took(run);
  const firms = firmsOf(run);
  return (
    <>
      <p className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-3">
        <JobRunBadge state={run.state} />
        <span>
          {duration ? 'Last run ' : 'Started '}
          <RelativeTime value={run.startedAt} />
          {duration && (
            <>
              , took <span className="whitespace-nowrap">{duration}</span>
            </>
          )}
          {firms && `, ${firms}`}
          {run.attempt > 1 && `, ${ordinal(run.attempt)} attempt`}
        </span>
      </p>
      {run.error && (
        <p className="rounded-md bg-danger-bg px-3 py-2 text-sm wrap-anywhere text-danger">
          {run.error}
        </p>
      )}
    </>
  );
}
