import { type RetentionState, retention, retentionStateLabels } from '#contract/retention.ts';
import { useAddress } from '#web/kit/address.ts';
import { useRead } from '#web/kit/api.ts';
import { StatCard } from '#web/kit/StatCard.tsx';

const states = ['due', 'keeping', 'held', 'destroyed'] as const;

/** How many files there are in each state; pressed, only those are listed. */
export function RetentionFigures({ state }: { state: RetentionState | undefined }) {
  const { adjust } = useAddress();
  const { data } = useRead(retention.figures);
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {states.map((one) => (
        <StatCard
          key={one}
          label={retentionStateLabels[one]}
          value={data?.[one] ?? '–'}
          selected={state === one}
          onSelect={() => adjust({ rstate: state === one ? undefined : one })}
        />
      ))}
    </div>
  );
}
