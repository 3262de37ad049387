import { Calculator, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { appointments } from '#contract/appointments.ts';
import { deadlines } from '#contract/deadlines.ts';
import { DeadlineCalculator } from '#web/deadlines/DeadlineCalculator.tsx';
import { DeadlineRow } from '#web/deadlines/DeadlineRow.tsx';
import { EventRow } from '#web/deadlines/EventRow.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { Button } from '#web/kit/Button.tsx';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { useFocusKept } from '#web/kit/focus-kept.ts';
import { Part } from '#web/kit/Part.tsx';

const look = { variant: 'secondary', size: 'sm' } as const;
const list = 'divide-y divide-border rounded-lg border border-border';

/** What is due in a matter by a rule, and what is on its calendar. */
export function DeadlinesOfMatter({ matterId }: { matterId: string }) {
  const counted = useRead(deadlines.list, { query: { matterId } });
  const ahead = useRead(appointments.list, { query: { matterId, ahead: 'yes' } });
  const [isCounting, setCounting] = useState(false);
  const kept = useFocusKept();
  const events = ahead.data?.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  return (
    <Part
      title="Deadlines and events"
      actions={
        <>
          <Button {...look} icon={Calculator} onClick={() => setCounting(true)}>
            Count deadlines
          </Button>
          <ButtonLink {...look} icon={CalendarPlus} href={`/calendar?event=new&matter=${matterId}`}>
            Add Event
          </ButtonLink>
        </>
      }
    >
      <div {...kept} className="grid gap-3 focus-visible:outline-none">
        <Arriving
          read={counted}
          rows={2}
          loading="Loading deadlines"
          failed="Could not load deadlines."
        />
        {counted.data?.length === 0 && (
          <p className="text-sm text-muted">No deadlines counted by a rule yet.</p>
        )}
        {counted.data && counted.data.length > 0 && (
          <ul aria-label="Deadlines" className={list}>
            {counted.data.map((deadline) => (
              <DeadlineRow key={deadline.id} deadline={deadline} />
            ))}
          </ul>
        )}
        <Arriving read={ahead} rows={2} loading="Loading events" failed="Could not load events." />
        {events?.length === 0 && <p className="text-sm text-muted">No events ahead.</p>}
        {events && events.length > 0 && (
          <ul aria-label="Events ahead" className={list}>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
      </div>
      {isCounting && <DeadlineCalculator matterId={matterId} onClose={() => setCounting(false)} />}
    </Part>
  );
}
