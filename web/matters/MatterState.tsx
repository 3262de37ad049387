import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { relativeTime } from '#contract/dates.ts';
import { matters } from '#contract/matters.ts';
import { dueLabel } from '#contract/tasks.ts';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { useNow } from '#web/kit/now.ts';
import { Part } from '#web/kit/Part.tsx';

/** How the matter stands, in six figures. */
export function MatterState({ matterId }: { matterId: string }) {
  const read = useRead(matters.state, { params: { id: matterId } });
  const { data: matter } = useRead(matters.one, { params: { id: matterId } });
  const now = useNow();
  const { nextDeadline, lastActivity, unbilled, billed, paid, trust } = read.data ?? {};
  return (
    <Part
      title="State of the matter"
      actions={
        matter && (
          <ButtonLink
            href={`/financial-mgmt?invoice=new&for=${matter.clientId}&matter=${matterId}`}
            variant="secondary"
            size="sm"
            icon={Plus}
          >
            New Invoice
          </ButtonLink>
        )
      }
    >
      <Arriving
        read={read}
        rows={2}
        loading="Loading the state of the matter"
        failed="Could not load the state of the matter."
      />
      {read.data && (
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border sm:grid-cols-3">
          <Figure name="Next deadline">
            {nextDeadline && (
              <>
                <Link
                  href={`/legal-admin?task=${nextDeadline.taskId}`}
                  className="line-clamp-2 min-h-6 text-link hover:underline"
                >
                  {nextDeadline.title}
                </Link>
                <span className="block text-sm font-normal text-muted">
                  {dueLabel(nextDeadline.dueDate, now)}
                </span>
              </>
            )}
          </Figure>
          <Figure name="Unbilled">{unbilled && <MoneyText amount={unbilled} />}</Figure>
          <Figure name="Billed">{billed && <MoneyText amount={billed} />}</Figure>
          <Figure name="Paid">{paid && <MoneyText amount={paid} />}</Figure>
          <Figure name="Trust">{trust && <MoneyText amount={trust} />}</Figure>
          <Figure name="Last activity">
            {lastActivity && (
              <>
                <span className="line-clamp-2">{lastActivity.title}</span>
                <span className="block text-sm font-normal text-muted">
                  {ago(lastActivity.timestamp, now)}
                </span>
              </>
            )}
          </Figure>
        </dl>
      )}
    </Part>
  );
}

/** Our clock may be a minute behind, and what has happened is not to come. */
const ago = (instant: string, now: Date) =>
  relativeTime(instant, new Date(Math.max(now.getTime(), Date.parse(instant) + 1)));

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 bg-surface px-3 py-2.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">
        {children ?? (
          <>
            <span aria-hidden>–</span>
            <span className="sr-only">nothing kept yet</span>
          </>
        )}
      </dd>
    </div>
  );
}
