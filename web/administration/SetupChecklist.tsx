import { CircleCheck, CircleDashed, CircleHelp, type LucideIcon } from 'lucide-react';
import type { ProviderState } from '#contract/administration.ts';
import { setupSteps } from '#web/administration/setup-steps.ts';
import { Card } from '#web/kit/Card.tsx';

const looks = {
  done: [CircleCheck, 'text-success-solid', 'Done'],
  open: [CircleDashed, 'text-warning-solid', 'To do'],
  unknown: [CircleHelp, 'text-subtle', 'Unknown'],
} as const satisfies Record<string, [LucideIcon, string, string]>;

const lookOf = (isDone: boolean | null) =>
  looks[isDone === null ? 'unknown' : isDone ? 'done' : 'open'];

/** Ticked by what the provider says, not by hand. */
export function SetupChecklist({ state }: { state: ProviderState }) {
  const steps = setupSteps(state);
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card title="Quick setup steps" action={<Progress done={done} of={steps.length} />}>
      <ol className="grid gap-4">
        {steps.map(({ name, how, isDone }) => {
          const [Icon, colour, word] = lookOf(isDone);
          return (
            <li key={name} className="flex items-start gap-3">
              <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
              <div className="min-w-0 grow">
                <p className="font-medium">{name}</p>
                <p className="text-sm text-muted">{how}</p>
              </div>
              <span className="shrink-0 text-sm text-muted">{word}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const Progress = ({ done, of }: { done: number; of: number }) => (
  <p className="text-sm text-muted">
    {done} of {of} done
  </p>
);
