/** Under the fields, while they are filled in: what it comes to, why, and what to look at twice. */
import { useFormContext, useWatch } from 'react-hook-form';
import { formatMoney } from '#contract/cents.ts';
import type { Day } from '#contract/dates.ts';
import { readDuration } from '#contract/durations.ts';
import { Rate } from '#contract/money.ts';
import { type TimeEntry, timeEntries } from '#contract/time-entries.ts';
import { rateSourceLabels, type TimeTerms } from '#contract/time-terms.ts';
import { lackingCodes } from '#contract/utbms.ts';
import { useToday } from '#web/frame/today.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { useRead } from '#web/kit/api.ts';
import { classes } from '#web/kit/classes.ts';
import { tidyMoney } from '#web/kit/money.ts';
import {
  type Agreed,
  agreedOf,
  amountOf,
  readingText,
  type TypedTime,
  warningsOf,
} from '#web/time-entries/time-words.ts';

/** What is agreed about the matter, the person and the day that are chosen; undefined until it is known. */
export function useTerms(): TimeTerms | undefined {
  const [matterId, userId, day] = useWatch({ name: ['matterId', 'userId', 'day'] });
  const query = { matterId, userId: userId ?? undefined, day: day ?? undefined };
  return useRead(timeEntries.terms, { query, enabled: Boolean(matterId) }).data;
}

export function TimeReckoning({ entry }: { entry?: TimeEntry }) {
  const typed = useTyped();
  const [day, userId]: [Day | null, string] = useWatch({ name: ['day', 'userId'] });
  const [narrative, taskCode, activityCode] = useWatch({
    name: ['narrative', 'taskCode', 'activityCode'],
  });
  const today = useToday();
  const terms = useTerms();
  const agreed = useAgreed(entry, terms);
  const isSameDay = entry?.day === day && entry?.userId === userId;
  const warnings = warningsOf({
    typed,
    agreed,
    day,
    today,
    otherSeconds: (terms?.secondsOnDay ?? 0) - (isSameDay && entry ? entry.actualSeconds : 0),
    isMatterClosed: terms?.isMatterClosed ?? false,
    narrative: String(narrative ?? ''),
    openDate: terms?.openDate,
    lackingCodes: terms?.needsCodes ? lackingCodes({ taskCode, activityCode }) : [],
  });
  const isKnown = agreed !== undefined && typed.seconds > 0;
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-3">
        {isKnown && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-surface-2 px-3 py-2 text-sm">
            <span>{readingText(typed, agreed)}</span>
            <span className="figure text-base font-semibold">
              {typed.isBillable ? formatMoney(amountOf(typed, agreed)) : 'Not billable'}
            </span>
          </p>
        )}
        {warnings.map((text) => (
          <Alert key={text} tone="warning">
            {text}
          </Alert>
        ))}
      </div>
      {agreed && <RateOrder agreed={agreed} terms={terms} isTyped={typed.rate !== null} />}
    </div>
  );
}

interface OrderProps {
  agreed: Agreed;
  terms: TimeTerms | undefined;
  isTyped: boolean;
}

/** Every agreement that is asked, in the order in which they count; the one that counts stands out. */
function RateOrder({ agreed, terms, isTyped }: OrderProps) {
  const source = isTyped ? 'entry' : agreed.rateSource;
  const order = terms?.rates.filter((one) => one.source !== 'entry' && one.source !== 'none') ?? [];
  return (
    <div className="text-sm text-muted">
      <p>
        {rateSourceLabels[source]}
        {!isTyped && source !== 'none' && `: ${formatMoney(agreed.rate)} an hour`}. The first that
        is agreed counts:
      </p>
      <ol className="mt-1 flex flex-wrap gap-x-2">
        {order.map((one, index) => (
          <li
            key={one.source}
            aria-current={one.source === source || undefined}
            className={classes(one.source === source && 'font-medium text-fg')}
          >
            {index > 0 && (
              <span aria-hidden className="max-sm:hidden">
                ·{' '}
              </span>
            )}
            {rateSourceLabels[one.source]} {one.rate === null ? '–' : formatMoney(one.rate)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function useTyped(): TypedTime {
  const names = ['duration', 'billedMinutes', 'rate', 'isBillable'];
  const [duration, minutes, rate, isBillable] = useWatch({ name: names });
  const typedRate = typeof rate === 'string' ? tidyMoney(rate) : rate;
  return {
    seconds: readDuration(String(duration ?? '')) ?? 0,
    minutes: typeof minutes === 'number' ? minutes : null,
    rate: Rate.safeParse(typedRate).data ?? null,
    isBillable: isBillable === true,
  };
}

function useAgreed(entry: TimeEntry | undefined, terms: TimeTerms | undefined): Agreed | undefined {
  const { dirtyFields } = useFormContext().formState;
  return entry ? agreedOf(entry, terms, Object.keys(dirtyFields)) : terms;
}
