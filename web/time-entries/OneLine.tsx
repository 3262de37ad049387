import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { durationText, readTimeLine } from '#contract/durations.ts';
import { Input } from '#web/kit/Input.tsx';

/** `1h20m call re settlement`: one line fills in the fields below, where it can be looked over. */
export function OneLine() {
  const { setValue } = useFormContext();
  const [text, setText] = useState('');
  const hint = useId();
  const { seconds, rest } = readTimeLine(text);

  const understand = (typed: string) => {
    setText(typed);
    const understood = readTimeLine(typed);
    const as = { shouldDirty: true };
    setValue('duration', understood.seconds ? durationText(understood.seconds) : '', as);
    setValue('narrative', understood.rest, as);
  };
  return (
    <div className="grid gap-1.5">
      <Input
        aria-label="In one line"
        aria-describedby={hint}
        placeholder="1h20m call re settlement"
        autoComplete="off"
        value={text}
        onChange={(event) => understand(event.target.value)}
      />
      <p id={hint} className="min-h-5 text-sm text-muted">
        {text.trim() === ''
          ? 'One line fills in what follows: how long, then what was done.'
          : lineText(seconds, rest)}
      </p>
    </div>
  );
}

/** What was understood. */
export function lineText(seconds: number | null, rest: string): string {
  if (seconds === null) return 'No time is understood yet: begin with 1h20m, 1:20, 80m or 1.3.';
  return rest ? `${durationText(seconds)}: ${rest}` : durationText(seconds);
}
