import { activities } from '#contract/activities.ts';
import { useRead } from '#web/kit/api.ts';
import { DateTimeText } from '#web/kit/DateTimeText.tsx';
import { Part } from '#web/kit/Part.tsx';
import { useColleagueName } from '#web/users/colleagues.ts';

interface Props {
  /** One record, or a client with all its matters. */
  of: { entityId: string } | { clientId: string };
  /** What stands above it already and need not be said again: the record's own name. */
  known: string;
}

/** Who did what, and when, the newest first. */
export function History({ of, known }: Props) {
  const { data = [] } = useRead(activities.list, { query: { ...of, limit: '20' } });
  const nameOf = useColleagueName();
  if (data.length === 0) return null;
  return (
    <Part title="History">
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

/** 'INV-2026-041, Marlowe: $250.00' tells of a record that is known by name only the sum. */
const beyond = (known: string, description: string | null) =>
  description?.startsWith(`${known}: `)
    ? description.slice(known.length + 2)
    : description !== known && description;
