import { Link } from 'wouter';
import { type Activity, placeOfActivity } from '#contract/activities.ts';
import { formatDateTime } from '#contract/dates.ts';
import { ageText } from '#contract/notifications.ts';
import { activityLook } from '#web/activities/activity-look.ts';
import { classes } from '#web/kit/classes.ts';
import { useNow } from '#web/kit/now.ts';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  activity: Activity;
  /** In place of its age, where the day stands above it already. */
  time?: string;
}

/** Who did what to which record, and how long ago; the row leads to the record. */
export function ActivityRow({ activity, time }: Props) {
  const { type, title, description, userId, timestamp } = activity;
  const who = useColleagueName()(userId);
  const now = useNow();
  const place = placeOfActivity(activity);
  const [Icon, tint] = activityLook(type);
  return (
    <li
      className={classes(
        'relative grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 border-t border-border px-4 py-2.5 sm:px-5',
        place !== null && 'hover:bg-surface-2',
      )}
    >
      <span className={classes('grid size-8 place-items-center rounded-full', tint)}>
        <Icon aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0">
        {place === null ? (
          <span className="font-medium">{title}</span>
        ) : (
          // The whole row is the target.
          <Link
            href={place}
            className="font-medium text-fg after:absolute after:inset-0 hover:text-link hover:underline"
          >
            {title}
          </Link>
        )}
        {description && (
          <span className="line-clamp-2 text-sm text-fg wrap-anywhere">{description}</span>
        )}
        <span className="block text-sm text-muted">
          {who && `${who} · `}
          <time dateTime={timestamp} title={formatDateTime(timestamp)}>
            {time ?? ageText(timestamp, now)}
          </time>
        </span>
      </div>
    </li>
  );
}
