import { Link } from 'wouter';
import { formatDay } from '#contract/dates.ts';
import { durationText } from '#contract/durations.ts';
import { billedHours } from '#contract/rounding.ts';
import type { TimeEntry } from '#contract/time-entries.ts';
import { Checkbox } from '#web/kit/Checkbox.tsx';
import { MoneyText } from '#web/kit/MoneyText.tsx';
import { TimeActions } from '#web/time-entries/TimeActions.tsx';
import { TimeStateBadge } from '#web/time-entries/TimeStateBadge.tsx';

interface Props {
  entry: TimeEntry;
  person: string | undefined;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
  onOpen: () => void;
  onMove: () => void;
}

export function TimeRow({ entry, person, isPicked, onPick, onOpen, onMove }: Props) {
  const { narrative, matterId, matterNumber, clientName, taskCode, activityCode, state } = entry;
  const codes = [taskCode, activityCode].filter(Boolean).join(' ');
  const about = [clientName, person, codes].filter(Boolean).join(' · ');
  return (
    <li
      data-entry={entry.id}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-t border-border px-4 py-2.5 sm:px-5 md:grid-cols-[auto_minmax(0,1fr)_8rem_12rem_auto]"
    >
      {state === 'billed' ? (
        // A bill has it: there is nothing to do with it together with others.
        <span className="size-8 pointer-coarse:size-11" />
      ) : (
        <Checkbox
          hideLabel
          label={`Select ${narrative}, ${formatDay(entry.day)}`}
          checked={isPicked}
          onChange={(event) => onPick(event.target.checked)}
        />
      )}
      <div className="min-w-0">
        <button
          type="button"
          onClick={onOpen}
          className="line-clamp-2 min-h-6 text-left font-medium wrap-anywhere text-fg hover:text-link hover:underline pointer-coarse:min-h-11"
        >
          {narrative}
        </button>
        <p className="text-sm wrap-anywhere text-muted">
          <Link
            href={`/clients?tab=matters&matter=${matterId}`}
            className="figure inline-block min-h-6 text-link hover:underline"
          >
            {matterNumber}
          </Link>{' '}
          · {about}
        </p>
      </div>
      <p className="max-md:order-4 max-md:col-start-2">
        <TimeStateBadge state={state} />
      </p>
      <p className="text-sm max-md:order-5 max-md:col-span-2 max-md:col-start-2 md:text-right">
        <span className="figure">
          {durationText(entry.actualSeconds)}
          {entry.isBillable && ` → ${billedHours(entry.billedMinutes)} h`}
        </span>
        {entry.isBillable && (
          <span className="font-medium max-md:ml-2 md:block">
            <MoneyText amount={entry.amount} />
          </span>
        )}
      </p>
      <TimeActions entry={entry} onMove={onMove} />
    </li>
  );
}
