import { Check, Unlink } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { formatDateTime } from '#contract/dates.ts';
import type { Deadline } from '#contract/deadlines.ts';
import { taskStatusLabels } from '#contract/tasks.ts';
import { CountedSteps } from '#web/deadlines/CountedSteps.tsx';
import { useForgetCount, useRecount } from '#web/deadlines/deadline-calls.ts';
import { daysAway, longDate } from '#web/deadlines/deadline-words.ts';
import { useToday } from '#web/frame/today.ts';
import { Badge } from '#web/kit/Badge.tsx';
import { Button } from '#web/kit/Button.tsx';
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx';
import { IconButton } from '#web/kit/IconButton.tsx';

/** One deadline that was counted by a rule: the day, its task, and how it was counted. */
export function DeadlineRow({ deadline }: { deadline: Deadline }) {
  const { id, taskId, title, taskStatus, taskDueDate, dueOn, isChangedByHand, steps } = deadline;
  const { isBehind, hearingOn } = deadline;
  const today = useToday();
  const forget = useForgetCount();
  const recount = useRecount();
  const [isAsked, setAsked] = useState(false);
  const isOver = taskStatus === 'completed' || taskStatus === 'cancelled';
  return (
    <li className="flex items-start gap-2 px-3 py-2">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Link
            href={`/legal-admin?task=${taskId}`}
            className="inline-block min-h-6 min-w-0 font-medium text-link wrap-anywhere hover:underline"
          >
            {title}
          </Link>
          <p className="flex flex-wrap items-center gap-x-2 text-sm">
            <span>{longDate(dueOn)}</span>
            {isOver ? (
              <Badge tone="neutral" icon={taskStatus === 'completed' ? Check : undefined}>
                {taskStatusLabels[taskStatus]}
              </Badge>
            ) : (
              <span className={dueOn < today && !isChangedByHand ? 'text-danger' : 'text-muted'}>
                {daysAway(dueOn, today)}
              </span>
            )}
          </p>
        </div>
        {isChangedByHand && (
          <p className="text-sm text-warning">
            Changed by hand:{' '}
            {taskDueDate
              ? `the task is due ${formatDateTime(taskDueDate)}.`
              : 'the task has no day.'}
          </p>
        )}
        {isBehind && hearingOn && !isOver && (
          <div className="flex flex-wrap items-center gap-2 text-sm text-warning">
            <p>The hearing is on {longDate(hearingOn)} by now: this was not moved along.</p>
            <Button
              size="sm"
              variant="secondary"
              pending={recount.isPending}
              onClick={() => recount.mutate({ params: { id } })}
            >
              Count again
            </Button>
          </div>
        )}
        <CountedSteps title={title} steps={steps} />
      </div>
      <IconButton
        label={`Forget how ${title} was counted`}
        icon={Unlink}
        onClick={() => setAsked(true)}
        className="text-muted"
      />
      <ConfirmDialog
        open={isAsked}
        title="Forget how it was counted?"
        text={`The task ‘${title}’ stays as it is, and moves no more when the hearing does.`}
        confirm="Forget"
        pending={forget.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => forget.mutate({ params: { id } }, { onSuccess: () => setAsked(false) })}
      />
    </li>
  );
}
