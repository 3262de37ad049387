import { BriefcaseBusiness, CircleDollarSign, Landmark, ShieldCheck } from 'lucide-react';
import { formatMoney } from '#contract/cents.ts';
import { activityLook } from '#web/activities/activity-look.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Card } from '#web/kit/Card.tsx';
import { classes } from '#web/kit/classes.ts';
import { StatCard } from '#web/kit/StatCard.tsx';
import {
  priorityWords,
  sampleActivities,
  sampleFirm,
  sampleTasks,
  statusWords,
} from '#web/landing/sample-firm.ts';
import { priorityLooks } from '#web/tasks/priority-look.ts';

/** The dashboard as it is, made of its own pieces. To a reader that cannot see it, it is one picture. */
export function Preview() {
  return (
    <figure className="rounded-xl border border-border bg-canvas p-3 shadow-pop sm:p-4">
      <figcaption className="mb-3 flex items-baseline justify-between gap-3 px-1 text-sm text-muted">
        <span className="font-serif text-base font-semibold text-fg">Dashboard Overview</span>
        <span>Sample firm</span>
      </figcaption>
      <div
        role="img"
        aria-label="The dashboard of a sample firm, with its revenue, matters, compliance, tasks and latest activities."
        className="grid gap-3"
      >
        <div className="grid grid-cols-2 gap-3">
          <StatCard
            label="Monthly Revenue"
            value={<Sum amount={sampleFirm.monthlyRevenue} />}
            hint={sampleFirm.growth}
            icon={Landmark}
          />
          <StatCard
            label="Pending Revenue"
            value={<Sum amount={sampleFirm.pendingRevenue} />}
            hint={sampleFirm.openInvoices}
            icon={CircleDollarSign}
          />
          <StatCard
            label="Active Matters"
            value={sampleFirm.activeMatters}
            hint={sampleFirm.newMatters}
            icon={BriefcaseBusiness}
          />
          <StatCard
            label="Compliance"
            value={sampleFirm.compliance}
            hint={sampleFirm.completed}
            icon={ShieldCheck}
          />
        </div>
        <div className="grid gap-3 xl:grid-cols-2">
          <Tasks />
          <Activities />
        </div>
      </div>
    </figure>
  );
}

function Sum({ amount }: { amount: string }) {
  return <span className="max-sm:text-lg max-sm:tracking-tight">{formatMoney(amount)}</span>;
}

function Tasks() {
  return (
    <Card title="Recent Tasks" flush>
      <ul>
        {sampleTasks.map(({ title, due, priority, status }) => (
          <li key={title} className="border-t border-border px-4 py-2.5 sm:px-5">
            <span className="flex items-start justify-between gap-2">
              <span className="font-medium">{title}</span>
              <Badge {...priorityLooks[priority]}>{priorityWords[priority]}</Badge>
            </span>
            <span className="text-sm text-muted">
              {due} · {statusWords[status]}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Activities() {
  return (
    <Card title="Recent Activities" flush>
      <ul>
        {sampleActivities.map(({ type, kind, title, age }) => {
          const [Icon, tint] = activityLook(type);
          return (
            <li key={title} className="flex gap-3 border-t border-border px-4 py-2.5 sm:px-5">
              <span
                className={classes('grid size-8 shrink-0 place-items-center rounded-full', tint)}
              >
                <Icon className="size-4.5" />
              </span>
              <span>
                <span className="block font-medium">{title}</span>
                <span className="text-sm text-muted">
                  {kind} · {age}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
