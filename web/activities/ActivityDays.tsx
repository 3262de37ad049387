import { useId } from 'react';
import type { Activity } from '#contract/activities.ts';
import { type Day, timeIn } from '#contract/dates.ts';
import { ActivityRow } from '#web/activities/ActivityRow.tsx';
import { byDay, dayWords } from '#web/activities/activity-days.ts';
import { clockText } from '#web/calendar/clock-text.ts';

interface Props {
  activities: readonly Activity[];
  /** Where the firm is. */
  timeZone: string;
  today: Day;
}

/** What happened on which day, the newest first. */
export function ActivityDays({ activities, timeZone, today }: Props) {
  const id = useId();
  return byDay(activities, timeZone).map(({ day, activities: ofDay }) => (
    <section key={day} aria-labelledby={`${id}-${day}`}>
      <h2
        id={`${id}-${day}`}
        className="border-t border-border bg-surface-2 px-4 py-2 text-sm font-semibold sm:px-5"
      >
        {dayWords(day, today)}
      </h2>
      <ol>
        {ofDay.map((activity) => (
          <ActivityRow
            key={activity.id}
            activity={activity}
            time={clockText(timeIn(timeZone, new Date(activity.timestamp)))}
          />
        ))}
      </ol>
    </section>
  ));
}
