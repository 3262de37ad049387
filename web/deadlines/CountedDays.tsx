import { useWatch } from 'react-hook-form';
import { HolidayHint } from '#web/calendar/HolidayHint.tsx';
import { CountedSteps } from '#web/deadlines/CountedSteps.tsx';
import { type CountValues, useCounted } from '#web/deadlines/count-values.ts';
import {
  countedDeadlines,
  daysAway,
  longDate,
  otherTrigger,
} from '#web/deadlines/deadline-words.ts';
import { useToday } from '#web/frame/today.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { Part } from '#web/kit/Part.tsx';

/** What the ticked rules lead to, at once and step by step. */
export function CountedDays() {
  const counted = useCounted();
  const today = useToday();
  const [{ length }, hearing] = useWatch<CountValues, ['deadlines', 'appointmentId']>({
    name: ['deadlines', 'appointmentId'],
  });
  return (
    <Part title="Deadlines">
      <p role="status" className={counted.length > 0 ? 'sr-only' : 'text-sm text-muted'}>
        {counted.length > 0
          ? `${countedDeadlines(counted.length)} counted`
          : length > 0
            ? 'Choose the day to count from.'
            : 'Tick a rule, and its deadline is counted here.'}
      </p>
      {counted.length > 0 && (
        <div className="grid gap-3">
          <ul
            aria-label="Deadlines"
            className="divide-y divide-border rounded-lg border border-border"
          >
            {counted.map(({ rule, dueOn, steps }) => (
              <li key={rule.id} className="grid gap-1 px-3 py-2.5">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <h4 className="min-w-0 font-medium wrap-anywhere">{rule.title}</h4>
                  <p>
                    <span className="font-semibold">{longDate(dueOn)}</span>{' '}
                    <span className="text-sm text-muted">{daysAway(dueOn, today)}</span>
                  </p>
                </div>
                {hearing && otherTrigger(rule) && (
                  <p className="text-sm text-danger">{otherTrigger(rule)}</p>
                )}
                {dueOn < today && <p className="text-sm text-danger">This day has passed.</p>}
                {rule.counting === 'plain' && <HolidayHint day={dueOn} />}
                <CountedSteps title={rule.title} steps={steps} open />
                {rule.citation && <p className="text-sm text-muted">{rule.citation}</p>}
              </li>
            ))}
          </ul>
          <Alert tone="warning">
            Check against the current rule, local rules and the judge’s orders.
          </Alert>
        </div>
      )}
    </Part>
  );
}
