import { conflictChecks } from '#contract/conflict-checks.ts';
import { DecisionBadge } from '#web/conflict-checks/DecisionBadge.tsx';
import { HitsBadge } from '#web/conflict-checks/HitsBadge.tsx';
import { Arriving } from '#web/kit/Arriving.tsx';
import { useRead } from '#web/kit/api.ts';
import { DateTimeText } from '#web/kit/DateTimeText.tsx';
import { Part } from '#web/kit/Part.tsx';
import { PlaceLink } from '#web/kit/PlaceLink.tsx';

/** The checks that were made for one record. */
export function ChecksOfSubject({ subjectId }: { subjectId: string }) {
  const list = useRead(conflictChecks.list, { query: { subjectId } });
  return (
    <Part title="Conflict checks">
      <Arriving
        read={list}
        rows={1}
        loading="Loading conflict checks"
        failed="Could not load conflict checks."
      />
      {list.data?.length === 0 && <p className="text-sm text-muted">None was made.</p>}
      {list.data && list.data.length > 0 && (
        <ul className="divide-y divide-border rounded-lg border border-border">
          {list.data.map((check) => (
            <li
              key={check.id}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3 py-2"
            >
              <PlaceLink
                parts={{ client: undefined, matter: undefined, check: check.id }}
                className="inline-block min-h-6 min-w-0 text-link wrap-anywhere hover:underline"
              >
                {check.subjectName}, <DateTimeText value={check.createdAt} />
              </PlaceLink>
              <span className="flex flex-wrap gap-1.5">
                <HitsBadge count={check.hitCount} />
                <DecisionBadge check={check} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
