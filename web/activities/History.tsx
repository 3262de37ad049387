import { activities } from '#contract/activities.ts';
import { useRead } from '#web/kit/api.ts';
import { ButtonLink } from '#web/kit/ButtonLink.tsx';
import { DateTimeText } from '#web/kit/DateTimeText.tsx';
import { Part } from '#web/kit/Part.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  /** One record, or a client or a matter with all that belongs to it. */
  of: { entityId: string } | { clientId: string } | { matterId: string };
  /** What stands above it already and need not be said again: the record's own name. */
  known: string;
}

/** Who did what, and when, the newest first. */
export function History({ of, known }: Props) {
  const { data = [] } = useRead(activities.list, { query: { ...of, limit: '20' } });
  const nameOf = useColleagueName();
  if (data.length === 0) return null;
  const all = wholeStory(of);
  return (
    <Part
      title="History"
      actions={
        all && (
          <ButtonLink href={all} variant="quiet" size="sm">
            View All
          </ButtonLink>
        )
      }
    >
      <ol className="grid gap-1.5 text-sm text-muted">
        {data.map(({ id, title, description, userId, timestamp }) => {
          const who = nameOf(userId);
          const more = beyond(known, description);
          return (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                {title}
                {more && `: ${more}`}
                {who && ` by ${who}`}
              </span>
              <DateTimeText value={timestamp} />
            </li>
          );
        })}
      </ol>
    </Part>
  );
}

/** The screen with all of it; what happened to one record alone is short enough to stand here. */
function wholeStory(of: Props['of']): string | null {
  if ('clientId' in of) return `/activity?client=${of.clientId}`;
  return 'matterId' in of ? `/activity?matter=${of.matterId}` : null;
}

/** 'INV-2026-041, Marlowe: $250.00' tells of a record that is known by name only the sum. */
const beyond = (known: string, description: string | null) =>
  description?.startsWith(`${known}: `)
    ? description.slice(known.length + 2)
    : description !== known && description;
