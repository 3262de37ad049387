import type { Subscription } from '#contract/subscription.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { CalmBar } from '#web/kit/CalmBar.tsx';
import { fullOf, metersOf } from '#web/subscription/usage-words.ts';

/** How much of the plan is used. */
export function UsageMeters({ usage }: { usage: Subscription['usage'] }) {
  const meters = metersOf(usage);
  const full = fullOf(meters);
  return (
    <div className="grid gap-3">
      <ul aria-label="Usage" className="grid gap-3">
        {meters.map(({ label, text, used, limit, isNear }) => (
          <li key={label} className="grid gap-1.5">
            <p className="flex flex-wrap justify-between gap-x-3 text-sm">
              <span className="text-muted">{label}</span>
              <span className="figure">{text}</span>
            </p>
            {limit !== null && (
              <CalmBar
                label={`${label} used`}
                text={text}
                value={used}
                max={limit}
                isNear={isNear}
              />
            )}
          </li>
        ))}
      </ul>
      {full && <Alert tone="warning">{full}</Alert>}
    </div>
  );
}
