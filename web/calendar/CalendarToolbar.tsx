import { ChevronLeft, ChevronRight } from 'lucide-react';
import { CalendarEventType, calendarEventTypeLabels } from '#contract/calendar.ts';
import type { Day } from '#contract/dates.ts';
import { CalendarTools } from '#web/calendar/CalendarTools.tsx';
import {
  dayAfterStep,
  dayPart,
  type Place,
  placeLabel,
  stepLabels,
  viewLabels,
  views,
} from '#web/calendar/calendar-place.ts';
import { Segments } from '#web/calendar/Segments.tsx';
import { useAddress } from '#web/kit/address.ts';
import { IconButton } from '#web/kit/IconButton.tsx';
import { useIsNarrow } from '#web/kit/narrow.ts';
import { optionsOf } from '#web/kit/options.ts';
import { Select } from '#web/kit/Select.tsx';

const whose = [
  { value: 'all', label: 'Everybody' },
  { value: 'mine', label: 'Mine' },
] as const;

interface Props {
  place: Place;
  today: Day;
}

export function CalendarToolbar({ place, today }: Props) {
  const { adjust } = useAddress();
  const isNarrow = useIsNarrow();
  const step = (direction: 1 | -1) =>
    adjust({ day: dayPart(dayAfterStep(place, direction), today) });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex items-center gap-1">
          <IconButton
            label={`Previous ${stepLabels[place.view]}`}
            icon={ChevronLeft}
            onClick={() => step(-1)}
            className="print:hidden"
          />
          <h2 aria-live="polite" className="title min-w-44 text-center">
            {placeLabel(place)}
          </h2>
          <IconButton
            label={`Next ${stepLabels[place.view]}`}
            icon={ChevronRight}
            onClick={() => step(1)}
            className="print:hidden"
          />
        </div>
        <div className="print:hidden">
          <Segments
            label="View"
            options={views.map((view) => ({ value: view, label: viewLabels[view] }))}
            value={place.view}
            onChange={(view) => adjust({ view: view === 'month' ? undefined : view })}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <search className="flex flex-wrap items-center gap-3">
          <Segments
            label="Whose events"
            options={whose}
            value={place.isMine ? 'mine' : 'all'}
            onChange={(value) => adjust({ mine: value === 'mine' ? 'yes' : undefined })}
          />
          <Select
            aria-label="Type"
            emptyLabel="All types"
            options={optionsOf(CalendarEventType.options, calendarEventTypeLabels)}
            value={place.type ?? ''}
            onChange={(event) => adjust({ type: event.target.value })}
            className="w-44"
          />
        </search>
        {!isNarrow && <CalendarTools />}
      </div>
    </div>
  );
}
