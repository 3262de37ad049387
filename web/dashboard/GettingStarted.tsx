import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { dashboard, type GettingStarted as State } from '#contract/dashboard.ts';
import { useHideFirstSteps } from '#web/dashboard/dashboard-calls.ts';
import { firstSteps } from '#web/dashboard/first-steps.ts';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Card } from '#web/kit/Card.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';

/** For a new firm; it ticks itself, and is gone once all is done. Nobody misses it when it cannot be read. */
export function GettingStarted() {
  const { data } = useRead(dashboard.gettingStarted);
  const place = useFocusKept();
  const isShown = data && !data.isHidden && data.steps.some(({ isDone }) => !isDone);
  return (
    // Empty it takes no room, and still takes the focus of the button that put the list away.
    <div {...place} className="outline-none empty:absolute">
      {isShown && <Steps steps={data.steps} />}
    </div>
  );
}

function Steps({ steps }: Pick<State, 'steps'>) {
  const hide = useHideFirstSteps();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title="Getting started"
      action={
        <div className="flex items-center gap-3">
          <span role="status" className="figure text-sm text-muted">
            {done} of {steps.length} done
          </span>
          <Button
            variant="secondary"
            size="sm"
            pending={hide.isPending}
            onClick={() => hide.mutate({ body: { isHidden: true } })}
          >
            Hide
          </Button>
        </div>
      }
    >
      <ol className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, isDone }: State['steps'][number]) {
  const { label, why, href } = firstSteps[step];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2.5">
      {isDone ? (
        <CircleCheck aria-hidden className="mt-0.5 size-5 text-success-solid" />
      ) : (
        <Circle aria-hidden className="mt-0.5 size-5 text-border-strong" />
      )}
      {isDone ? (
        <p className="text-muted">
          <span className="line-through">{label}</span>
          <span className="sr-only">: done</span>
        </p>
      ) : (
        <div>
          <Link
            href={href}
            className="prose-link inline-block min-h-6 font-medium pointer-coarse:min-h-11"
          >
            {label}
          </Link>
          <p className="text-sm text-muted">{why}</p>
        </div>
      )}
    </li>
  );
}
