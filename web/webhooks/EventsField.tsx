import { ChevronRight, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { eventNameList } from '#contract/webhook-events.ts';
import { Button } from '#web/kit/Button.tsx';
import { useBoundField } from '#web/kit/bound-field.ts';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { eventGroups, nounWords } from '#web/webhooks/event-words.ts';

/** There are many: what they are about is in sight, and each opens to its own. */
export function EventsField() {
  const { words, value, set } = useBoundField({ name: 'events', label: 'Events', required: true });
  const chosen = value as readonly string[];
  const id = useId();
  const choose = (events: readonly string[], isOn: boolean) => {
    const others = chosen.filter((event) => !events.includes(event));
    set(isOn ? [...others, ...events] : others);
  };
  return (
    <fieldset name="events" aria-describedby={words.error ? `${id}-error` : undefined}>
      <legend className="text-sm leading-5 font-medium">
        Events
        <span aria-hidden className="text-danger">
          {' *'}
        </span>
      </legend>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <Button size="sm" variant="secondary" onClick={() => set([...eventNameList])}>
          All events
        </Button>
        <Button size="sm" variant="quiet" onClick={() => set([])}>
          None
        </Button>
      </div>
      {words.error && (
        <p id={`${id}-error`} className="mt-2 flex gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
          Choose at least one event.
        </p>
      )}
      <ul className="mt-2 divide-y divide-border rounded-md border border-border">
        {eventGroups.map(({ noun, events }) => (
          <li key={noun}>
            <Group noun={noun} events={events} chosen={chosen} onChoose={choose} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface GroupProps {
  noun: string;
  events: readonly string[];
  chosen: readonly string[];
  onChoose: (events: readonly string[], isOn: boolean) => void;
}

function Group({ noun, events, chosen, onChoose }: GroupProps) {
  const count = events.filter((event) => chosen.includes(event)).length;
  return (
    <details className="group">
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 px-3 text-sm pointer-coarse:min-h-11">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        <span className="flex-1">{nounWords(noun)}</span>
        <span className={count > 0 ? 'font-medium' : 'text-muted'}>
          {count} of {events.length}
        </span>
      </summary>
      <div className="grid gap-x-4 px-3 pb-2 pl-9 text-sm sm:grid-cols-2">
        <Checkbox
          label={`All of ${noun}`}
          className="sm:col-span-2"
          checked={count === events.length}
          onChange={(change) => onChoose(events, change.target.checked)}
        />
        {events.map((event) => (
          <Checkbox
            key={event}
            label={event}
            checked={chosen.includes(event)}
            onChange={(change) => onChoose([event], change.target.checked)}
          />
        ))}
      </div>
    </details>
  );
}
