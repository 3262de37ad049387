import { Plus } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { durationText, readTimeLine } from '#contract/durations.ts';
import { matters } from '#contract/matters.ts';
import { timeEntries } from '#contract/time-entries.ts';
import { useToday } from '#web/frame/today.ts';
import { Alert } from '#web/kit/Alert.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { Input } from '#web/kit/Input.tsx';
import { Lookup } from '#web/kit/Lookup.tsx';
import { matterName, useOpenMatterOptions } from '#web/matters/MatterField.tsx';
import { lineText } from '#web/time-entries/OneLine.tsx';
import { askForTime } from '#web/time-entries/time-asked.ts';
import { useLogTime } from '#web/time-entries/time-entry-calls.ts';
import { readingText, warningsOf } from '#web/time-entries/time-words.ts';

/** Time in five seconds: one line, what was understood, Enter. What is missing is asked for in the window. */
export function QuickTime({ filtered }: { filtered: string | undefined }) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const log = useLogTime();
  const hint = useId();
  const today = useToday();
  const matterId = chosen ?? filtered ?? null;
  const isKnown = { enabled: matterId !== null };
  const { data: matter } = useRead(matters.one, { params: { id: matterId ?? '' }, ...isKnown });
  const { data: terms } = useRead(timeEntries.terms, {
    query: { matterId: matterId ?? '' },
    ...isKnown,
  });
  const { seconds, rest: narrative } = readTimeLine(text);
  const isWhole = Boolean(seconds && narrative && matterId && terms && !terms.needsCodes);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '' || log.isPending) return;
    const clear = () => setText('');
    if (isWhole && seconds && matterId)
      log.mutate({ body: { matterId, actualSeconds: seconds, narrative } }, { onSuccess: clear });
    else askForTime({ matterId, seconds: seconds ?? undefined, narrative, onLogged: clear });
  };
  const typed = { seconds: seconds ?? 0, minutes: null, rate: null, isBillable: true };
  const look = {
    typed,
    agreed: terms,
    day: today,
    today,
    otherSeconds: terms?.secondsOnDay ?? 0,
    isMatterClosed: terms?.isMatterClosed ?? false,
    openDate: terms?.openDate,
    narrative,
    // They are asked for in the window.
    lackingCodes: [],
  };
  const warnings = seconds ? warningsOf(look) : [];
  return (
    <form onSubmit={submit} className="border-t border-border px-4 py-3 sm:px-5 print:hidden">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_16rem_auto]">
        <Input
          aria-label="Quick time"
          aria-describedby={hint}
          placeholder="1h20m call re settlement"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Lookup
          key={filtered}
          label="Matter of the line"
          placeholder="Matter"
          emptyLabel="No matter"
          useOptions={useOpenMatterOptions}
          value={matterId}
          chosen={matter && matterName(matter)}
          onChange={setChosen}
        />
        <Button type="submit" variant="secondary" icon={Plus} pending={log.isPending}>
          Log
        </Button>
      </div>
      <p id={hint} className="mt-1.5 min-h-6 text-sm wrap-anywhere text-muted">
        {text.trim() === ''
          ? 'One line logs time for today: how long, then what was done.'
          : seconds && terms
            ? `${readingText(typed, terms)}: ${narrative || durationText(seconds)}`
            : lineText(seconds, narrative)}
      </p>
      <div role="status" className="grid gap-2 not-empty:mt-1.5">
        {warnings.map((warning) => (
          <Alert key={warning} tone="warning">
            {warning}
          </Alert>
        ))}
      </div>
    </form>
  );
}
